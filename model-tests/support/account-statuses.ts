import type { AccountStatuses } from '../../contract/player.ts';

/** The gateway's response for a player with all verifications done. */
export const VERIFIED_STATUSES: AccountStatuses = {
  accountStatus: 'ACTIVE',
  emailVerificationStatus: 'VERIFIED',
  phoneVerificationStatus: 'VERIFIED',
  limitsStatus: 'VERIFIED',
  bankAccountNumberStatus: 'VERIFIED',
  depositAccountStatus: 'VERIFIED',
  identityStatus: 'VERIFIED',
  profileRole: 'PLAYER',
  verificationMethod: 'MANUAL',
};
