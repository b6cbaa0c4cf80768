import { DEFAULT_CURRENCY } from '../../domain/constants.ts';
import type { Grosze } from '../../domain/money/money.ts';

const amount = new Intl.NumberFormat('pl-PL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

const money = new Intl.NumberFormat('pl-PL', {
  style: 'currency',
  currency: DEFAULT_CURRENCY,
  useGrouping: 'always',
});

/** Grosze as an amount without a currency, `1 234,50`, with no-break spaces; the same in every language (I18N-01). */
export function formatAmount(grosze: Grosze): string {
  return amount.format(grosze / 100);
}

/** Grosze as money, `1 234,50 zł`, with no-break spaces. */
export function formatMoney(grosze: Grosze): string {
  return money.format(grosze / 100);
}
