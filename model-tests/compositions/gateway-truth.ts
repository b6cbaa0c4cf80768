import { exclusionEnd, type ExclusionDuration } from '../../domain/limits/exclusions.ts';
import { changeLimit, LIMIT_POLICIES, LIMIT_WAIT, type Pending } from '../../domain/limits/limit-policies.ts';
import { brokenBy, periodOf, usageOf, type LimitTime } from '../../domain/limits/limits.ts';
import { reachedLimit, spansByDay } from '../../domain/limits/session-time.ts';
import { warsawDay } from '../../domain/time/warsaw.ts';

/** The gateway's own rules; a test can replace them. */
export const RULES = {
  changeLimit,
  brokenBy,
  periodOf,
  reachedLimit,
  spansByDay,
  exclusionEnd,
  isExcluded: (until: number, now: number): boolean => until > now,
  /** Whether a payment that was requested before gets its first response again. */
  isKnown: (keys: readonly string[], key: string): boolean => keys.includes(key),
};
export type Rules = typeof RULES;

export const GLOBAL = 10_000;
export type Device = 'a' | 'b';

export type Request =
  | { readonly kind: 'deposit'; readonly key: string; readonly amount: number }
  | { readonly kind: 'limit'; readonly amount: number }
  | { readonly kind: 'login'; readonly device: Device }
  | { readonly kind: 'refresh'; readonly device: Device }
  | { readonly kind: 'password'; readonly device: Device }
  | {
      readonly kind: 'exclude';
      readonly device: Device;
      readonly duration: ExclusionDuration;
      readonly proven: boolean;
    };

export type Reply = 'yes' | 'waits' | 'limit' | 'excluded' | 'refused';

/** The gateway's data of one player, small enough for a full exploration. */
export interface Truth {
  readonly now: number;
  /** Future moments to which time can advance. */
  readonly ahead: readonly number[];
  readonly time: LimitTime;
  readonly own: number | null;
  readonly pending: Pending | null;
  readonly payments: readonly { readonly key: string; readonly amount: number; readonly at: number }[];
  readonly playLimit: number | null;
  /** Seconds played, by day. */
  readonly played: Readonly<Record<string, number>>;
  readonly signedIn: readonly Device[];
  readonly provenBy: readonly Device[];
  readonly excludedUntil: number;
  readonly ghost: Ghost;
}

/** What is allowed, recorded independently of the rules. */
export interface Ghost {
  /** The maximum limit: the lowest requested one, or a looser one requested again 1 to 8 days later. */
  readonly max: number;
  readonly coming: { readonly amount: number; readonly at: number } | null;
  /** Seconds signed in, by day. */
  readonly played: Readonly<Record<string, number>>;
  /** Until when an exclusion must last at least. */
  readonly awayUntil: number;
  /** The first violation. */
  readonly broken: string | null;
}

export function newTruth(details: Pick<Truth, 'now' | 'ahead' | 'time' | 'own' | 'playLimit'>): Truth {
  return {
    ...details,
    pending: null,
    payments: [],
    played: {},
    signedIn: [],
    provenBy: [],
    excludedUntil: 0,
    ghost: { max: details.own ?? GLOBAL, coming: null, played: {}, awayUntil: 0, broken: null },
  };
}

/** Advances time to the next moment; signed-in players play until then. */
export function pass(truth: Truth, { spansByDay: cut }: Rules): Truth {
  const [now = truth.now, ...ahead] = truth.ahead;
  const today = warsawDay(now);
  const ofToday = (played: Truth['played']): Truth['played'] =>
    today in played ? { [today]: played[today] ?? 0 } : {};
  if (truth.signedIn.length === 0 || truth.playLimit === null) {
    const ghost = { ...truth.ghost, played: ofToday(truth.ghost.played) };
    return { ...truth, now, ahead, played: ofToday(truth.played), ghost };
  }
  const played = { ...truth.played };
  for (const { day, since, until } of cut(truth.now, now)) played[day] = (played[day] ?? 0) + (until - since) / 1_000;
  const counted = { ...truth.ghost.played };
  for (let from = truth.now; from < now;) {
    const until = Math.min(now, (Math.floor(from / QUARTER) + 1) * QUARTER);
    const day = labelOf('DAILY', from);
    counted[day] = (counted[day] ?? 0) + (until - from) / 1_000;
    from = until;
  }
  return { ...truth, now, ahead, played: ofToday(played), ghost: { ...truth.ghost, played: ofToday(counted) } };
}

function playedToday({ played, now }: Truth): number {
  return played[warsawDay(now)] ?? 0;
}

interface ApiResponse {
  readonly truth: Truth;
  readonly reply: Reply;
}

