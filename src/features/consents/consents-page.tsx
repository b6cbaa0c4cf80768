import { useTranslation } from 'react-i18next';
import type { ConsentKey } from '../../../machines/session/consents/consents.ports.ts';
import { MARKETING_CHANNELS, RESEARCH_CHANNELS } from '../../../domain/legal/consents.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { ConsentRow } from './consent-row.tsx';
import classes from './consents-page.module.css';
import { PushSwitch } from './push-switch.tsx';
import { useConsents } from './use-consents.ts';

/** Marketing and research consents; every change is saved at once (CON-01). */
export function ConsentsPage() {
  const { t } = useTranslation();
  const { status, retry } = useConsents();
  return (
    <PageFrame title={t('consents.title')} lead={t('consents.lead')}>
      {status === 'known' ? (
        <div className={classes.groups}>
          <Group kind="marketing" keys={MARKETING_CHANNELS} />
          <Group kind="research" keys={RESEARCH_CHANNELS} />
        </div>
      ) : status === 'loadFailed' ? (
        <FailureState title={t('consents.loadFailed')} text={t('consents.loadFailedText')} onRetry={retry} />
      ) : (
        <TextSkeleton lines={4} />
      )}
      {status !== 'loading' && <PushSwitch />}
    </PageFrame>
  );
}

interface GroupProps {
  readonly kind: 'marketing' | 'research';
  readonly keys: readonly ConsentKey[];
}

function Group({ kind, keys }: GroupProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.group} aria-labelledby={`consents-${kind}`}>
      <h2 id={`consents-${kind}`}>{t(`consents.groups.${kind}.title`)}</h2>
      <p className="soft">{t(`consents.groups.${kind}.text`)}</p>
      <ul className={classes.list}>
        {keys.map((key) => (
          <ConsentRow key={key} name={key} />
        ))}
      </ul>
    </section>
  );
}
