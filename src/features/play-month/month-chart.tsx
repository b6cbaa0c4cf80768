import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import { everyDay, type PlayMonth } from '../../../domain/limits/play-month.ts';
import classes from './play-month.module.css';

const HEIGHT = '11rem';
const HOUR = 3_600;
/** Motion is for cause and effect only, and there is none here. */
const STILL = { isAnimationActive: false } as const;
const NO_MARGIN = { tabIndex: -1, accessibilityLayer: false } as const;

const number = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1, useGrouping: 'always' });

const written = (value: number): string => number.format(value);

/** Money in and out, and hours, by day of the month. */
export function MonthChart(figures: PlayMonth) {
  const { t } = useTranslation();
  const data = everyDay(figures).map(({ day, deposits, withdrawals, seconds }) => ({
    day: Number(day.slice(8)),
    deposits: deposits / 100,
    withdrawals: withdrawals / 100,
    hours: seconds / HOUR,
  }));
  return (
    <>
      <figure className={classes.chart}>
        <figcaption className={classes.legend}>
          <span data-kind="in">{t('playMonth.chart.deposits')}</span>
          <span data-kind="out">{t('playMonth.chart.withdrawals')}</span>
        </figcaption>
        <BarChart
          h={HEIGHT}
          data={data}
          dataKey="day"
          series={[
            { name: 'deposits', color: 'var(--accent)' },
            { name: 'withdrawals', color: 'var(--ink-soft)' },
          ]}
          valueFormatter={written}
          withTooltip={false}
          barProps={STILL}
          barChartProps={NO_MARGIN}
          tickLine="none"
        />
      </figure>
      <figure className={classes.chart}>
        <figcaption className={classes.legend}>
          <span data-kind="in">{t('playMonth.chart.hours')}</span>
        </figcaption>
        <BarChart
          h={HEIGHT}
          data={data}
          dataKey="day"
          series={[{ name: 'hours', color: 'var(--accent)' }]}
          valueFormatter={written}
          withTooltip={false}
          barProps={STILL}
          barChartProps={NO_MARGIN}
          tickLine="none"
        />
      </figure>
    </>
  );
}
