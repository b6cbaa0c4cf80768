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

/** The step that lifts a limit, or that makes it another one. */
export type WayOut = 'limits' | 'identity' | 'personalData';

export function wayOutOf(limit: DepositLimit): WayOut {
  if (limit === 'DAILY_LIMIT_REACHED' || limit === 'MONTHLY_LIMIT_REACHED') return 'limits';
  return limit === 'MISSING_PLAYER_IDENTITY_DATA' ? 'personalData' : 'identity';
}
