import type { GatewayResponse, On } from '../actions.ts';
import { certainlyReached, count, endAll, perhapsReached, refusalOf } from './session-time.ts';
import type { State } from './state.ts';
import { blockedBy, DAY, MINUTE } from './state.ts';

/** Checks the response to a sign-in. */
export function signIn(state: State, { device }: On<'signIn'>, { status, code }: GatewayResponse): string | null {
  const bar = blockedBy(state);
  if (bar !== null) {
    if (status === 200) return `signed in while barred (${bar})`;
    return code === bar ? null : `refused with ${code ?? ''}, not with ${bar}`;
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