export function respond(truth: Truth, request: Request, rules: Rules): ApiResponse {
  const { now } = truth;
  const no = (reply: Reply): ApiResponse => ({ truth, reply });
  switch (request.kind) {
    case 'deposit': {
      const { key, amount } = request;
      const keys = truth.payments.map((payment) => payment.key);
      if (rules.isKnown(keys, key)) return no('yes');
      if (rules.isExcluded(truth.excludedUntil, now)) return no('excluded');
      const start = rules.periodOf(truth.time, now).start;
      const used = truth.payments.filter(({ at }) => at >= start).reduce((sum, payment) => sum + payment.amount, 0);
      const left = usageOf({ own: truth.own, global: GLOBAL, used, time: truth.time, at: now }).left;
      const none = { DAILY: null, MONTHLY: null };
      if (rules.brokenBy(amount, { ...none, [truth.time]: left }) !== null) return no('limit');
      return { truth: paid({ ...truth, payments: [...truth.payments, { key, amount, at: now }] }), reply: 'yes' };
    }
    case 'limit': {
      const { amount } = request;
      const held = { own: truth.own, global: GLOBAL, pending: truth.pending };
      const requested = { time: truth.time, amount, at: now, wait: LIMIT_WAIT, loosened: 0 };
      const change = rules.changeLimit(held, requested, LIMIT_POLICIES.fixedWait);
      const next = { ...truth, ghost: requestedAfter(truth.ghost, amount, now) };
      if (change.kind === 'waits') return { truth: { ...next, pending: change.pending }, reply: 'waits' };
      if (change.kind === 'unchanged') return { truth: next, reply: truth.own === amount ? 'yes' : 'waits' };
      return { truth: limited({ ...next, pending: null, own: amount }), reply: 'yes' };
    }
    case 'login':
    case 'refresh': {
      const { device } = request;
      const isIn = truth.signedIn.includes(device);
      if (request.kind === 'refresh' && !isIn) return no('refused');
      if (request.kind === 'login' && rules.isExcluded(truth.excludedUntil, now)) return no('excluded');
      const used = { DAILY: playedToday(truth), MONTHLY: 0 };
      if (rules.reachedLimit(used, { DAILY: truth.playLimit, MONTHLY: null }) !== null) {
        return { truth: { ...truth, signedIn: [], provenBy: [] }, reply: 'limit' };
      }
      const signedIn = isIn ? truth.signedIn : [...truth.signedIn, device].toSorted();
      return { truth: granted({ ...truth, signedIn }), reply: 'yes' };
    }
    case 'password':
      if (!truth.signedIn.includes(request.device)) return no('refused');
      return {
        truth: { ...truth, provenBy: [...new Set([...truth.provenBy, request.device])].toSorted() },
        reply: 'yes',
      };
    case 'exclude': {
      const { device, duration, proven } = request;
      if (!truth.signedIn.includes(device)) return no('refused');
      if (proven && !truth.provenBy.includes(device)) return no('refused');
      const until = Math.max(truth.excludedUntil, rules.exclusionEnd(duration, now));
      const awayUntil = Math.max(truth.ghost.awayUntil, leastEnd(duration, now));
      const ghost = { ...truth.ghost, awayUntil };
      return { truth: { ...truth, excludedUntil: until, ghost, signedIn: [], provenBy: [] }, reply: 'yes' };
    }
  }
}

const QUARTER = 900_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Minimum duration: an hour may be missing if the clock goes forward. */
const MIN_DAYS: Readonly<Record<ExclusionDuration, number>> = {
  ONE_DAY: 1,
  ONE_WEEK: 7,
  TWO_WEEKS: 14,
  ONE_MONTH: 28,
  THREE_MONTHS: 89,
  SIX_MONTHS: 181,
};

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw', dateStyle: 'short' });

/** The day or month, calculated only with `Intl`, as 2026-06-17 or 2026-06. */
function labelOf(time: LimitTime, at: number): string {
  const quarter = Math.floor(at / QUARTER);
  const day = days.get(quarter) ?? calendar.format(at);
  days.set(quarter, day);
  return day.slice(0, time === 'DAILY' ? 10 : 7);
}

const days = new Map<number, string>();

function requestedAfter(ghost: Ghost, amount: number, at: number): Ghost {
  const { max, coming } = ghost;
  const since = coming === null || coming.amount !== amount ? -1 : at - coming.at;
  const isConfirmed = since >= DAY && since < 8 * DAY;
  if (amount <= max || isConfirmed) return { ...ghost, max: amount, coming: null };
  return since < 0 || since >= 8 * DAY ? { ...ghost, coming: { amount, at } } : ghost;
}

const leastEnd = (duration: ExclusionDuration, at: number): number =>
  at + MIN_DAYS[duration] * DAY - (duration === 'ONE_DAY' ? 0 : HOUR);

const brokenBecause = (truth: Truth, what: string | null): Truth =>
  what === null || truth.ghost.broken !== null ? truth : { ...truth, ghost: { ...truth.ghost, broken: what } };

function paid(truth: Truth): Truth {
  const { payments, time, now, ghost } = truth;
  const same = payments.filter(({ at }) => labelOf(time, at) === labelOf(time, now));
  const sum = same.reduce((total, { amount }) => total + amount, 0);
  const isTwice = new Set(payments.map(({ key }) => key)).size < payments.length;
  if (isTwice) return brokenBecause(truth, 'DEP-10 one payment was made twice');
  return sum > ghost.max ? brokenBecause(truth, `DEP-09 ${sum} paid in, not ${ghost.max}`) : truth;
}

function limited(truth: Truth): Truth {
  const { own, ghost } = truth;
  const isLoose = own !== null && own > ghost.max;
  return isLoose ? brokenBecause(truth, `LIM-05 loosened to ${own} before its time, not ${ghost.max}`) : truth;
}

/** After a sign-in or a refreshed token. */
function granted(truth: Truth): Truth {
  const { now, playLimit, ghost } = truth;
  if (now < ghost.awayUntil) return brokenBecause(truth, 'EXC-01 signed in while excluded');
  const isOver = playLimit !== null && (ghost.played[labelOf('DAILY', now)] ?? 0) >= playLimit;
  return isOver ? brokenBecause(truth, 'LIM-03 plays on after the session limit') : truth;
}

/** Properties that must hold on every path. */
export const PROPERTIES: Readonly<Record<string, (truth: Truth) => true | string>> = {
  'no path goes where it must not': ({ ghost: { broken } }) => broken ?? true,
  'EXC-01 no path undoes an exclusion': ({ ghost: { awayUntil }, excludedUntil, now }) =>
    now >= awayUntil || excludedUntil >= awayUntil ? true : 'it ends before its time',
};
