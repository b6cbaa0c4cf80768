import type { AccountStatus, GatewayResponse, Duration, Exclusion, On } from '../actions.ts';
import { endAll } from './session-time.ts';
import type { State } from './state.ts';
import { DAY, MINUTE } from './state.ts';

const HOUR = 60 * MINUTE;

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

/** Minimum and maximum days; plus or minus an hour if the clock changes in between. */
const LENGTHS: Readonly<Record<Exclude<Duration, 'ONE_DAY'>, readonly [number, number]>> = {
  ONE_WEEK: [7, 7],
  TWO_WEEKS: [14, 14],
  ONE_MONTH: [28, 31],
  THREE_MONTHS: [89, 92],
  SIX_MONTHS: [181, 184],
};

/** Checks the response to an exclusion request. */
export function exclude(state: State, { device, what }: On<'exclude'>, response: GatewayResponse): string | null {
  const session = state.sessions[state.devices[device] ?? -1];
  const isProven = session !== undefined && session.passwordAt !== null && state.now - session.passwordAt <= 5 * MINUTE;
  if (what !== 'BREAK' && session !== undefined) session.passwordAt = null;
  if (response.status !== 200) {
    const isRight = what !== 'BREAK' && !isProven && response.code === 'PASSWORD_NOT_VERIFIED';
    return isRight ? null : `an exclusion refused with ${response.code ?? ''}`;
  }
  if (what !== 'BREAK' && !isProven) return 'an exclusion without the password';
  const exchanges = (response.body as { until: string | null }).until;
  const until = exchanges === null ? Infinity : Date.parse(exchanges);
  if (!isRightEnd(state.now, what, until)) return `an exclusion of ${what} until ${exchanges ?? 'ever'}`;
  if (until > state.excludedUntil) [state.excludedUntil, state.exclusion] = [until, CODES[what]];
  endAll(state);
  return null;
}

/** An operator's restriction ends every session and holds every withdrawal at once. */
export function setStatus(state: State, status: AccountStatus, continues: boolean): string | null {
  state.status = status;
  if (status === 'ACTIVE') return null;
  endAll(state);
  return continues ? `a session or a requested withdrawal goes on after ${status}` : null;
}

function isRightEnd(now: number, what: Exclusion, until: number): boolean {
  if (what === 'CLOSE') return until === Infinity;
  if (what === 'BREAK' || what === 'ONE_DAY') return until === now + DAY;
  const [min, max] = LENGTHS[what];
  return until >= now + min * DAY - HOUR && until <= now + max * DAY + HOUR;
}
