import { CONFIRMATION_WINDOW, changeLimit, type LimitChange } from './limit-policies.ts';
import { LIMIT_BOUNDS, limitProblem, lowest, type LimitTime, type LimitType } from './limits.ts';

/** What a player sees of the limits (LIM-01, LIM-05). Amounts are whole: grosze for DEPOSIT, seconds for SESSION_TIME. */

export interface LimitKey {
  readonly type: LimitType;
  readonly time: LimitTime;
}

/** A looser amount that was asked for; dates are epoch ms, null where the gateway does not tell them. */
export interface PendingAmount {
  readonly amount: number;
  readonly state: 'waiting' | 'open';
  readonly opensAt: number | null;
  readonly lapsesAt: number | null;
}

/** One limit as the gateway tells it. */
export interface LimitDetails extends LimitKey {
  readonly own: number | null;
  readonly global: number | null;
  /** In the period under way; null where the gateway does not tell it. */
  readonly usage: { readonly used: number; readonly left: number | null; readonly resetsAt: number } | null;
  readonly pending: PendingAmount | null;
  /** From when on a looser amount could be confirmed if it were asked for now. */
  readonly looserFrom: number | null;
  /** A looser amount came into force that the player has not been told of. */
  readonly isNewlyActive: boolean;
}

export function isSameLimit(one: LimitKey, other: LimitKey): boolean {
  return one.type === other.type && one.time === other.time;
}

/** What holds: the lower of the own and the global amount. */
export function amountInForce({ own, global }: Pick<LimitDetails, 'own' | 'global'>): number | null {
  return lowest(own, global);
}

/** What the player’s own limit may be set to, both ends included. */
export function ownBounds({ type, time, global }: LimitKey & Pick<LimitDetails, 'global'>) {
  const { min, max } = LIMIT_BOUNDS[type][time];
  return { minimum: min, maximum: lowest(max, global) ?? max };
}

export type LimitConsequence =
  /** The limit is used up by what was paid in or played already. */
  | 'usedUp'
  /** So it is, and the session ends at once. */
  | 'endsSession';

export interface LimitPreview {
  readonly kind: LimitChange['kind'];
  /** When a looser amount can be confirmed; null where nothing waits, or the gateway does not tell. */
  readonly opensAt: number | null;
  readonly lapsesAt: number | null;
  /** The coming amount that is given up for this one. */
  readonly takesBack: number | null;
  readonly consequence: LimitConsequence | null;
}

/** What will come of a wish for an amount, by the rule that the gateway follows. */
export function previewChange(limit: LimitDetails, amount: number): LimitPreview {
  const { own, global, pending, looserFrom, time } = limit;
  // The gateway has said how the pending amount stands; only that counts here, not this device's clock.
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

/** True for an amount that can be asked for and would change something. */
export function isRequestable(limit: LimitDetails, amount: number): boolean {
  const { type, time, global } = limit;
  return limitProblem(type, time, amount, global) === null && previewChange(limit, amount).kind !== 'unchanged';
}

/** What the gateway answered to a wish. */
export interface SavedLimit {
  readonly amount: number;
  readonly pending: { readonly amount: number; readonly opensAt: number | null } | null;
}

export interface LimitNews extends LimitKey {
  readonly kind: 'holds' | 'waits' | 'cancelled' | 'loosened';
  readonly amount: number;
  /** From when on it can be confirmed. */
  readonly opensAt: number | null;
}

/** What came of a wish, by the gateway's answer to it. */
export function newsOf(before: LimitDetails, requested: number, saved: SavedLimit): LimitNews {
  const { type, time, own, global, pending } = before;
  const news = { type, time, amount: requested, opensAt: null };
  if (saved.amount !== requested) return { ...news, kind: 'waits', opensAt: saved.pending?.opensAt ?? null };
  const present = own ?? global;
  if (present !== null && saved.amount > present) return { ...news, kind: 'loosened' };
  return { ...news, kind: requested === own && pending !== null ? 'cancelled' : 'holds' };
}

/** How long until something about the limits changes by itself (ms); null where nothing does. */
export function untilChange(limits: readonly LimitDetails[], at: number): number | null {
  const moments = limits.flatMap(({ usage, pending }) => [
    usage?.resetsAt ?? null,
    pending?.opensAt ?? null,
    pending?.lapsesAt ?? null,
  ]);
  const next = lowest(...moments.filter((moment) => moment !== null && moment > at));
  return next === null ? null : next - at;
}
