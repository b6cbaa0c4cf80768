import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import { depositLimitResetsAt } from '../../../domain/payments/deposit-limits.ts';
import { TEXT_VALUES } from '../../../domain/text-values.ts';
import { LIMIT_TIMES } from '../../../domain/limits/limits.ts';
import type { DepositSums, Status } from '../../store/payments/deposits.ts';
import type { Limit } from '../../store/safer-play/limits.ts';
import type { Player } from '../../store/account/players.ts';
import type { PaymentEventName } from '../ports/payment.ts';
import { inForce } from '../safer-play/limits-in-force.ts';

/** Total of deposits allowed until the identity is verified (grosze). */
export const UNVERIFIED_TOTAL = BigInt(TEXT_VALUES.unverifiedTotal);

export interface DepositDetails {
  readonly player: Player;
  /** The player's own and the global limits. */
  readonly limits: readonly Limit[];
  readonly depositSums: DepositSums;
  readonly now: number;
}

/** What a rule still allows (grosze), never less than 0. */
interface Rule {
  readonly rule: DepositLimit;
  readonly left: bigint;
}

const left = (max: bigint, used: bigint): bigint => (max > used ? max - used : 0n);

/**
 * Every rule that limits a deposit now, in the order in which refusals are reported. Limits count confirmed and pending
 * deposits, without winnings and withdrawals.
 */
function rulesOf({ player, limits, depositSums, now }: DepositDetails): readonly Rule[] {
  const hasName = player.firstName !== null && player.lastName !== null;
  const hasIdentity = hasName && (player.pesel !== null || player.dateOfBirth !== null);
  const trialIsOver = player.accountStatus === 'TRIAL' && player.trialEndsAt !== null && player.trialEndsAt <= now;
  const max = inForce(limits, 'DEPOSIT');
  return [
    ...(hasIdentity ? [] : [{ rule: 'MISSING_PLAYER_IDENTITY_DATA', left: 0n } as const]),
    ...(trialIsOver ? [{ rule: 'TRIAL_EXPIRED_ACCOUNT', left: 0n } as const] : []),
    ...(player.identityStatus === 'VERIFIED'
      ? []
      : [{ rule: 'UNVERIFIED_LIMIT_REACHED', left: left(UNVERIFIED_TOTAL, depositSums.ever) } as const]),
    ...LIMIT_TIMES.flatMap((time) => {
      const used = time === 'DAILY' ? depositSums.day : depositSums.month;
      return max[time] === null
        ? []
        : [{ rule: `${time}_LIMIT_REACHED`, left: left(BigInt(max[time]), used) } as const];
    }),
  ];
}

/** The rule that an amount would violate, or null. */
export function brokenDepositLimit(details: DepositDetails, amount: bigint): DepositLimit | null {
  return rulesOf(details).find((rule) => amount > rule.left)?.rule ?? null;
}

export interface Allowance {
  /** Grosze; null if no rule limits it. */
  readonly amount: bigint | null;
  /** The rule that would refuse one grosz more. */
  readonly rule: DepositLimit | null;
  /** When that rule's period starts again (epoch ms). */
  readonly until: number | null;
}

/** The largest deposit allowed now, by the same rules. */
export function depositAllowance(details: DepositDetails): Allowance {
  const rules = rulesOf(details);
  const amount = rules.reduce<bigint | null>((min, rule) => (min === null || rule.left < min ? rule.left : min), null);
  if (amount === null) return { amount, rule: null, until: null };
  const rule = brokenDepositLimit(details, amount + 1n);
  return { amount, rule, until: rule && depositLimitResetsAt(rule, details.now) };
}

export type Transition =
  | { readonly kind: 'move'; readonly to: Status }
  | { readonly kind: 'ignore' }
  /** The event contradicts what is booked; an employee decides. */
  | { readonly kind: 'park' };

/** The effect of a provider's event on a deposit; events may come in any order. */
export function transition(status: Status, event: PaymentEventName): Transition {
  if (status === 'SENT') return { kind: 'move', to: event };
  if (status === 'CANCELLED') return event === 'FINALIZED' ? { kind: 'park' } : { kind: 'ignore' };
  if (status === 'PAID') return event === 'PAID' ? { kind: 'ignore' } : { kind: 'move', to: event };
  if (event === 'PAID' || event === status) return { kind: 'ignore' };
  return { kind: 'park' };
}
