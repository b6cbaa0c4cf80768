import type { Answer, Deed, Duration, Exclusion, LimitType, Rest } from './actions.ts';
import type { Span } from './calendar.ts';
import { labelOf, within } from './calendar.ts';

/**
 * What must and what may come of each action, from the documents alone: shares no code with the gateway. Złote, seconds
 * and epoch ms.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WINDOW = 7 * DAY;
const SPANS = ['DAILY', 'MONTHLY'] as const;

export type Policy = 'fixedWait' | 'escalatingWait' | 'waitAndPeriodEnd';

export const GLOBAL = {
  DEPOSIT: { DAILY: 10_000, MONTHLY: 100_000 },
  SESSION_TIME: { DAILY: 12 * 3_600, MONTHLY: 300 * 3_600 },
} as const satisfies Record<LimitType, Record<Span, number>>;
const LEAST = { DEPOSIT: 0, SESSION_TIME: 900 } as const;

interface Pending {
  readonly amount: number;
  readonly opensAt: number;
}

interface Held {
  own: number | null;
  pending: Pending | null;
}

/** One sign-in. */
export interface Session {
  readonly endsAt: number;
  expiresAt: number;
  seenAt: number;
  hasEnded: boolean;
  passwordAt: number | null;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Payment {
  /** The gateway's number of it. */
  readonly id: string;
  readonly zloty: number;
  readonly at: number;
  isOpen: boolean;
  isRejected: boolean;
}

export interface State {
  now: number;
  readonly policy: Policy;
  /** All sign-ins; of each device the one whose token it holds. */
  readonly sessions: Session[];
  readonly devices: (number | null)[];
  readonly limits: Record<LimitType, Record<Span, Held>>;
  readonly loosened: number[];
  readonly payments: Payment[];
  /** Time that was certainly counted, and time that may have been. */
  readonly played: Stretch[];
  readonly perhapsPlayed: Stretch[];
  excludedUntil: number;
  exclusion: string | null;
  ticket: { readonly session: number; readonly at: number } | null;
}

const held = (): Record<Span, Held> => ({ DAILY: { own: null, pending: null }, MONTHLY: { own: null, pending: null } });

export function newState(now: number, policy: Policy): State {
  return {
    now,
    policy,
    sessions: [],
    devices: [null, null, null],
    limits: { DEPOSIT: held(), SESSION_TIME: held() },
    loosened: [],
    payments: [],
    played: [],
    perhapsPlayed: [],
    excludedUntil: 0,
    exclusion: null,
    ticket: null,
  };
}

export function inForce(state: State, type: LimitType, span: Span): number {
  return Math.min(state.limits[type][span].own ?? Infinity, GLOBAL[type][span]);
}

const grosze = (zloty: number): number => Math.round(zloty * 100);

/** Złote asked for in the day or month under way; what was rejected does not count. */
export function paidIn({ payments, now }: State, span: Span): number {
  const counted = payments.filter(({ at, isRejected }) => !isRejected && labelOf(span, at) === labelOf(span, now));
  return counted.reduce((sum, { zloty }) => sum + grosze(zloty), 0) / 100;
}

/** Seconds of the day or month under way, two devices at once counting once. */
export function playedIn(stretches: readonly Stretch[], span: Span, now: number): number {
  let [sum, end] = [0, 0];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    sum += within(span, now, Math.max(from, end), to);
    end = Math.max(end, to);
  }
  return Math.floor(sum / 1_000);
}

export const isLiving = (state: State, session: Session): boolean => !session.hasEnded && session.expiresAt > state.now;
export const isExcluded = (state: State): boolean => state.excludedUntil > state.now;

function reached(state: State, stretches: readonly Stretch[]): Span[] {
  return SPANS.filter((span) => playedIn(stretches, span, state.now) >= inForce(state, 'SESSION_TIME', span));
}

const unseen = (state: State): Stretch[] =>
  state.sessions.filter((session) => isLiving(state, session)).map(({ seenAt }) => ({ from: seenAt, to: state.now }));

/** Whoever is signed in now has played since they were seen last: the limits that this time uses up. */
export function certainlyReached(state: State): Span[] {
  return reached(state, [...state.played, ...unseen(state)]);
}

function perhapsReached(state: State): Span[] {
  return reached(state, [...state.perhapsPlayed, ...unseen(state)]);
}

/** The gateway counts the time of all devices until now. */
function count(state: State): void {
  state.played.push(...unseen(state));
  state.perhapsPlayed.push(...unseen(state));
}

function endAll(state: State): void {
  count(state);
  for (const session of state.sessions) session.hasEnded = true;
}

