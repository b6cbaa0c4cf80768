import type { TFunction } from 'i18next';
import { playTotals, type PlayMonth, type PlayTotals } from '../../../domain/limits/play-month.ts';
import { formatShortDuration } from '../../i18n/durations.ts';
import { formatMoney } from '../../i18n/money.ts';
import type { Language } from '../../i18n/texts.ts';
import type { SharedFile } from '../../system/share-file.ts';
import { dayName, monthName, signedMoney } from './month-words.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = [
  'body{margin:2rem auto;max-width:42rem;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1c1a17;background:#fff}',
  'table{width:100%;border-collapse:collapse}caption{text-align:start}',
  'th,td{padding:.4rem 0 .4rem .75rem;border-bottom:1px solid #ccc;text-align:end;font-variant-numeric:tabular-nums}',
  'th:first-child{text-align:start;padding-inline-start:0}tbody th{font-weight:400}',
].join('');

/** The month as one page for somebody else: no script, nothing that is loaded, no name and no number of the account. */
export function monthFile({ month, days, plan }: PlayMonth, language: Language, t: TFunction): SharedFile {
  const title = t('playMonth.title', { month: monthName(month, language) });
  const time = (seconds: number) => formatShortDuration(seconds, language);
  const row = (name: string, { deposits, withdrawals, seconds }: PlayTotals) =>
    `<tr><th scope="row">${escaped(name)}</th>${cells([formatMoney(deposits), formatMoney(withdrawals), time(seconds)])}</tr>`;
  const cells = (texts: readonly string[]) => texts.map((text) => `<td>${escaped(text)}</td>`).join('');
  const heads = (['day', 'deposits', 'withdrawals', 'time'] as const)
    .map((column) => `<th scope="col">${escaped(t(`playMonth.table.${column}`))}</th>`)
    .join('');
  const totals = playTotals(days);
  const plans = [
    ...(plan.deposits === null ? [] : [t('playMonth.file.planDeposits', { plan: formatMoney(plan.deposits) })]),
    ...(plan.seconds === null ? [] : [t('playMonth.file.planTime', { plan: time(plan.seconds) })]),
  ];
  const text = [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(t('playMonth.file.result', { result: signedMoney(totals.withdrawals - totals.deposits) }))}</p>`,
    ...plans.map((sentence) => `<p>${escaped(sentence)}</p>`),
    `<table><caption>${escaped(t('playMonth.table.caption'))}</caption><thead><tr>${heads}</tr></thead>`,
    `<tbody>${days.map((day) => row(dayName(day.day, language), day)).join('')}</tbody>`,
    `<tfoot>${row(t('playMonth.table.sum'), totals)}</tfoot></table>`,
    `<p>${escaped(t('playMonth.file.help'))}</p>`,
    '</body></html>',
  ].join('\n');
  return { name: `${t('playMonth.file.name')}_${month}.html`, type: 'text/html;charset=utf-8', text };
}
