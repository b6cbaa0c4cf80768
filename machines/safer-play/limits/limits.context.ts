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
  /** The last response of the gateway. */
  readonly limits: readonly LimitDetails[];
  /** How long `limits` stays up to date, ms. */
  readonly freshFor: number;
  /** Why loading failed; the page shows the text for this kind of error. */
  readonly failure: unknown;
  /** True once the player has chosen how to set the limits, now or earlier. */
  readonly areSet: boolean;
  /** The limit being changed, and its new amount. */
  readonly draft: (LimitKey & { readonly amount: number | null }) | null;
  /** The decision on a pending amount: that amount confirms it, the present amount cancels it. */
  readonly decision: RequestedLimit | null;
  readonly refusal: LimitProblem | null;
  /** Results of the last request, or limits that came into force; shown until the player dismisses them. */
  readonly news: readonly LimitNews[];
  /** The news still has to be reported to the gateway as seen. */
  readonly isUntold: boolean;
}

/** Maximum time between two fetches, ms. */
const MAX_FRESH = 5 * 60_000;

/** Time until the next fetch after a failed one, ms. */
export const RETRY_AFTER = 60_000;

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

/** A pending amount that can be decided about: not that of a limit that is being changed. */
export function decidableOf(context: LimitsContext, key: LimitKey): PendingAmount | null {
  return context.draft !== null && isSameLimit(context.draft, key) ? null : pendingOf(context, key);
}

export function draftedKey({ draft }: LimitsContext): LimitKey {
  if (!draft) throw new TypeError('no limit is being changed');
  return { type: draft.type, time: draft.time };
}

/** The known details of the limit that is being changed. */
export function draftedLimit(context: LimitsContext): LimitDetails {
  return limitOf(context.limits, draftedKey(context));
}

/** The requested limit: the decision on a pending amount, or the entered amount. */
export function requestedLimitOf({ draft, decision }: LimitsContext): RequestedLimit {
  if (decision) return decision;
  if (!draft || draft.amount === null) throw new TypeError('no amount was given');
  return { type: draft.type, time: draft.time, amount: draft.amount };
}

/** A stricter limit, and the first one, never wait for the legal gate (reading 78). */
export function requestOf({ limits }: LimitsContext, requested: RequestedLimit): LimitRequest {
  const own = limits.find((limit) => isSameLimit(limit, requested))?.own ?? null;
  return { ...requested, isLooser: own !== null && requested.amount > own };
}

/** A request that leaves the limit in force unchanged; null if there is no limit. */
export function presentOf({ type, time, own, global }: LimitDetails): RequestedLimit | null {
  const amount = own ?? global;
  return amount === null ? null : { type, time, amount };
}

/** Why the entered amount is not possible, by the data known now. */
export function problemOf(context: LimitsContext): LimitProblem | null {
  const { type, time, amount } = requestedLimitOf(context);
  return limitProblem(type, time, amount, draftedLimit(context).global);
}

/** Limits that came into force replace the previous news. */
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

/** A confirmed pending amount is in force and has to be reported as seen. */
export function whenSaved(context: LimitsContext, saved: SavedLimit): Partial<LimitsContext> {
  const requested = requestedLimitOf(context);
  const news = newsOf(limitOf(context.limits, requested), requested.amount, saved);
  return { news: [news], isUntold: news.kind === 'loosened' };
}

function activeNews({ type, time, own, global }: LimitDetails): LimitNews {
  return { kind: 'loosened', type, time, amount: own ?? global ?? 0, opensAt: null };
}
