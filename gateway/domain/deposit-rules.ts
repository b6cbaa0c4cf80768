import type { DepositLimit } from '../../machines/domain/deposit-limits.ts';
import { brokenBy } from '../../machines/domain/limits.ts';
import type { Gross, Status } from '../store/deposits.ts';
import type { Limit } from '../store/limits.ts';
import type { Player } from '../store/players.ts';
import type { PaymentEventName } from '../providers/payment.ts';
import { inForce } from './limits-in-force.ts';

/** What a player may pay in, all in all, until the identity is verified (grosze). */
export const UNVERIFIED_TOTAL = 1_000_00n;

export interface DepositFacts {
  readonly player: Player;
  /** Own and global ones together. */
  readonly limits: readonly Limit[];
  readonly gross: Gross;
  readonly amount: bigint;
  readonly now: number;
}

/**
 * The deposit limit that an amount would break, or null. Limits count what was paid in or may still be, winnings and
 * payouts aside.
 */
export function brokenDepositLimit({ player, limits, gross, amount, now }: DepositFacts): DepositLimit | null {
  const hasName = player.firstName !== null && player.lastName !== null;
  if (!hasName || (player.pesel === null && player.dateOfBirth === null)) return 'MISSING_PLAYER_IDENTITY_DATA';
  const trialIsOver = player.trialEndsAt !== null && player.trialEndsAt <= now;
  if (player.accountStatus === 'TRIAL' && trialIsOver) return 'TRIAL_EXPIRED_ACCOUNT';
  if (player.identityStatus !== 'VERIFIED' && gross.ever + amount > UNVERIFIED_TOTAL) return 'UNVERIFIED_LIMIT_REACHED';
  const most = inForce(limits, 'DEPOSIT');
  const broken = brokenBy(Number(amount), {
    DAILY: most.DAILY === null ? null : most.DAILY - Number(gross.day),
    MONTHLY: most.MONTHLY === null ? null : most.MONTHLY - Number(gross.month),
  });
  return broken === null ? null : `${broken}_LIMIT_REACHED`;
}

export type Move =
  | { readonly kind: 'move'; readonly to: Status }
  | { readonly kind: 'ignore' }
  /** The event contradicts what is booked; a person decides. */
  | { readonly kind: 'park' };

/** What an event of the provider does to a deposit, whatever the order in which events come. */
export function moveBy(status: Status, event: PaymentEventName): Move {
  if (status === 'SENT') return { kind: 'move', to: event };
  if (status === 'PAID') return event === 'PAID' ? { kind: 'ignore' } : { kind: 'move', to: event };
  if (event === 'PAID' || event === status) return { kind: 'ignore' };
  return { kind: 'park' };
}
