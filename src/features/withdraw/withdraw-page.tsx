import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import { balanceQuery, type Balance } from '../../queries/balance.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { BankAccountNotice } from './bank-account-notice.tsx';
import { RecentWithdrawals } from './recent-withdrawals.tsx';
import { useReviewEntry } from './use-review-entry.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useWithdraw, type WithdrawViewModel, type WithdrawIntents } from './use-withdraw.ts';
import { ConfirmCard, DoneCard, UnconfirmedCard } from './withdraw-cards.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import classes from './withdraw-page.module.css';
import { WithdrawableFunds } from './withdrawable-funds.tsx';

/** The withdrawable funds and the withdrawal (WDR-01 to WDR-03). */
export function WithdrawPage() {
  const { t } = useTranslation();
  const withdraw = useWithdraw();
  const balance = useQuery(balanceQuery);
  useReviewEntry(withdraw.status, withdraw);
  useStepFocus(stepOf(withdraw.status));
  return (
    <PageFrame title={t('account.balance.withdraw.title')} width="wide">
      <div className={classes.columns}>
        <div className={classes.main}>
          <Step {...withdraw} balance={balance.data ?? null} isBalanceFailed={balance.isError} />
        </div>
        <div className={classes.aside}>
          {balance.isError && !balance.data ? (
            <FailureState
              title={t('account.balance.loadFailed')}
              error={balance.error}
              retrying={balance.isFetching}
              onRetry={() => void balance.refetch()}
            />
          ) : (
            <WithdrawableFunds balance={balance.data ?? null} />
          )}
          <RecentWithdrawals />
        </div>
      </div>
      {withdraw.status === 'needsBankAccount' && <BankAccountDialog isAsked={withdraw.isNumberAsked} />}
    </PageFrame>
  );
}

interface StepProps extends WithdrawViewModel, WithdrawIntents {
  readonly balance: Balance | null;
  readonly isBalanceFailed: boolean;
}

function Step({ balance, isBalanceFailed, ...withdraw }: StepProps) {
  const { t } = useTranslation();
  switch (withdraw.status) {
    case 'unavailable':
      return (
        <FailureState
          title={t('account.balance.withdraw.loadFailed')}
          text={t('account.balance.withdraw.loadFailedText')}
          onRetry={withdraw.reload}
        />
      );
    case 'confirming':
    case 'submitting':
    case 'retrying':
      return <ConfirmCard {...withdraw} />;
    case 'unconfirmed':
      return <UnconfirmedCard {...withdraw} />;
    case 'done':
      return <DoneCard {...withdraw} />;
    case 'needsBankAccount':
    case 'choosing':
      if (withdraw.status === 'needsBankAccount' && !(withdraw.isNumberChanged && withdraw.isNumberAsked)) {
        return <BankAccountNotice onShow={withdraw.showNumber} />;
      }
      if (balance === null) return isBalanceFailed ? null : <WithdrawSkeleton />;
      return (
        <WithdrawForm {...withdraw} funds={{ balance: balance.balance, available: balance.availableForWithdrawal }} />
      );
    case 'loading':
      return <WithdrawSkeleton />;
  }
}

/** Placeholder of the form: amount, account, button. */
function WithdrawSkeleton() {
  return (
    <Loading>
      <Skeleton shape="line" width={40} />
      <Skeleton shape="card" />
      <Skeleton shape="field" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="field" />
      <Skeleton shape="line" width={80} />
    </Loading>
  );
}

/** Statuses of one step share its heading. */
function stepOf(status: WithdrawViewModel['status']): string {
  return status === 'submitting' || status === 'retrying' ? 'confirming' : status;
}
