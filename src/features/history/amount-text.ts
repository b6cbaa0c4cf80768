import { DEFAULT_CURRENCY } from '../../../domain/constants.ts';
import { hasEffect } from '../../../domain/payments/transaction-status.ts';
import { formatAmount, formatMoney } from '../../i18n/money.ts';
import type { Transaction } from '../../queries/transactions.ts';

/** A line's effect on the balance, with its sign; no sign if it had none. */
export function amountText({ amount, currency, label }: Transaction): string {
  const size = Math.abs(amount);
  const text = currency === DEFAULT_CURRENCY ? formatMoney(size) : `${formatAmount(size)}\u00A0${currency}`;
  if (!hasEffect(label) || amount === 0) return text;
  return amount < 0 ? `\u2212${text}` : `+${text}`;
}
