import { startOfNextDay, startOfNextMonth } from '../time/warsaw.ts';

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

/** The step that lifts a limit, or that makes it another one. Who proves an identity need not type what was missing. */
export type WayOut = 'limits' | 'identity';

export function wayOutOf(limit: DepositLimit): WayOut {
  return limit === 'DAILY_LIMIT_REACHED' || limit === 'MONTHLY_LIMIT_REACHED' ? 'limits' : 'identity';
}
