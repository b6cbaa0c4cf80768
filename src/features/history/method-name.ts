import type { TFunction } from 'i18next';

const METHODS = ['BLIK', 'CARD', 'GPAY', 'BANK_TRANSFER'] as const;

/** Name of a payment method; an unknown method's code is shown unchanged. */
export function methodName(t: TFunction, code: string): string {
  const method = METHODS.find((known) => known === code);
  return method === undefined ? code : t(`history.methods.${method}`);
}
