import { startOfNextDay, startOfNextMonth } from './warsaw.ts';

/** The deposit-limit errors of the catalogue (DEP-09). */
export const DEPOSIT_LIMITS = [
  'DAILY_LIMIT_REACHED',
  'MONTHLY_LIMIT_REACHED',
  'UNVERIFIED_LIMIT_REACHED',
  'TRIAL_EXPIRED_ACCOUNT',
  'MISSING_PLAYER_IDENTITY_DATA',
] as const;

export type DepositLimit = (typeof DEPOSIT_LIMITS)[number];

/** The known limit that a server's message contains, or null. */
export function depositLimitIn(message: string): DepositLimit | null {
  return DEPOSIT_LIMITS.find((limit) => message.includes(limit)) ?? null;
}

/** When the limit starts anew (epoch ms), for the limits that do; null for the others. */
export function depositLimitResetsAt(limit: DepositLimit, at: number): number | null {
  if (limit === 'DAILY_LIMIT_REACHED') return startOfNextDay(at);
  if (limit === 'MONTHLY_LIMIT_REACHED') return startOfNextMonth(at);
  return null;
}

/** True where the message of the limit comes with a way to the limits screen. */
export function canChangeLimit(limit: DepositLimit): boolean {
  return limit === 'DAILY_LIMIT_REACHED' || limit === 'MONTHLY_LIMIT_REACHED';
}
