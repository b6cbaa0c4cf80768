import type { Method } from '../../store/deposits.ts';

export interface PaymentMethod {
  readonly code: Method;
  /** Its name in urls. */
  readonly path: string;
  /** Grosze. */
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/** The ways to pay in that the product knows. */
export const DEPOSIT_METHODS: readonly PaymentMethod[] = [
  { code: 'BLIK', path: 'blik', minimum: 10_00n, maximum: 5_000_00n },
  { code: 'CARD', path: 'card', minimum: 20_00n, maximum: 10_000_00n },
  { code: 'GPAY', path: 'gpay', minimum: 10_00n, maximum: 5_000_00n },
];

export interface WithdrawalMethod {
  readonly code: string;
  readonly path: string;
  /** Grosze. */
  readonly minimum: bigint;
  readonly maximum: bigint;
}

/** The ways to pay out. */
export const WITHDRAWAL_METHODS: readonly WithdrawalMethod[] = [
  { code: 'BANK_TRANSFER', path: 'bank-transfer', minimum: 20_00n, maximum: 50_000_00n },
];

/** Whether a token has the form that its method asks for; never what it is worth. */
export function isToken(method: Method, token: string | null): boolean {
  switch (method) {
    case 'BLIK':
      return token !== null && /^[0-9]{6}$/.test(token);
    case 'CARD':
      // The number of a card is typed at the provider's page and must never come here.
      return token === null;
    case 'GPAY':
      return token !== null && /^[A-Za-z0-9+/_-]{1,16384}={0,2}$/.test(token);
  }
}
