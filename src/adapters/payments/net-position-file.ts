import { getI18n } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { lastDayOf, type NetPeriod, type NetPosition } from '../../../domain/payments/net-position.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import { csvOf, type CsvCell } from '../../api/csv.ts';
import { saveFile } from '../../api/save-file.ts';

const COLUMNS = ['from', 'to', 'deposits', 'withdrawals', 'result'] as const;

/** Saves the rows as a file in the page's language: Polish spreadsheets expect a decimal comma. */
export function saveNetPositionFile(rows: readonly NetPosition[], period: NetPeriod, now: number): void {
  const { t, language } = getI18n();
  const isPolish = language === 'pl';
  const amount = (grosze: Grosze): CsvCell => {
    const text = (grosze / 100).toFixed(2);
    return { number: isPolish ? text.replace('.', ',') : text };
  };
  const lines = rows.map(({ from, deposits, withdrawals, result }): CsvCell[] => [
    from,
    lastDayOf(period, from, now),
    amount(deposits),
    amount(withdrawals),
    amount(result),
  ]);
  const head = COLUMNS.map((column) => t(`netPosition.file.${column}`));
  const text = csvOf([head, ...lines], { separator: isPolish ? ';' : ',' });
  const name = `${t('netPosition.file.name')}_${t(`netPosition.file.periods.${period}`)}_${warsawDay(now)}.csv`;
  saveFile(name, 'text/csv;charset=utf-8', text);
}
