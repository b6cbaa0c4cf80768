import type { GatewayResponse } from '../actions.ts';
import type { Span } from '../calendar.ts';
import { within } from '../calendar.ts';
import type { State, Stretch } from './state.ts';
import { inForce, isActive, MINUTE, SPANS } from './state.ts';

/** Which time counts, whose session a limit ends, and which other requests are refused for it. */

/** Seconds in the current day or month, counted once for two devices at once. */
export function playedIn(stretches: readonly Stretch[], span: Span, now: number): number {
  let [sum, end] = [0, 0];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    sum += within(span, now, Math.max(from, end), to);
    end = Math.max(end, to);
  }
  return Math.floor(sum / 1_000);
}

function reached(state: State, stretches: readonly Stretch[]): Span[] {
  return SPANS.filter((span) => playedIn(stretches, span, state.now) >= inForce(state, 'SESSION_TIME', span));
}

const unseen = (state: State): Stretch[] =>
  state.sessions.filter((session) => isActive(state, session)).map(({ seenAt }) => ({ from: seenAt, to: state.now }));

/** Limits reached with certainty: a signed-in player has played since the last counting. */
export function certainlyReached(state: State): Span[] {
  return reached(state, [...state.played, ...unseen(state)]);
}

export function perhapsReached(state: State): Span[] {
  return reached(state, [...state.perhapsPlayed, ...unseen(state)]);
}

/** The gateway counts the time of all devices until now. */
export function count(state: State): void {
  state.played.push(...unseen(state));
  state.perhapsPlayed.push(...unseen(state));
}

export function endAll(state: State): void {
  count(state);
  for (const session of state.sessions) session.hasEnded = true;
}

export const refusalOf = (spans: readonly Span[]): string[] =>
  spans.map((span) => `${span}_SESSION_TIME_LIMIT_REACHED`);

/** `admitted` or `refused` if that is right for a device's request; otherwise the problem. `always`: always counts. */
export function authenticate(state: State, device: number, { status, code }: GatewayResponse, always = false): string {
  const session = state.sessions[state.devices[device] ?? -1];
  const isAuthRefusal = status === 401 && code !== 'WRONG_PASSWORD';
  const isLimitRefusal = code !== null && code.endsWith('SESSION_TIME_LIMIT_REACHED');
  if (session === undefined || !isActive(state, session)) {
    // A token of a session ended by a limit gets the limit's code while the limit is reached.
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

/** A limit below the time already played ends every session. */
export function endIfReached(state: State): null {
  count(state);
  if (certainlyReached(state).length > 0) endAll(state);
  return null;
}

export function checkJob(state: State, isIn: boolean): string | null {
  const must = certainlyReached(state);
  if (must.length === 0) return null;
  endAll(state);
  return isIn ? `the job leaves a session past the limit of session time: ${must.join(', ')}` : null;
}

export function checkSocket(state: State, opened: boolean): string | null {
  const { ticket } = state;
  state.ticket = null;
  if (ticket === null) return null;
  const session = state.sessions[ticket.session];
  const isGood = session !== undefined && isActive(state, session) && state.now - ticket.at < 30_000;
  const isOver = certainlyReached(state).length > 0;
  state.perhapsPlayed.push(...unseen(state));
  if (opened && !isGood) return 'a socket opens with a ticket that is good no more';
  if (opened && isOver) return 'a socket opens after the limit of session time';
  if (isOver) endAll(state);
  return opened || !isGood || isOver ? null : 'a socket is refused without a reason';
}
