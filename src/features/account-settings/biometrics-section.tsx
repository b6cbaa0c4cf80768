import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import type { BiometricsViewModel, BiometricsIntents } from './use-biometrics.ts';

/** Biometric sign-in on this device: its state, what it means, and the one available action. */
export function BiometricsSection({
  status,
  isBusy,
  isGuarded,
  enrol,
  remove,
  retry,
}: BiometricsViewModel & BiometricsIntents) {
  const { t } = useTranslation();
  switch (status) {
    case 'looking':
      return <TextSkeleton lines={2} />;
    case 'unsupported':
      return <p className="soft">{t('account.accountSettings.biometrics.unsupported')}</p>;
    case 'notEnrolled':
      return (
        <>
          <StatusBadge kind="neutral" label={t('account.accountSettings.biometrics.notEnrolled')} />
          <p>{t(`account.accountSettings.biometrics.${isGuarded ? 'guarded' : 'unguarded'}`)}</p>
          <Button variant="default" loading={isBusy} onClick={enrol}>
            {t('account.accountSettings.biometrics.enrol')}
          </Button>
        </>
      );
    case 'enrolled':
      return (
        <>
          <StatusBadge kind="success" label={t('account.accountSettings.biometrics.enrolled')} />
          <p>{t(`account.accountSettings.biometrics.${isGuarded ? 'enrolledGuarded' : 'enrolledUnguarded'}`)}</p>
          <Button variant="default" loading={isBusy} onClick={remove}>
            {t('account.accountSettings.biometrics.remove')}
          </Button>
        </>
      );
    case 'failed':
      return (
        <FailureState
          title={t('account.accountSettings.biometrics.failed')}
          text={t('account.accountSettings.biometrics.failedText')}
          onRetry={retry}
        />
      );
  }
}
