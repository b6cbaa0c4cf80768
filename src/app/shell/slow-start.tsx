import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { useActorIfAny } from '../../system/actors.ts';

/** Shown while it is unknown whether there is a session: the gateway is slow, and the app keeps trying. */
export function SlowStart() {
  const { t } = useTranslation();
  const refresh = useActorIfAny('tokenRefresh');
  return (
    <PageFrame title={t('core.slowStart.title')}>
      <FailureState
        title={t('core.slowStart.heading')}
        text={t('core.slowStart.text')}
        onRetry={() => refresh?.send({ type: 'refresh.retry' })}
        action={<AppLink to="/">{t('core.actions.goToStart')}</AppLink>}
      />
    </PageFrame>
  );
}
