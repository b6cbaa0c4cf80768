import { isPaymentKnown as selectIsPaymentKnown } from '../../../machines/payments/payment/payment.selectors.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { useHolds } from '../../system/actors.ts';
import { DepositForm } from './deposit-form.tsx';
import classes from './deposit-page.module.css';
import { DepositProgress } from './deposit-progress.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { LazyAside } from './lazy-aside.tsx';
import { useDeposit } from './use-deposit.ts';
import { useDepositForm } from './use-deposit-form.ts';
import { useMovedFocus } from './use-moved-focus.ts';

/** The form or the payment under way; beside it, below it on a phone, what the deposit means for the account. */
export function DepositPage() {
  const { t } = useTranslation();
  const isPaymentKnown = useHolds('payment', selectIsPaymentKnown);
  const deposit = useDeposit();
  const form = useDepositForm();
  const [typed, setTyped] = useState<Grosze | null>(form.draft?.amount ?? null);
  const isForm = !deposit && isPaymentKnown && form.status !== 'unavailable' && form.status !== 'loading';
  useMovedFocus(deposit !== null);
  return (
    <PageFrame title={t('account.balance.deposit.title')} width="wide">
      <div className={classes.columns}>
        <div className={classes.main}>
          {deposit ? (
            <DepositProgress {...deposit} />
          ) : form.status === 'unavailable' ? (
            <FailureState
              title={t('account.balance.deposit.methods.loadFailed')}
              text={t('account.balance.deposit.methods.loadFailedText')}
              onRetry={form.retry}
            />
          ) : isForm ? (
            <DepositForm {...form} onAmount={setTyped} />
          ) : (
            <DepositSkeleton />
          )}
        </div>
        <LazyAside typed={isForm ? typed : null} isForm={isForm} isPaid={deposit?.status === 'success'} />
      </div>
    </PageFrame>
  );
}
