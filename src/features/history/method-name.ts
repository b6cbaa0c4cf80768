import type { TFunction } from 'i18next';

const METHODS = ['BLIK', 'CARD', 'GPAY', 'BANK_TRANSFER'] as const;

/** How a payment was made; a way that we have no name for is shown as it came. */
export function methodName(t: TFunction, code: string): string {
  const method = METHODS.find((known) => known === code);
  return method === undefined ? code : t(`history.methods.${method}`);
}
