import type { AccountStatuses } from '../../../contract/player.ts';

/** The parts of an account that are verified, in the order in which a player is asked for them. */
export const STATUS_PARTS = [
  { part: 'email', field: 'emailVerificationStatus', to: '/contact' },
  { part: 'phone', field: 'phoneVerificationStatus', to: '/profile/personalData' },
  { part: 'identity', field: 'identityStatus', to: '/profile/personalData/documents' },
  { part: 'limits', field: 'limitsStatus', to: '/profile/settings/limits' },
  { part: 'depositAccount', field: 'depositAccountStatus', to: '/profile/deposit' },
  { part: 'bankAccount', field: 'bankAccountNumberStatus', to: '/profile/withdraw' },
] as const satisfies readonly { part: string; field: keyof AccountStatuses; to: string }[];

export type StatusPart = (typeof STATUS_PARTS)[number];

/** The first part that waits for the player, or null when there is nothing to do (NAV-13). */
export function nextAction(statuses: AccountStatuses): StatusPart | null {
  return STATUS_PARTS.find(({ field }) => statuses[field] === 'UNVERIFIED') ?? null;
}
