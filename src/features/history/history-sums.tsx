import { useTranslation } from 'react-i18next';
import { TransactionType } from '../../../contract/transactions.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { TypeSum } from '../../queries/transactions.ts';
import classes from './history-page.module.css';

/** In the order of interest: deposits, withdrawals, stakes. */
const ORDER: readonly string[] = ['deposit', 'withdraw', 'bet', 'game', 'manualAdjustment'] satisfies TransactionType[];
const placeOf = (type: string): number => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);

/** Sums of the period by type: of all lines, not only the loaded ones. */
export function HistorySums({ sums }: { readonly sums: readonly TypeSum[] }) {
  const { t } = useTranslation();
  const nameOf = (type: string): string => {
    const known = TransactionType.safeParse(type);
    return known.success ? t(`history.sums.${known.data}`) : type;
  };
  return (
    <section className={classes.sums} aria-labelledby="history-sums">
      <h2 id="history-sums">{t('history.sums.title')}</h2>
      <dl className={classes.tiles}>
        {sums
          .toSorted((one, other) => placeOf(one.type) - placeOf(other.type))
          .map(({ type, count, amount }) => (
            <div key={type} className={classes.tile}>
              <dt>{nameOf(type)}</dt>
              <dd className={classes.sum}>{sumText(type, amount)}</dd>
              <dd className={classes.lines}>{t('history.sums.lines', { count })}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Deposits and withdrawals have no sign: their names show the direction. */
function sumText(type: TypeSum['type'], amount: number): string {
  const text = formatMoney(Math.abs(amount));
  const isNamed = (type === 'deposit' && amount >= 0) || (type === 'withdraw' && amount <= 0);
  if (isNamed || amount === 0) return text;
  return amount < 0 ? `\u2212${text}` : `+${text}`;
}
