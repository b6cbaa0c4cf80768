import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatAmount } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { NetChart } from './net-chart.tsx';
import { NetExport } from './net-export.tsx';
import classes from './net-periods.module.css';
import { periodName } from './period-names.ts';
import { TableScroller } from '../../components/layout/table-scroller.tsx';
import type { PeriodRows } from './use-net-position.ts';

/** The periods as a chart and as a table; a screen reader reads the table. */
export function NetPeriods({ period, rows, now }: PeriodRows) {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={classes.none}>{t(`netPosition.none.${period}`)}</p>;
  return (
    <>
      <div className={classes.both} data-single={period === 'EVER' || undefined}>
        <NetChart period={period} rows={rows} now={now} />
        <div className={classes.figures}>
          <TableScroller label={t(`netPosition.table.caption.${period}`)}>
            <NetTable period={period} rows={rows} now={now} />
          </TableScroller>
          {period !== 'EVER' && <p className="soft">{t('netPosition.table.leftOut')}</p>}
        </div>
      </div>
      <NetExport period={period} />
    </>
  );
}

function NetTable({ period, rows, now }: PeriodRows) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <table className={classes.table}>
      <caption>{t(`netPosition.table.caption.${period}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('netPosition.table.period')}</th>
          <th scope="col">{t('netPosition.deposits')}</th>
          <th scope="col">{t('netPosition.withdrawals')}</th>
          <th scope="col">{t('netPosition.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, deposits, withdrawals, result }) => (
          <tr key={from}>
            <th scope="row">{periodName({ period, from }, now, language, t)}</th>
            <td>{formatAmount(deposits)}</td>
            <td>{formatAmount(withdrawals)}</td>
            <td>{signed(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(result: Grosze): string {
  const text = formatAmount(Math.abs(result));
  if (result === 0) return text;
  return result < 0 ? `\u2212${text}` : `+${text}`;
}
