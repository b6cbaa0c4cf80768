import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { everyDay, type PlayMonth } from '../../../domain/limits/play-month.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './play-month.module.css';

const HOUR = 3_600;
const MINUTE = 60;
const WEEKS = [1, 8, 15, 22, 29];

/** Both plots: without motion, which is for cause and effect only, and as wide bars as the days of a phone leave. */
const PLOT = {
  h: '11rem',
  dataKey: 'day',
  withTooltip: false,
  tickLine: 'none',
  // However little there was, it can be seen.
  barProps: { isAnimationActive: false, minPointSize: (value: unknown) => (Number(value) > 0 ? 2 : 0) },
  barChartProps: { tabIndex: -1, accessibilityLayer: false, barGap: 0, barCategoryGap: '12%' },
  xAxisProps: { ticks: WEEKS, interval: 0 },
  yAxisProps: { width: 64, interval: 0, allowDecimals: false },
} as const;

/** Money in and out, and hours, or minutes if no day has a whole hour, by day of the month. */
export function MonthChart(figures: PlayMonth) {
  const { t } = useTranslation();
  // `140 tys.`: a long amount does not fit beside a plot.
  const number = new Intl.NumberFormat(useLanguage(), { notation: 'compact', maximumFractionDigits: 1 });
  const written = (value: number): string => number.format(value);
  const { days } = figures;
  const hasMoney = days.some(({ deposits, withdrawals }) => deposits > 0 || withdrawals > 0);
  const longest = Math.max(0, ...days.map(({ seconds }) => seconds));
  const unit = longest < HOUR ? 'minutes' : 'hours';
  const data = everyDay(figures).map(({ day, deposits, withdrawals, seconds }) => ({
    day: Number(day.slice(8)),
    deposits: deposits / 100,
    withdrawals: withdrawals / 100,
    [unit]: seconds / (unit === 'hours' ? HOUR : MINUTE),
  }));
  return (
    <>
      {!hasMoney ? (
        <p className={classes.none}>{t('playMonth.chart.noMoney')}</p>
      ) : (
        <figure className={classes.chart}>
          <figcaption className={classes.legend}>
            <span data-kind="in">{t('playMonth.chart.deposits')}</span>
            <span data-kind="out">{t('playMonth.chart.withdrawals')}</span>
          </figcaption>
          <BarChart
            {...PLOT}
            valueFormatter={written}
            data={data}
            series={[
              { name: 'deposits', color: 'var(--accent)' },
              { name: 'withdrawals', color: 'var(--ink-soft)' },
            ]}
          />
        </figure>
      )}
      {longest === 0 ? (
        <p className={classes.none}>{t('playMonth.chart.noPlay')}</p>
      ) : (
        <figure className={classes.chart}>
          <figcaption className={classes.legend}>
            <span data-kind="in">{t(`playMonth.chart.${unit}`)}</span>
          </figcaption>
          <BarChart {...PLOT} valueFormatter={written} data={data} series={[{ name: unit, color: 'var(--accent)' }]} />
        </figure>
      )}
    </>
  );
}
