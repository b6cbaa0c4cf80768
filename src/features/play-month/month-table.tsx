import { useTranslation } from 'react-i18next';
import { playTotals, type PlayMonth, type PlayTotals } from '../../../domain/limits/play-month.ts';
import { TableScroller } from '../../components/layout/table-scroller.tsx';
import { formatShortDuration } from '../../i18n/durations.ts';
import { formatAmount } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { dayName } from './month-words.ts';
import classes from './play-month.module.css';

/** Days on which something happened, and the sum: all that the picture shows. */
export function MonthTable({ days }: PlayMonth) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cells = ({ deposits, withdrawals, seconds }: PlayTotals) => (
    <>
      <td>{formatAmount(deposits)}</td>
      <td>{formatAmount(withdrawals)}</td>
      <td>{formatShortDuration(seconds, language)}</td>
    </>
  );
  return (
    <TableScroller label={t('playMonth.table.caption')}>
      <table className={classes.table}>
        <caption>{t('playMonth.table.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('playMonth.table.day')}</th>
            <th scope="col">{t('playMonth.table.deposits')}</th>
            <th scope="col">{t('playMonth.table.withdrawals')}</th>
            <th scope="col">{t('playMonth.table.time')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayName(day.day, language)}</th>
              {cells(day)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('playMonth.table.sum')}</th>
            {cells(playTotals(days))}
          </tr>
        </tfoot>
      </table>
    </TableScroller>
  );
}
