import type { PaymentRequest } from '../../contract/sandbox.ts';
import { AMOUNTS, BLIK_CODES, CARDS, OTHER_BLIK_CODES, OTHER_WALLET_TOKENS, WALLET_CARDS } from './magic-values.ts';
import type { MagicValue, TestCard } from './magic-values.ts';
import type { Plan } from './plan.ts';
import { waits } from './plan.ts';
import { cardOfWalletToken } from './wallet-token.ts';

function amountOf(amount: string): MagicValue | undefined {
  return AMOUNTS.find(({ value }) => value === amount);
}

/** The test value that decides a payment at its start; null if the card page decides later or none applies. */
export function magicValueOf(request: PaymentRequest): MagicValue | null {
  const byAmount = amountOf(request.amount);
  const token = request.token ?? '';
  switch (request.method) {
    case 'BLIK':
      return byAmount ?? BLIK_CODES.find(({ first, last }) => isBetween(token, first, last)) ?? OTHER_BLIK_CODES;
    case 'GPAY':
      return byAmount ?? WALLET_CARDS.find(({ value }) => value === cardOfWalletToken(token)) ?? null;
    case 'CARD':
      return null;
  }
}

/** The plan after the start of a payment. A card waits for its page. */
export function planAtStart(request: PaymentRequest): Plan {
  if (request.method === 'CARD') return waits;
  return magicValueOf(request)?.plan ?? OTHER_WALLET_TOKENS;
}

/** The plan after the cardholder's consent. */
export function planOfCard(card: TestCard, amount: string): Plan {
  return amountOf(amount)?.plan ?? card.plan;
}

/** The test card with the entered number, ignoring spaces and hyphens. */
export function testCardOf(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, '');
  return CARDS.find(({ value }) => value.replaceAll(' ', '') === digits) ?? null;
}

function isBetween(token: string, first: string, last: string): boolean {
  return /^\d{6}$/.test(token) && token >= first && token <= last;
}
