import {
  isSameLimit,
  newsOf,
  untilChange,
  type LimitDetails,
  type LimitKey,
  type LimitNews,
  type PendingAmount,
  type SavedLimit,
} from '../../../domain/limits/limit-overview.ts';
import { limitProblem, type LimitProblem } from '../../../domain/limits/limits.ts';
import type { LimitRequest, RequestedLimit, LoadedLimits } from './limits.ports.ts';

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
  readonly limits: readonly LimitDetails[];
  /** How long that stays true by itself, ms. */
  readonly freshFor: number;
  /** Why they could not be read; the page says it in the words of its kind. */
  readonly failure: unknown;
  /** True once the player has said how the limits are to be set, here or earlier. */
  readonly areSet: boolean;
  /** The limit that is being changed, and to what. */
  readonly draft: (LimitKey & { readonly amount: number | null }) | null;
  /** What is being done about a pending amount: that one to confirm it, the present one to take it back. */
  readonly decision: RequestedLimit | null;
  readonly refusal: LimitProblem | null;
  /** What has become of the last wish, or came into force; until it was read. */
  readonly news: readonly LimitNews[];
  /** The news have to be reported as seen. */
  readonly isUntold: boolean;
}

/** What is known is read anew at least once in this time, ms. */
const MAX_FRESH = 5 * 60_000;

export const NOTHING_KNOWN: LimitsContext = {
  limits: [],
  freshFor: MAX_FRESH,
  failure: null,
  areSet: false,
  draft: null,
  decision: null,
  refusal: null,
  news: [],
  isUntold: false,
};

export function limitOf(limits: readonly LimitDetails[], key: LimitKey): LimitDetails {
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
export function draftedLimit(context: LimitsContext): LimitDetails {
  return limitOf(context.limits, draftedKey(context));
}

/** What is asked for: what was decided about a pending amount, or the amount that was given. */
export function requestedLimitOf({ draft, decision }: LimitsContext): RequestedLimit {
  if (decision) return decision;
  if (!draft || draft.amount === null) throw new TypeError('no amount was given');
  return { type: draft.type, time: draft.time, amount: draft.amount };
}

/** A stricter limit is never held up (reading 78), nor the first one. */
export function requestOf({ limits }: LimitsContext, requested: RequestedLimit): LimitRequest {
  const own = limits.find((limit) => isSameLimit(limit, requested))?.own ?? null;
  return { ...requested, isLooser: own !== null && requested.amount > own };
}

/** A wish that leaves what holds as it is; null where nothing does. */
export function presentOf({ type, time, own, global }: LimitDetails): RequestedLimit | null {
  const amount = own ?? global;
  return amount === null ? null : { type, time, amount };
}

/** What speaks against the amount that was given, by what is known now. */
export function problemOf(context: LimitsContext): LimitProblem | null {
  const { type, time, amount } = requestedLimitOf(context);
  return limitProblem(type, time, amount, draftedLimit(context).global);
}

/** What came into force is news, in place of those that were there. */
export function whenLoaded({ areSet, news, isUntold }: LimitsContext, loaded: LoadedLimits): Partial<LimitsContext> {
  const active = loaded.limits.filter(({ isNewlyActive }) => isNewlyActive).map(activeNews);
  return {
    limits: loaded.limits,
    areSet: areSet || loaded.areSet,
    freshFor: Math.min(untilChange(loaded.limits, loaded.at) ?? MAX_FRESH, MAX_FRESH),
    news: active.length > 0 ? active : news,
    isUntold: isUntold || active.length > 0,
  };
}

/** A pending amount that was confirmed is in force: it has to be reported as seen. */
export function whenSaved(context: LimitsContext, saved: SavedLimit): Partial<LimitsContext> {
  const requested = requestedLimitOf(context);
  const news = newsOf(limitOf(context.limits, requested), requested.amount, saved);
  return { news: [news], isUntold: news.kind === 'loosened' };
}

function activeNews({ type, time, own, global }: LimitDetails): LimitNews {
  return { kind: 'loosened', type, time, amount: own ?? global ?? 0, opensAt: null };
}
