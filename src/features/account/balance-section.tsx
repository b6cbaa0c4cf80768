import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planLevel } from '../../../domain/limits/play-month.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { MoneySkeleton } from '../../components/feedback/skeletons.tsx';
import { BALANCE_PARTS, BalanceParts, type Funds } from '../../components/money/balance-parts.tsx';
import { Money } from '../../components/money/money.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { formatMoney } from '../../i18n/money.ts';
import { balanceQuery } from '../../queries/balance.ts';
import { isNetPositionMissing, NET_POSITION_PATH } from '../../queries/net-position-missing.ts';
import { playPlanQuery } from '../../queries/play-plan.ts';
import classes from './account-page.module.css';
import { AccountPlan } from './account-plan.tsx';

/** The plan stands within: what is below must not move when it comes. Once its call has ended, nothing waits for it. */
export function useIsBalanceAwaited(): boolean {
  const { isPending, isError } = useQuery(balanceQuery);
  const { isFetched } = useQuery(playPlanQuery);
  return isPending || (!isError && !isFetched);
}

interface BalanceSectionProps {
  /** What stands above it or within is not known yet. */
  readonly isAwaited: boolean;
  /** Something else is the page's first action. */
  readonly isSecond: boolean;
  /** Nothing about the player is left to confirm: what can be withdrawn can be withdrawn now. */
  readonly isConfirmed: boolean;
}

/** The balance once, what can be withdrawn, and its parts on demand. */
export function BalanceSection({ isAwaited, isSecond, isConfirmed }: BalanceSectionProps) {
  const { t } = useTranslation();
  const query = useQuery(balanceQuery);
  const { data, isError } = query;
  return (
    <section className={classes.balance} aria-labelledby="account-balance" key={String(isAwaited)}>
      <h2 className="visually-hidden" id="account-balance">
        {t('account.balance.title')}
      </h2>
      {isAwaited || (!isError && data === undefined) ? (
        <div className={classes.balanceAwaited}>
          <MoneySkeleton />
        </div>
      ) : data === undefined ? (
        <FailureState
          title={t('account.balance.loadFailed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <KnownBalance funds={{ ...data, bonus: data.bonusBalance }} isSecond={isSecond} isConfirmed={isConfirmed} />
      )}
    </section>
  );
}

interface KnownBalanceProps extends Pick<BalanceSectionProps, 'isSecond' | 'isConfirmed'> {
  readonly funds: Funds;
}

function KnownBalance({ funds, isSecond, isConfirmed }: KnownBalanceProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: standing } = useQuery(playPlanQuery);
  // The plan that a player has made is never pushed against.
  const isPlanUsed = planLevel(standing?.deposits ?? 0, standing?.plan.deposits ?? null) === 'whole';
  const parts = BALANCE_PARTS.filter((part) => part !== 'balance' && funds[part] !== 0);
  return (
    <>
      <div>
        <Money grosze={funds.balance} label={t('account.balance.label')} size="hero" />
        {funds.balance > 0 && (
          <p className="soft">
            {funds.availableForWithdrawal === funds.balance && isConfirmed
              ? t('accountHome.balance.allWithdrawable')
              : t('accountHome.balance.withdrawable', { amount: formatMoney(funds.availableForWithdrawal) })}
          </p>
        )}
      </div>
      <div className={classes.ways}>
        <LinkButton to="/profile/deposit" variant={isSecond || isPlanUsed ? 'default' : 'filled'}>
          {t('account.balance.deposit.action')}
        </LinkButton>
        <LinkButton to="/profile/withdraw" variant="default">
          {t('account.balance.withdraw.action')}
        </LinkButton>
      </div>
      {parts.length > 1 && (
        <details className={classes.fold}>
          <summary>{t('accountHome.balance.parts')}</summary>
          <BalanceParts funds={funds} parts={parts} />
        </details>
      )}
      <AccountPlan />
      <p className={classes.links}>
        <AppLink to="/profile/month">{t('account.plan.month')}</AppLink>
        {!isNetPositionMissing(client) && <AppLink to={NET_POSITION_PATH}>{t('account.balance.netPosition')}</AppLink>}
      </p>
    </>
  );
}
