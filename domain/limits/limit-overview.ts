import { CONFIRMATION_WINDOW, changeLimit, type LimitChange } from './limit-policies.ts';
import { LIMIT_BOUNDS, limitProblem, lowest, type LimitTime, type LimitType } from './limits.ts';

/** Limits as shown to the player (LIM-01, LIM-05). Integer amounts: grosze for DEPOSIT, seconds for SESSION_TIME. */

export interface LimitKey {
  readonly type: LimitType;
  readonly time: LimitTime;
}

/** A requested looser amount; dates are epoch ms, null if the gateway does not send them. */
export interface PendingAmount {
  readonly amount: number;
  readonly state: 'waiting' | 'open';
  readonly opensAt: number | null;
  readonly lapsesAt: number | null;
}

/** One limit, as sent by the gateway. */
export interface LimitDetails extends LimitKey {
  readonly own: number | null;
  readonly global: number | null;
  /** In the current period; null if the gateway does not send it. */
  readonly usage: { readonly used: number; readonly left: number | null; readonly resetsAt: number } | null;
  readonly pending: PendingAmount | null;
  /** The earliest time to confirm a looser amount that is requested now. */
  readonly looserFrom: number | null;
  /** A looser amount came into force and the player has not seen it yet. */
  readonly isNewlyActive: boolean;
}

export function isSameLimit(one: LimitKey, other: LimitKey): boolean {
  return one.type === other.type && one.time === other.time;
}

/** The amount in force: the lower of own and global. */
export function amountInForce({ own, global }: Pick<LimitDetails, 'own' | 'global'>): number | null {
  return lowest(own, global);
}

/** The bounds of the player’s own limit, both included. */
export function ownBounds({ type, time, global }: LimitKey & Pick<LimitDetails, 'global'>) {
  const { min, max } = LIMIT_BOUNDS[type][time];
  return { minimum: min, maximum: lowest(max, global) ?? max };
}

export type LimitConsequence =
  /** The amount already paid in or played uses up the limit. */
  | 'usedUp'
  /** The limit is used up, and the session ends at once. */
  | 'endsSession';

export interface LimitPreview {
  readonly kind: LimitChange['kind'];
  /** When a looser amount can be confirmed; null if none is pending, or the gateway does not send it. */
  readonly opensAt: number | null;
  readonly lapsesAt: number | null;
  /** The pending amount that this one cancels. */
  readonly takesBack: number | null;
  readonly consequence: LimitConsequence | null;
}

/** The effect of a requested amount, by the same rule as in the gateway. */
export function previewChange(limit: LimitDetails, amount: number): LimitPreview {
  const { own, global, pending, looserFrom, time } = limit;
  // The state of the pending amount comes from the gateway; this device's clock does not count.
  const held = pending && {
    amount: pending.amount,
    askedAt: 0,
    opensAt: pending.state === 'open' ? 0 : 1,
    lapsesAt: Number.POSITIVE_INFINITY,
  };
  const requested = { time, amount, at: 0, wait: 0, loosened: 0 };
  const { kind } = changeLimit({ own, global, pending: held }, requested, () => looserFrom ?? 0);
  const holds = kind === 'stricter' || kind === 'confirmed';
  const isLater = kind === 'waits' && looserFrom !== null;
  return {
    kind,
    opensAt: isLater ? looserFrom : null,
    lapsesAt: isLater ? looserFrom + CONFIRMATION_WINDOW : null,
    takesBack: kind === 'unchanged' || kind === 'confirmed' ? null : (pending?.amount ?? null),
    consequence: holds ? consequenceOf(limit, amount) : null,
  };
}

function consequenceOf({ type, usage }: LimitDetails, amount: number): LimitConsequence | null {
  if (usage === null || usage.used < amount) return null;
  return type === 'SESSION_TIME' ? 'endsSession' : 'usedUp';
}

/** True for an amount that can be requested and would change something. */
export function isRequestable(limit: LimitDetails, amount: number): boolean {
  const { type, time, global } = limit;
  return limitProblem(type, time, amount, global) === null && previewChange(limit, amount).kind !== 'unchanged';
}

/** The gateway's response to a limit request. */
export interface SavedLimit {
  readonly amount: number;
  readonly pending: { readonly amount: number; readonly opensAt: number | null } | null;
}

export interface LimitNews extends LimitKey {
  readonly kind: 'holds' | 'waits' | 'cancelled' | 'loosened';
  readonly amount: number;
  /** The earliest time to confirm it. */
  readonly opensAt: number | null;
}

/** The result of a limit request, from the gateway's response. */
export function newsOf(before: LimitDetails, requested: number, saved: SavedLimit): LimitNews {
  const { type, time, own, global, pending } = before;
  const news = { type, time, amount: requested, opensAt: null };
  if (saved.amount !== requested) return { ...news, kind: 'waits', opensAt: saved.pending?.opensAt ?? null };
  const present = own ?? global;
  if (present !== null && saved.amount > present) return { ...news, kind: 'loosened' };
  return { ...news, kind: requested === own && pending !== null ? 'cancelled' : 'holds' };
}

/** Time until the limits change by themselves (ms); null if they do not. */
export function untilChange(limits: readonly LimitDetails[], at: number): number | null {
  const moments = limits.flatMap(({ usage, pending }) => [
    usage?.resetsAt ?? null,
    pending?.opensAt ?? null,
    pending?.lapsesAt ?? null,
  ]);
  const next = lowest(...moments.filter((moment) => moment !== null && moment > at));
  return next === null ? null : next - at;
}