const refusalOf = (spans: readonly Span[]): string[] => spans.map((span) => `${span}_SESSION_TIME_LIMIT_REACHED`);

/** `admitted` or `refused`, whichever is right for a call of a device; otherwise what is wrong with the answer. `always`: it counts the time in any case. */
export function admit(state: State, device: number, { status, code }: Answer, always = false): string {
  const session = state.sessions[state.devices[device] ?? -1];
  const isAuthRefusal = status === 401 && code !== 'WRONG_PASSWORD';
  const isLimitRefusal = code !== null && code.endsWith('SESSION_TIME_LIMIT_REACHED');
  if (session === undefined || !isLiving(state, session)) {
    // Whoever holds a token that a limit ended is told so while the limit holds.
    if (isLimitRefusal && session?.hasEnded === true && refusalOf(perhapsReached(state)).includes(code))
      return 'refused';
    return isAuthRefusal ? 'refused' : `let in with a token that is good no more (${status} ${code ?? ''})`;
  }
  const must = certainlyReached(state);
  if (isLimitRefusal) {
    const may = perhapsReached(state);
    if (!refusalOf(may).includes(code)) return `refused with ${code}, which is not reached`;
    endAll(state);
    return 'refused';
  }
  if (must.length > 0) return `plays on after the limit of session time: ${must.join(', ')} (${status} ${code ?? ''})`;
  if (isAuthRefusal) return `signed out without a reason (${code ?? ''})`;
  if (always || state.now - session.seenAt >= MINUTE) {
    count(state);
    session.seenAt = state.now;
  } else {
    state.perhapsPlayed.push({ from: session.seenAt, to: state.now });
  }
  return 'admitted';
}

const CODES: Readonly<Record<Exclusion, string>> = {
  BREAK: 'ACCOUNT_DISABLED_ONE_DAY',
  ONE_DAY: 'ACCOUNT_DISABLED_ONE_DAY',
  ONE_WEEK: 'ACCOUNT_EXCLUDED_ONE_WEEK',
  TWO_WEEKS: 'ACCOUNT_EXCLUDED_TWO_WEEKS',
  ONE_MONTH: 'ACCOUNT_EXCLUDED_ONE_MONTH',
  THREE_MONTHS: 'ACCOUNT_EXCLUDED_THREE_MONTHS',
  SIX_MONTHS: 'ACCOUNT_EXCLUDED_SIX_MONTHS',
  CLOSE: 'ACCOUNT_PERMANENTLY_CLOSED',
};

/** Days at least and at most; an hour more or less where the clock changes between. */
const LENGTHS: Readonly<Record<Exclude<Duration, 'ONE_DAY'>, readonly [number, number]>> = {
  ONE_WEEK: [7, 7],
  TWO_WEEKS: [14, 14],
  ONE_MONTH: [28, 31],
  THREE_MONTHS: [89, 92],
  SIX_MONTHS: [181, 184],
};

type On<Name extends Deed['do']> = Extract<Deed, { do: Name }>;

function signIn(state: State, { device }: On<'signIn'>, { status, code }: Answer): string | null {
  if (isExcluded(state)) {
    if (status === 200) return `signed in while excluded (${state.exclusion ?? ''})`;
    return code === state.exclusion ? null : `refused with ${code ?? ''}, not with ${state.exclusion ?? ''}`;
  }
  const must = certainlyReached(state);
  if (status === 200) {
    if (must.length > 0) return `signed in after the limit of session time: ${must.join(', ')}`;
    count(state);
    state.devices[device] = state.sessions.length;
    const endsAt = state.now + DAY;
    const expiresAt = state.now + 30 * MINUTE;
    state.sessions.push({ endsAt, expiresAt, seenAt: state.now, hasEnded: false, passwordAt: null });
    return null;
  }
  const may = refusalOf(perhapsReached(state));
  if (!may.includes(code ?? '')) return `a sign-in is refused without a reason (${status} ${code ?? ''})`;
  endAll(state);
  return null;
}

function deposit(state: State, { zloty }: On<'deposit'>, { status, code, body }: Answer): string | null {
  if (isExcluded(state)) return status === 200 ? 'a deposit of somebody who is excluded' : null;
  const broken = SPANS.filter(
    (span) => grosze(paidIn(state, span)) + grosze(zloty) > grosze(inForce(state, 'DEPOSIT', span)),
  );
  if (status === 200) {
    if (broken.length > 0) return `a deposit above the limit: ${broken.join(', ')}`;
    const { txnId: id } = body as { txnId: string };
    state.payments.push({ id, zloty, at: state.now, isOpen: true, isRejected: false });
    return null;
  }
  return broken.some((span) => code === `${span}_LIMIT_REACHED`) ? null : `a deposit refused with ${code ?? ''}`;
}

