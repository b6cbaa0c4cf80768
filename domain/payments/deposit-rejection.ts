/** Categories of rejected payments, by what the player can do next. */
export const DEPOSIT_REJECTIONS = [
  'code',
  'declined',
  'funds',
  'limit',
  'expired',
  'cardDeclined',
  'cardExpired',
  'bankSilent',
  'bankFault',
  'wallet',
  'other',
] as const;
export type DepositRejection = (typeof DEPOSIT_REJECTIONS)[number];

const BY_REASON: Readonly<Record<string, DepositRejection>> = {
  CODE_INVALID: 'code',
  CODE_EXPIRED: 'code',
  CODE_USED: 'code',
  CODE_CANCELLED: 'code',
  USER_DECLINED: 'declined',
  AUTHENTICATION_REFUSED: 'declined',
  PAYER_CANCELLED: 'declined',
  INSUFFICIENT_FUNDS: 'funds',
  LIMIT_EXCEEDED: 'limit',
  EXPIRED: 'expired',
  CARD_DECLINED: 'cardDeclined',
  CARD_EXPIRED: 'cardExpired',
  TIMEOUT: 'bankSilent',
  SYSTEM_ERROR: 'bankFault',
  WALLET_TOKEN_INVALID: 'wallet',
};

/** By the provider's code, e.g. `CODE_USED`; `other` if there is none or it is unknown. */
export function depositRejectionOf(reason: string | null): DepositRejection {
  return (reason !== null && Object.hasOwn(BY_REASON, reason) && BY_REASON[reason]) || 'other';
}
