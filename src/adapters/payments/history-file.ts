import { getI18n } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { transactionStatusOf } from '../../../domain/payments/transaction-status.ts';
import { wallClock, warsawDay } from '../../../domain/time/warsaw.ts';
import type { HistoryRequest } from '../../../machines/payments/history-export/history-export.ports.ts';
import { csvOf, type CsvCell } from '../../api/csv.ts';
import { saveFile } from '../../api/save-file.ts';
import type { Transaction } from '../../queries/transactions.ts';
import { transactionTypeName } from '../../i18n/transaction-type.ts';

const COLUMNS = ['at', 'type', 'status', 'amount', 'currency', 'balanceAfter', 'provider', 'id', 'reference'] as const;

/** `2026-11-22 18:05:09`, which every spreadsheet reads as a date and time. */
const MOMENT = 'YYYY-MM-DD HH:mm:ss';

/** Saves the lines as a file in the page's language: Polish spreadsheets expect a decimal comma. */
export function saveHistoryFile(lines: readonly Transaction[], request: HistoryRequest): void {
  const { t, language } = getI18n();
  const isPolish = language === 'pl';
  const amount = (grosze: Grosze): CsvCell => {
    const text = (grosze / 100).toFixed(2);
    return { number: isPolish ? text.replace('.', ',') : text };
  };
  const rows = lines.map((line): CsvCell[] => {
    const status = transactionStatusOf(line.label);
    return [
      wallClock(line.at).format(MOMENT),
      transactionTypeName(t, line.type),
      status === null ? line.label : t(`history.statuses.${status}.name`),
      amount(line.amount),
      line.currency,
      line.balanceAfter === null ? '' : amount(line.balanceAfter),
      line.provider ?? '',
      line.id,
      line.reference ?? '',
    ];
  });
  const head = COLUMNS.map((column) => t(`history.columns.${column}`));
  const text = csvOf([head, ...rows], { separator: isPolish ? ';' : ',' });
  saveFile(`${[t('history.export.fileName'), ...daysOf(request)].join('_')}.csv`, 'text/csv;charset=utf-8', text);
}

/** First and last day of the period, where set. */
function daysOf({ from, to }: HistoryRequest): string[] {
  return [
    ...(from === null ? [] : [warsawDay(Date.parse(from))]),
    ...(to === null ? [] : [warsawDay(Date.parse(to) - 1)]),
  ];
}
