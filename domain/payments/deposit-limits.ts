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

/** The known limit whose code the server's message contains, or null. */
export function depositLimitIn(message: string): DepositLimit | null {
  return DEPOSIT_LIMITS.find((limit) => message.includes(limit)) ?? null;
}

/** When a new period of the limit starts (epoch ms); null for limits without a period. */
export function depositLimitResetsAt(limit: DepositLimit, at: number): number | null {
  if (limit === 'DAILY_LIMIT_REACHED') return startOfNextDay(at);
  if (limit === 'MONTHLY_LIMIT_REACHED') return startOfNextMonth(at);
  return null;
}

/** The page where the player can resolve the limit. On `identity` a verified person need not type the missing data. */
export type WayOut = 'limits' | 'identity';

export function wayOutOf(limit: DepositLimit): WayOut {
  return limit === 'DAILY_LIMIT_REACHED' || limit === 'MONTHLY_LIMIT_REACHED' ? 'limits' : 'identity';
}

/** True if deposits are on hold, whatever the amount: no limit was met. */
export function isHold(limit: DepositLimit): boolean {
  return limit === 'TRIAL_EXPIRED_ACCOUNT' || limit === 'MISSING_PLAYER_IDENTITY_DATA';
}
