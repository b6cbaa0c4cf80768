import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { useActor } from '../../system/actors.ts';

/** Nobody knows yet whether there is a session: the gateway is slow, and the app goes on asking. */
export function SlowStart() {
  const { t } = useTranslation();
  const auth = useActor('auth');
  return (
    <PageFrame title={t('core.slowStart.title')}>
      <FailureState
        title={t('core.slowStart.heading')}
        text={t('core.slowStart.text')}
        onRetry={() => auth.send({ type: 'auth.retry' })}
        action={<AppLink to="/">{t('core.actions.goToStart')}</AppLink>}
      />
    </PageFrame>
  );
}
