import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import {
  lastNetPeriods,
  PERIOD_COUNTS,
  type NetPeriod,
  type NetPosition,
} from '../../../domain/payments/net-position.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './net-chart.module.css';
import { shortPeriodName } from './period-names.ts';
import type { PeriodRows } from './use-net-position.ts';

/** Interval of the bars' names, counted from the latest bar; the whole time has none. */
const NAMED_EVERY = { DAY: 7, WEEK: 3, MONTH: 1 } as const satisfies Record<Exclude<NetPeriod, 'EVER'>, number>;

const wholeZloty = new Intl.NumberFormat('pl-PL', {
  style: 'currency',
  currency: 'PLN',
  maximumFractionDigits: 0,
  useGrouping: 'always',
});

/** Bars of deposits and withdrawals for all periods. Hidden from screen readers: the table has the same data. */
export function NetChart({ period, rows, now }: PeriodRows) {
  const { t } = useTranslation();
  const language = useLanguage();
  const known = new Map(rows.map((row) => [row.from, row]));
  const groups =
    period === 'EVER'
      ? rows
      : lastNetPeriods(period, PERIOD_COUNTS[period], now).map((from) => known.get(from) ?? { ...NOTHING, from });
  const top = topOf(rows);
  const isNamed = (later: number) => period !== 'EVER' && later % NAMED_EVERY[period] === 0;
  const height = (amount: Grosze): CSSProperties => ({ height: `${(100 * amount) / top}%` });
  return (
    <figure className={classes.chart} aria-hidden="true">
      <figcaption className={classes.legend}>
        <span data-kind="in">{t('netPosition.deposits')}</span>
        <span data-kind="out">{t('netPosition.withdrawals')}</span>
      </figcaption>
      <div className={classes.plot}>
        <div className={classes.scale}>
          {[top, top / 2, 0].map((amount) => (
            <span key={amount}>{wholeZloty.format(amount / 100)}</span>
          ))}
        </div>
        <ol className={classes.groups} data-period={period}>
          {groups.map(({ from, deposits, withdrawals }, index) => (
            <li key={from}>
              <span className={classes.bars}>
                <span data-kind="in" data-none={deposits === 0 || undefined} style={height(deposits)} />
                <span data-kind="out" data-none={withdrawals === 0 || undefined} style={height(withdrawals)} />
              </span>
              {isNamed(groups.length - 1 - index) && (
                <span className={classes.name}>{shortPeriodName({ period, from }, language)}</span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}

const NOTHING = { deposits: 0, withdrawals: 0, result: 0 } as const;

/** The rounded scale above the highest bar; its half is in whole złote too. */
function topOf(rows: readonly NetPosition[]): Grosze {
  const highest = Math.max(200, ...rows.flatMap(({ deposits, withdrawals }) => [deposits, withdrawals]));
  const size = 10 ** Math.floor(Math.log10(highest / 100)) * 100;
  return [1, 2, 4, 6, 8, 10].map((times) => times * size).find((top) => top >= highest) ?? highest;
}
