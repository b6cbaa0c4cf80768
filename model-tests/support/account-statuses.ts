import type { AccountStatuses } from '../../contract/player.ts';

/** As the gateway tells them of a player who has nothing left to do. */
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
