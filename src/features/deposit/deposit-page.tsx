import { isPaymentKnown as selectIsPaymentKnown } from '../../../machines/payments/payment/payment.selectors.ts';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { useSelectedOr } from '../../system/actors.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositProgress } from './deposit-progress.tsx';
import { useDeposit } from './use-deposit.ts';
import { useDepositForm } from './use-deposit-form.ts';
import { useMovedFocus } from './use-moved-focus.ts';

export function DepositPage() {
  const { t } = useTranslation();
  const isPaymentKnown = useSelectedOr('payment', selectIsPaymentKnown, false);
  const deposit = useDeposit();
  const form = useDepositForm();
  useMovedFocus(deposit !== null);
  return (
    <PageFrame title={t('account.balance.deposit.title')} lead={t('account.balance.deposit.lead')} width="form">
      {deposit ? (
        <DepositProgress {...deposit} />
      ) : form.status === 'unavailable' ? (
        <FailureState
          title={t('account.balance.deposit.methods.loadFailed')}
          text={t('account.balance.deposit.methods.loadFailedText')}
          onRetry={form.retry}
        />
      ) : form.status === 'loading' || !isPaymentKnown ? (
        <FormSkeleton />
      ) : (
        <DepositForm {...form} />
      )}
      <p className="soft">
        <AppLink to="/profile/settings/limits">{t('account.balance.deposit.limitsLink')}</AppLink>
      </p>
    </PageFrame>
  );
}
