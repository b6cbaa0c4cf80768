import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { wayOutOf } from '../../../domain/payments/deposit-limits.ts';
import { quickAmounts } from '../../../domain/payments/quick-amounts.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useMomentWords } from '../../i18n/use-moment-words.ts';
import { Why } from '../../components/feedback/why.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { depositAllowanceQuery } from '../../queries/deposit-allowance.ts';
import { lastDepositsQuery, lastPaidAmount } from '../../queries/last-deposits.ts';
import { useSelectedIfAny } from '../../system/actors.ts';
import { AmountFieldContext } from './amount-field.ts';
import classes from './lazy-allowance.module.css';
import { LIFTED_AT } from './limit-notice.tsx';

/** Amounts at a touch, and the current maximum of a deposit with a warning if more is typed (DEP-09, reading 89). */
export function DepositAllowance() {
  return (
    <>
      <QuickAmounts />
      <Max />
    </>
  );
}

/** None before it is known what is left, and whether the player set an own limit. */
function QuickAmounts() {
  const { t } = useTranslation();
  const { data: allowance } = useQuery(depositAllowanceQuery);
  const { data: deposits } = useQuery(lastDepositsQuery);
  const usage = useSelectedIfAny('depositForm', ({ context }) => context.usage);
  const field = use(AmountFieldContext);
  if (allowance === undefined || usage === null || !field?.bounds) return null;
  const amounts = quickAmounts({
    bounds: field.bounds,
    max: allowance?.max ?? null,
    hasOwnLimit: usage.hasOwnLimit,
    lastPaid: deposits ? lastPaidAmount(deposits) : null,
  });
  if (amounts.length === 0) return null;
  return (
    <div className={classes.amounts} role="group" aria-label={t('account.balance.deposit.amount.quick')}>
      {amounts.map((amount) => (
        <button
          key={amount}
          className={classes.amount}
          type="button"
          aria-pressed={amount === field.typed}
          disabled={field.isDisabled}
          onClick={() => field.choose(amount)}
        >
          {formatMoney(amount)}
        </button>
      ))}
    </div>
  );
}

/** Nothing if unknown. */
function Max() {
  const { t } = useTranslation();
  const { data: allowance } = useQuery(depositAllowanceQuery);
  const { typed, hasWayOut } = use(AmountFieldContext) ?? { typed: null, hasWayOut: false };
  const moment = useMomentWords();
  if (!allowance) return null;
  const { max, rule, until } = allowance;
  const isUsedUp = max === 0;
  const way = wayOutOf(rule);
  return (
    <>
      <Why rules={[rule]}>
        <span className={isUsedUp ? classes.above : undefined}>
          {t(`account.balance.deposit.allowance.${isUsedUp ? 'none' : 'left'}.${rule}`, {
            amount: formatMoney(max),
            resets: until === null ? '' : moment(until),
          })}{' '}
          {!hasWayOut && (isUsedUp || way !== 'limits') && (
            <AppLink to={LIFTED_AT[way]}>{t(`account.balance.deposit.limits.way.${way}`)}</AppLink>
          )}
        </span>
      </Why>
      <p className={classes.above} role="status">
        {!isUsedUp &&
          typed !== null &&
          typed > max &&
          t('account.balance.deposit.allowance.above', { max: formatMoney(max) })}
      </p>
    </>
  );
}