/** When a looser limit that is asked for now may be confirmed, if `opensAt` is such a moment. */
function isRightWait(state: State, span: Span, opensAt: number): boolean {
  const { now, policy } = state;
  if (opensAt < now + DAY) return false;
  if (policy === 'fixedWait') return opensAt === now + DAY;
  if (policy === 'escalatingWait') {
    const lately = state.loosened.filter((at) => at > now - 90 * DAY).length;
    return opensAt === now + Math.min(2 ** lately, 30) * DAY;
  }
  const ends = labelOf(span, opensAt - 1) !== labelOf(span, opensAt);
  return ends && (opensAt === now + DAY || labelOf(span, opensAt - 1) === labelOf(span, now + DAY));
}

function saveLimit(state: State, { type, span, amount }: On<'limit'>, { status, code, body }: Answer): string | null {
  const limit = state.limits[type][span];
  const problem =
    amount < LEAST[type] ? 'LIMIT_OUT_OF_RANGE' : amount > GLOBAL[type][span] ? 'LIMIT_ABOVE_GLOBAL' : null;
  if (problem !== null || status !== 200) {
    return code === problem ? null : `a limit answered with ${status} ${code ?? ''}, not ${problem ?? '200'}`;
  }
  const saved = body as { amount: number; newAmount: number | null; newAmountActiveFrom: string | null };
  const opensAt = saved.newAmountActiveFrom === null ? null : Date.parse(saved.newAmountActiveFrom);
  const { pending } = limit;
  const present = limit.own ?? GLOBAL[type][span];
  const isOpen = pending !== null && state.now >= pending.opensAt && state.now < pending.opensAt + WINDOW;
  if (amount <= present || (isOpen && pending.amount === amount)) {
    if (saved.amount !== amount || saved.newAmount !== null) return `${amount} does not hold at once`;
    if (amount > present) state.loosened.push(state.now);
    const isSame = amount === limit.own;
    limit.own = amount;
    limit.pending = null;
    if (type === 'SESSION_TIME' && !isSame) return endIfReached(state);
    return null;
  }
  if (saved.amount !== present) return `loosened to ${saved.amount} before its time`;
  if (saved.newAmount !== amount || opensAt === null) return 'a looser limit that was asked for is not told';
  const isWaiting = pending !== null && pending.amount === amount && state.now < pending.opensAt;
  if (isWaiting ? opensAt !== pending.opensAt : !isRightWait(state, span, opensAt)) {
    return `a looser limit holds from ${saved.newAmountActiveFrom ?? ''}`;
  }
  limit.pending = { amount, opensAt };
  // Asked for without an own one: the global one is held as one's own from then on.
  limit.own = present;
  return null;
}

function endIfReached(state: State): null {
  count(state);
  if (certainlyReached(state).length > 0) endAll(state);
  return null;
}

function exclude(state: State, { device, what }: On<'exclude'>, answer: Answer): string | null {
  const session = state.sessions[state.devices[device] ?? -1];
  const isProven = session !== undefined && session.passwordAt !== null && state.now - session.passwordAt <= 5 * MINUTE;
  if (what !== 'BREAK' && session !== undefined) session.passwordAt = null;
  if (answer.status !== 200) {
    const isRight = what !== 'BREAK' && !isProven && answer.code === 'PASSWORD_NOT_VERIFIED';
    return isRight ? null : `an exclusion refused with ${answer.code ?? ''}`;
  }
  if (what !== 'BREAK' && !isProven) return 'an exclusion without the password';
  const told = (answer.body as { until: string | null }).until;
  const until = told === null ? Infinity : Date.parse(told);
  if (!isRightEnd(state.now, what, until)) return `an exclusion of ${what} until ${told ?? 'ever'}`;
  if (until > state.excludedUntil) [state.excludedUntil, state.exclusion] = [until, CODES[what]];
  endAll(state);
  return null;
}

function isRightEnd(now: number, what: Exclusion, until: number): boolean {
  if (what === 'CLOSE') return until === Infinity;
  if (what === 'BREAK' || what === 'ONE_DAY') return until === now + DAY;
  const [least, most] = LENGTHS[what];
  return until >= now + least * DAY - HOUR && until <= now + most * DAY + HOUR;
}

interface OverviewRow {
  readonly limitType: LimitType;
  readonly timeType: Span;
  readonly ownAmount: number | null;
  readonly used: number;
  readonly pending: { readonly amount: number; readonly confirmFrom: string } | null;
}

