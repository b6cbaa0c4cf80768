import { useTranslation } from 'react-i18next';
import { TransactionType } from '../../../contract/transactions.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { TypeSum } from '../../queries/transactions.ts';
import classes from './history-page.module.css';

/** As people ask: what came in, what went out, what was played for. */
const ORDER: readonly string[] = ['deposit', 'withdraw', 'bet', 'game', 'manualAdjustment'] satisfies TransactionType[];
const placeOf = (type: string): number => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);

/** What the lines of the period come to, by kind: all of them, not only those that have been loaded. */
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

/** Paid in and paid out say their direction by their names; all else has a sign. */
function sumText(type: TypeSum['type'], amount: number): string {
  const text = formatMoney(Math.abs(amount));
  const isNamed = (type === 'deposit' && amount >= 0) || (type === 'withdraw' && amount <= 0);
  if (isNamed || amount === 0) return text;
  return amount < 0 ? `\u2212${text}` : `+${text}`;
}
