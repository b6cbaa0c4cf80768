import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatMoney } from '../../i18n/money.ts';
import classes from './balance-parts.module.css';

/** The components of a balance, in display order (BAL-01). */
export const BALANCE_PARTS = [
  'balance',
  'availableForWithdrawal',
  'unwithdrawableAmount',
  'bonus',
  'freebet',
  'freebetUnwithdrawableAmount',
] as const;

export type Funds = Readonly<Record<(typeof BALANCE_PARTS)[number], Grosze>>;

export interface BalancePartsProps {
  readonly funds: Funds;
  /** All by default. */
  readonly parts?: readonly (typeof BALANCE_PARTS)[number][];
}

/** The components of the balance, each with its explanation. */
export function BalanceParts({ funds, parts = BALANCE_PARTS }: BalancePartsProps) {
  const { t } = useTranslation();
  return (
    <dl className={classes.parts} aria-label={t('account.balance.sums')}>
      {parts.map((part) => (
        <div className={classes.part} key={part}>
          <dt className={classes.name}>{t(`account.balance.parts.${part}.name`)}</dt>
          <dd className={classes.amount}>{formatMoney(funds[part])}</dd>
          <dd className={classes.meaning}>{t(`account.balance.parts.${part}.meaning`)}</dd>
        </div>
      ))}
    </dl>
  );
}
