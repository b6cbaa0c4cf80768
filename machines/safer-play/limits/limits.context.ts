import {
  isSameLimit,
  type LimitFacts,
  type LimitKey,
  type LimitNews,
  type PendingAmount,
} from '../../../domain/limits/limit-overview.ts';
import { limitProblem, type LimitProblem } from '../../../domain/limits/limits.ts';
import type { LimitRequest, LimitWish, LoadedLimits } from './limits.ports.ts';

export type LimitsChoice = 'minimumRestrictions' | 'ownLimits';

export type LimitsEvent =
  | { type: 'limits.retry' }
  | { type: 'limits.choose'; choice: LimitsChoice }
  | { type: 'limits.take' }
  | { type: 'limits.newsRead' }
  | { type: 'limit.edit'; limit: LimitKey }
  | { type: 'limit.submit'; amount: number }
  | { type: 'limit.confirm' }
  | { type: 'limit.back' }
  | { type: 'pending.cancel'; limit: LimitKey }
  | { type: 'pending.confirm'; limit: LimitKey };

export interface LimitsContext {
  /** As the gateway told them last. */
  readonly limits: readonly LimitFacts[];
  /** How long that stays true by itself, ms. */
  readonly freshFor: number;
  /** Why they could not be read; the page says it in the words of its kind. */
  readonly failure: unknown;
  /** True once the player has said how the limits are to be set. */
  readonly hasChosen: boolean;
  /** The limit that is being changed, and to what. */
  readonly draft: (LimitKey & { readonly amount: number | null }) | null;
  /** What is being done about a pending amount: that one to confirm it, the present one to take it back. */
  readonly decision: LimitWish | null;
  readonly refusal: LimitProblem | null;
  /** What has become of the last wish, or came into force; until it was read. */
  readonly news: readonly LimitNews[];
  /** The news have to be reported as seen. */
  readonly isUntold: boolean;
}

export function limitOf(limits: readonly LimitFacts[], key: LimitKey): LimitFacts {
  const limit = limits.find((one) => isSameLimit(one, key));
  if (!limit) throw new TypeError('there is no such limit');
  return limit;
}

export function pendingOf({ limits }: LimitsContext, key: LimitKey): PendingAmount | null {
  return limits.find((limit) => isSameLimit(limit, key))?.pending ?? null;
}

export function draftedKey({ draft }: LimitsContext): LimitKey {
  if (!draft) throw new TypeError('no limit is being changed');
  return { type: draft.type, time: draft.time };
}

/** The limit that is being changed, as it is known. */
export function draftedLimit(context: LimitsContext): LimitFacts {
  return limitOf(context.limits, draftedKey(context));
}

export function wishOf(context: LimitsContext): LimitWish {
  const amount = context.draft?.amount;
  if (amount === undefined || amount === null) throw new TypeError('no amount was given');
  return { ...draftedKey(context), amount };
}

export function decisionOf({ decision }: LimitsContext): LimitWish {
  if (!decision) throw new TypeError('nothing was decided');
  return decision;
}

/** A stricter limit is never held up (reading 78), nor the first one. */
export function requestOf({ limits }: LimitsContext, wish: LimitWish): LimitRequest {
  const own = limits.find((limit) => isSameLimit(limit, wish))?.own ?? null;
  return { ...wish, isLooser: own !== null && wish.amount > own };
}

/** A wish that leaves what holds as it is; null where nothing does. */
export function presentOf({ type, time, own, global }: LimitFacts): LimitWish | null {
  const amount = own ?? global;
  return amount === null ? null : { type, time, amount };
}

export function problemNow(context: LimitsContext, loaded: LoadedLimits): LimitProblem | null {
  const { type, time, amount } = wishOf(context);
  return limitProblem(type, time, amount, limitOf(loaded.limits, { type, time }).global);
}

export function activeNews({ type, time, own, global }: LimitFacts): LimitNews {
  return { kind: 'loosened', type, time, amount: own ?? global ?? 0, opensAt: null };
}
