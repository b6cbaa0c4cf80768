import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { depositAllowance, type DepositAllowance as Allowance } from '../../../machines/domain/limit-overview.ts';
import { formatDateTime } from '../../app/i18n/dates.ts';
import { formatMoney } from '../../app/i18n/money.ts';
import { useServices } from '../../app/services.ts';
import { limitsQuery } from '../../queries/limits.ts';
import classes from './late-allowance.module.css';
import { TypedAmount } from './typed-amount.ts';

/** How much can still be paid in, and a word in time where more was typed (DEP-09). Says nothing where nobody knows. */
export function DepositAllowance() {
  const { t } = useTranslation();
  const { data } = useQuery(limitsQuery);
  const typed = use(TypedAmount);
  const language = useServices().texts.language();
  const allowance = data === undefined ? null : depositAllowance(data.limits);
  if (allowance === null) return null;
  const { most, resetsAt } = allowance;
  const isAbove = resetsAt === null && typed !== null && typed > most;
  return (
    <>
      <p className={resetsAt === null ? undefined : classes.above}>
        {resetsAt === null
          ? t(`account.balance.deposit.allowance.${whichOf(allowance)}`, {
              day: formatMoney(allowance.day ?? 0),
              month: formatMoney(allowance.month ?? 0),
            })
          : t('account.balance.deposit.allowance.none', { resets: formatDateTime(resetsAt, language) })}
      </p>
      <p className={classes.above} role="status">
        {isAbove && t('account.balance.deposit.allowance.above', { most: formatMoney(most) })}
      </p>
    </>
  );
}

function whichOf({ day, month }: Allowance): 'both' | 'day' | 'month' {
  if (day === null) return 'month';
  return month === null ? 'day' : 'both';
}
