import type { Action, Command, Meanwhile, Wait } from './actions.ts';
import { nextStart } from './calendar.ts';
import { paidIn } from './oracle/payments.ts';
import { playedIn } from './oracle/session-time.ts';
import type { State } from './oracle/state.ts';
import { blockedBy, GLOBAL, inForce, isActive } from './oracle/state.ts';
import type { DeviceRequest, DepositRequest, LimitRequest, Pause, Turn, AmountRequest } from './turns.ts';

/** Turns a request into an action for the present state: often near a limit, or near the time of a change. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function moments(state: State): number[] {
  const { now, excludedUntil } = state;
  const limits = Object.values(state.limits).flatMap((spans) => Object.values(spans));
  const opens = limits.flatMap(({ pending }) => (pending === null ? [] : [pending.opensAt]));
  const seconds = (['DAILY', 'MONTHLY'] as const).map((span) =>
    Math.max(0, inForce(state, 'SESSION_TIME', span) - playedIn(state.played, span, now)),
  );
  const seen = Math.max(0, ...state.sessions.filter((session) => isActive(state, session)).map(({ seenAt }) => seenAt));
  return [
    nextStart('DAILY', now),
    ...(now % 7 === 0 ? [] : [nextStart('MONTHLY', now)]),
    ...opens,
    ...opens.map((at) => at + 7 * DAY),
    ...(Number.isFinite(excludedUntil) ? [excludedUntil] : []),
    ...(seen === 0 ? [] : seconds.map((left) => seen + left * SECOND)),
    ...state.sessions.map(({ passwordAt }) => (passwordAt ?? 0) + 5 * MINUTE),
  ].filter((at) => at > now + SECOND);
}

function wait(state: State, pause: Pause): Wait {
  const { now } = state;
  if (pause.do === 'wait') return { do: 'wait', until: now + pause.ms };
  const near = moments(state).filter((at) => !pause.soon || at < now + HOUR);
  const at = near[pause.which % Math.max(1, near.length)];
  return { do: 'wait', until: at === undefined ? now + HOUR / 4 : Math.max(now, at + pause.beside) };
}

function limit(state: State, { type, span, amount }: Extract<AmountRequest, { do: 'limit' }>, device: number): Command {
  const { own, pending } = state.limits[type][span];
  const present = own ?? GLOBAL[type][span];
  const unit = type === 'DEPOSIT' ? 50 : 300;
  const min = type === 'DEPOSIT' ? 0 : 900;
  const small = type === 'DEPOSIT' ? 300 : 1_800;
  const used = type === 'DEPOSIT' ? paidIn(state, span) : playedIn(state.played, span, state.now);
  const round = (requested: number): number => Math.max(min, Math.round(requested / unit) * unit);
  const upTo = (requested: number): number => round(Math.min(present, requested));
  /** Rounded to the second; złote are always rounded. */
  const exactly = (requested: number): number => (type === 'DEPOSIT' ? round(requested) : Math.max(min, requested));
  const amounts: Readonly<Record<LimitRequest, number>> = {
    small: upTo(small),
    'twice small': upTo(2 * small),
    'three times small': upTo(3 * small),
    'four times small': upTo(4 * small),
    present,
    pending: pending?.amount ?? present,
    half: round(present / 2),
    used: round(used),
    'used and a step': round(used + unit),
    'used exactly': exactly(used),
    'used and a moment': exactly(used + 45),
    looser: round(present + small),
    twice: round(present * 2),
    'above the global one': GLOBAL[type][span] + unit,
    'below the least': Math.max(0, min - unit),
  };
  return { do: 'limit', device, type, span, amount: amounts[amount] };
}

function deposit(state: State, request: DepositRequest, device: number): Command {
  const left = Math.min(
    ...(['DAILY', 'MONTHLY'] as const).map((span) => inForce(state, 'DEPOSIT', span) - paidIn(state, span)),
  );
  const amounts = {
    left,
    'left and ten': left + 10,
    'left and a grosz': left + 0.01,
    'half of what is left': left / 2,
  };
  const zloty = typeof request === 'number' ? request : amounts[request];
  return { do: 'deposit', device, zloty: Math.min(5_000, Math.max(10, Math.round(zloty * 100) / 100)) };
}

/** One request of a device, signed in or not. */
function command(state: State, { device, chance, request }: DeviceRequest): Command {
  const session = state.sessions[state.devices[device] ?? -1];
  const isIn = session !== undefined && isActive(state, session);
  const isProven = session !== undefined && session.passwordAt !== null;
  if (request.do === 'strike') return { do: 'exclude', device, what: isProven ? request.what : 'BREAK' };
  if (chance < (isIn ? 2 : blockedBy(state) !== null ? 50 : 85)) return { do: 'signIn', device };
  switch (request.do) {
    case 'deposit':
      return deposit(state, request.zloty, device);
    case 'withdraw': {
      const cash = state.cash / 100;
      const zloty = typeof request.zloty === 'number' ? request.zloty : request.zloty === 'cash' ? cash : cash + 0.01;
      return { do: 'withdraw', device, zloty: Math.max(20, zloty) };
    }
    case 'limit':
      return limit(state, request, device);
    case 'password':
      return { do: 'password', device, right: request.right };
    case 'exclude':
      if (!isProven && request.proves) return { do: 'password', device, right: true };
      return { do: 'exclude', device, what: request.what };
    default:
      return { do: request.do, device };
  }
}

const hasBody = (one: Command): boolean =>
  one.do === 'deposit' || one.do === 'withdraw' || one.do === 'limit' || (one.do === 'exclude' && one.what !== 'BREAK');

/** The action of a turn; null if there is none. */
export function choose(state: State, turn: Turn): Action | null {
  switch (turn.do) {
    case 'wait':
    case 'waitFor':
      return wait(state, turn);
    case 'one':
      return command(state, turn.deviceRequest);
    case 'together':
      return { do: 'together', commands: turn.deviceRequests.map((deviceRequest) => command(state, deviceRequest)) };
    case 'slowly': {
      const one = command(state, turn.deviceRequest);
      const between = (next: DeviceRequest | Pause): Meanwhile =>
        'do' in next ? wait(state, next) : command(state, next);
      return hasBody(one) ? { do: 'slowly', command: one, meanwhile: turn.meanwhile.map(between) } : one;
    }
    case 'socket':
      return state.ticket !== null && state.now - state.ticket.at < 31 * SECOND ? { do: 'socket' } : null;
    case 'reopen':
      return state.status === 'ACTIVE' ? null : { do: 'operator', status: 'ACTIVE' };
    case 'bar':
      return state.status === 'ACTIVE' ? { do: 'operator', status: turn.status } : null;
    case 'settle':
      return { do: 'settle', paid: turn.paid };
    case 'job':
      return { do: 'job' };
  }
}
