import { DEFAULT_CURRENCY } from '../../../domain/constants.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { hasEffect } from '../../../domain/payments/transaction-status.ts';
import { formatAmount, formatMoney } from '../../i18n/money.ts';
import type { Transaction } from '../../queries/transactions.ts';

/** A line's effect on the balance, with its sign; no sign if it had none. */
export function amountText({ amount, currency, label }: Transaction): string {
  const size = Math.abs(amount);
  const text = currency === DEFAULT_CURRENCY ? formatMoney(size) : `${formatAmount(size)}\u00A0${currency}`;
  return hasEffect(label) ? signed(amount, text) : text;
}

/** A change of the balance in złote, with its sign. */
export function signedText(amount: Grosze): string {
  return signed(amount, formatMoney(Math.abs(amount)));
}

function signed(amount: Grosze, text: string): string {
  if (amount === 0) return text;
  return amount < 0 ? `\u2212${text}` : `+${text}`;
}
