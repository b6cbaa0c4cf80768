import type { GatewayResponse, LimitType, On } from '../actions.ts';
import type { Span } from '../calendar.ts';
import { labelOf } from '../calendar.ts';
import { paidIn } from './payments.ts';
import { endIfReached, playedIn } from './session-time.ts';
import type { State } from './state.ts';
import { blockedBy, DAY, GLOBAL } from './state.ts';

const MIN = { DEPOSIT: 0, SESSION_TIME: 900 } as const;
/** How long a looser limit can be confirmed. */
const WINDOW = 7 * DAY;

/** Whether a looser limit requested now may be confirmed from `opensAt` on. */
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

/** Checks the response to a limit request. */
export function saveLimit(
  state: State,
  { type, span, amount }: On<'limit'>,
  { status, code, body }: GatewayResponse,
): string | null {
  const limit = state.limits[type][span];
  const bar = blockedBy(state);
  if (bar !== null && status !== 200)
    return code === bar ? null : `a limit refused with ${code ?? ''}, not with ${bar}`;
  const problem = amount < MIN[type] ? 'LIMIT_OUT_OF_RANGE' : amount > GLOBAL[type][span] ? 'LIMIT_ABOVE_GLOBAL' : null;
  if (problem !== null || status !== 200) {
    return code === problem ? null : `a limit answered with ${status} ${code ?? ''}, not ${problem ?? '200'}`;
  }
  const saved = body as { amount: number; newAmount: number | null; newAmountActiveFrom: string | null };
  const opensAt = saved.newAmountActiveFrom === null ? null : Date.parse(saved.newAmountActiveFrom);
  const { pending } = limit;
  const present = limit.own ?? GLOBAL[type][span];
  if (bar !== null && amount > present) return 'a looser limit of somebody who is barred';
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
  // Requested without an own limit: the global amount becomes the own one.
  limit.own = present;
  return null;
}

interface OverviewRow {
  readonly limitType: LimitType;
  readonly timeType: Span;
  readonly ownAmount: number | null;
  readonly used: number;
  readonly pending: { readonly amount: number; readonly confirmFrom: string } | null;
}

/** Checks the limits overview. */
export function look(state: State, { body }: GatewayResponse): string | null {
  for (const row of body as readonly OverviewRow[]) {
    const name = `${row.limitType} ${row.timeType}`;
    const { own, pending } = state.limits[row.limitType][row.timeType];
    if (row.ownAmount !== own) return `${name} is ${row.ownAmount ?? 'none'}, not ${own ?? 'none'}`;
    const shown = pending !== null && state.now < pending.opensAt + WINDOW ? pending.amount : null;
    if ((row.pending?.amount ?? null) !== shown) return `${name}: ${row.pending?.amount ?? 'none'} is to come`;
    const min =
      row.limitType === 'DEPOSIT' ? paidIn(state, row.timeType) : playedIn(state.played, row.timeType, state.now);
    const max = row.limitType === 'DEPOSIT' ? min : playedIn(state.perhapsPlayed, row.timeType, state.now);
    if (row.used < min || row.used > max) return `${name}: ${row.used} used, not ${min} to ${max}`;
  }
  return null;
}
