import type { Method } from '../../store/payments/deposits.ts';

export interface PaymentMethod {
  readonly code: Method;
  /** Its name in URLs. */
  readonly path: string;
  /** Grosze. */
  readonly minimum: bigint;
  readonly maximum: bigint;
}

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

export const WITHDRAWAL_METHODS: readonly WithdrawalMethod[] = [
  { code: 'BANK_TRANSFER', path: 'bank-transfer', minimum: 20_00n, maximum: 50_000_00n },
];

/** Whether a token has the format of its method; its validity is not checked. */
export function isToken(method: Method, token: string | null): boolean {
  switch (method) {
    case 'BLIK':
      return token !== null && /^[0-9]{6}$/.test(token);
    case 'CARD':
      // The card number is entered on the provider's page and must never be sent here.
      return token === null;
    case 'GPAY':
      return token !== null && /^[A-Za-z0-9+/_-]{1,16384}={0,2}$/.test(token);
  }
}