function look(state: State, { body }: Answer): string | null {
  for (const row of body as readonly OverviewRow[]) {
    const name = `${row.limitType} ${row.timeType}`;
    const { own, pending } = state.limits[row.limitType][row.timeType];
    if (row.ownAmount !== own) return `${name} is ${row.ownAmount ?? 'none'}, not ${own ?? 'none'}`;
    const shown = pending !== null && state.now < pending.opensAt + WINDOW ? pending.amount : null;
    if ((row.pending?.amount ?? null) !== shown) return `${name}: ${row.pending?.amount ?? 'none'} is to come`;
    const least =
      row.limitType === 'DEPOSIT' ? paidIn(state, row.timeType) : playedIn(state.played, row.timeType, state.now);
    const most = row.limitType === 'DEPOSIT' ? least : playedIn(state.perhapsPlayed, row.timeType, state.now);
    if (row.used < least || row.used > most) return `${name}: ${row.used} used, not ${least} to ${most}`;
  }
  return null;
}

/** What a deed that was let in does; the reason why its answer is wrong, or null. */
function perform(state: State, deed: Deed, answer: Answer): string | null {
  const session = state.sessions[('device' in deed ? state.devices[deed.device] : null) ?? -1];
  const { status, code } = answer;
  const expect = (wanted: number): string | null =>
    status === wanted ? null : `${deed.do} answered with ${status} ${code ?? ''}`;
  switch (deed.do) {
    case 'signIn':
      return signIn(state, deed, answer);
    case 'deposit':
      return deposit(state, deed, answer);
    case 'limit':
      return saveLimit(state, deed, answer);
    case 'exclude':
      return exclude(state, deed, answer);
    case 'call':
      return expect(200);
    case 'look':
      count(state);
      return expect(200) ?? look(state, answer);
    case 'ticket':
      if (status === 201) state.ticket = { session: state.devices[deed.device] ?? -1, at: state.now };
      return expect(201);
    case 'password':
      if (session !== undefined && deed.right) session.passwordAt = state.now;
      return deed.right ? expect(204) : code === 'WRONG_PASSWORD' ? null : 'a wrong password passes';
    case 'heartbeat':
      if (session === undefined) return 'a heartbeat of nobody';
      count(state);
      session.seenAt = state.now;
      session.expiresAt = Math.min(state.now + 30 * MINUTE, session.endsAt);
      return expect(200);
    case 'signOut':
      count(state);
      if (session !== undefined) session.hasEnded = true;
      return expect(204);
  }
}

/** Whether a deed, done as the state stands, may be answered so; the state goes on. */
export function judge(state: State, deed: Deed, answer: Answer): string | null {
  if (deed.do === 'signIn') return perform(state, deed, answer);
  const admitted = admit(state, deed.device, answer, deed.do === 'heartbeat');
  if (admitted !== 'admitted') return admitted === 'refused' ? null : admitted;
  return perform(state, deed, answer);
}

/** A deed that was let in before: only what it does is judged. */
export const judgeLate = perform;

/** The payment that the provider speaks of next. */
export const openPayment = ({ payments }: State): Payment | undefined => payments.find(({ isOpen }) => isOpen);

/** What is not a player's call. `isIn`: whether a socket opened, or the player is signed in after the job. */
export function judgeRest(state: State, action: Exclude<Rest, Deed>, isIn: boolean): string | null {
  switch (action.do) {
    case 'wait':
      state.now = Math.max(state.now, action.until);
      return null;
    case 'settle': {
      const payment = openPayment(state);
      if (payment !== undefined) [payment.isOpen, payment.isRejected] = [false, !action.paid];
      return null;
    }
    case 'job':
      return judgeJob(state, isIn);
    case 'socket':
      return judgeSocket(state, isIn);
  }
}

function judgeJob(state: State, isIn: boolean): string | null {
  const must = certainlyReached(state);
  if (must.length === 0) return null;
  endAll(state);
  return isIn ? `the job leaves a session past the limit of session time: ${must.join(', ')}` : null;
}

function judgeSocket(state: State, opened: boolean): string | null {
  const { ticket } = state;
  state.ticket = null;
  if (ticket === null) return null;
  const session = state.sessions[ticket.session];
  const isGood = session !== undefined && isLiving(state, session) && state.now - ticket.at < 30_000;
  const isOver = certainlyReached(state).length > 0;
  state.perhapsPlayed.push(...unseen(state));
  if (opened && !isGood) return 'a socket opens with a ticket that is good no more';
  if (opened && isOver) return 'a socket opens after the limit of session time';
  if (isOver) endAll(state);
  return opened || !isGood || isOver ? null : 'a socket is refused without a reason';
}
