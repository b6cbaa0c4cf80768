import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { wayOutOf } from '../../../domain/payments/deposit-limits.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { depositAllowanceQuery } from '../../queries/deposit-allowance.ts';
import classes from './lazy-allowance.module.css';
import { LIFTED_AT } from './limit-notice.tsx';
import { TypedAmount } from './typed-amount.ts';

/** The current maximum of a deposit, with a warning if more is typed (DEP-09, reading 89). Nothing if unknown. */
export function DepositAllowance() {
  const { t } = useTranslation();
  const { data: allowance } = useQuery(depositAllowanceQuery);
  const typed = use(TypedAmount);
  const language = useLanguage();
  if (!allowance) return null;
  const { max, rule, until } = allowance;
  const isUsedUp = max === 0;
  const way = wayOutOf(rule);
  return (
    <>
      <p className={isUsedUp ? classes.above : undefined}>
        {t(`account.balance.deposit.allowance.${isUsedUp ? 'none' : 'left'}.${rule}`, {
          amount: formatMoney(max),
          resets: until === null ? '' : formatDateTime(until, language),
        })}{' '}
        {(isUsedUp || way !== 'limits') && (
          <AppLink to={LIFTED_AT[way]}>{t(`account.balance.deposit.limits.way.${way}`)}</AppLink>
        )}
      </p>
      <p className={classes.above} role="status">
        {!isUsedUp &&
          typed !== null &&
          typed > max &&
          t('account.balance.deposit.allowance.above', { max: formatMoney(max) })}
      </p>
    </>
  );
}
