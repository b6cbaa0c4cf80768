import type { Action, Deed, Meanwhile, Wait } from './actions.ts';
import { nextStart } from './calendar.ts';
import { paidIn } from './oracle/payments.ts';
import { playedIn } from './oracle/session-time.ts';
import type { State } from './oracle/state.ts';
import { barredBy, GLOBAL, inForce, isLiving } from './oracle/state.ts';
import type { Call, DepositWish, LimitWish, Pause, Turn, Wish } from './turns.ts';

/** What a wish comes to as a life stands: often what comes close to a limit, or a moment beside one of change. */

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
  const seen = Math.max(0, ...state.sessions.filter((session) => isLiving(state, session)).map(({ seenAt }) => seenAt));
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

function limit(state: State, { type, span, amount }: Extract<Wish, { do: 'limit' }>, device: number): Deed {
  const { own, pending } = state.limits[type][span];
  const present = own ?? GLOBAL[type][span];
  const unit = type === 'DEPOSIT' ? 50 : 300;
  const least = type === 'DEPOSIT' ? 0 : 900;
  const small = type === 'DEPOSIT' ? 300 : 1_800;
  const used = type === 'DEPOSIT' ? paidIn(state, span) : playedIn(state.played, span, state.now);
  const round = (wished: number): number => Math.max(least, Math.round(wished / unit) * unit);
  const upTo = (wished: number): number => round(Math.min(present, wished));
  /** To the second; złote are round in any case. */
  const exactly = (wished: number): number => (type === 'DEPOSIT' ? round(wished) : Math.max(least, wished));
  const amounts: Readonly<Record<LimitWish, number>> = {
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
    'below the least': Math.max(0, least - unit),
  };
  return { do: 'limit', device, type, span, amount: amounts[amount] };
}

function deposit(state: State, wish: DepositWish, device: number): Deed {
  const left = Math.min(
    ...(['DAILY', 'MONTHLY'] as const).map((span) => inForce(state, 'DEPOSIT', span) - paidIn(state, span)),
  );
  const amounts = {
    left,
    'left and ten': left + 10,
    'left and a grosz': left + 0.01,
    'half of what is left': left / 2,
  };
  const zloty = typeof wish === 'number' ? wish : amounts[wish];
  return { do: 'deposit', device, zloty: Math.min(5_000, Math.max(10, Math.round(zloty * 100) / 100)) };
}

/** One call of a device, whether it is signed in or not. */
function deed(state: State, { device, chance, wish }: Call): Deed {
  const session = state.sessions[state.devices[device] ?? -1];
  const isIn = session !== undefined && isLiving(state, session);
  const isProven = session !== undefined && session.passwordAt !== null;
  if (wish.do === 'strike') return { do: 'exclude', device, what: isProven ? wish.what : 'BREAK' };
  if (chance < (isIn ? 2 : barredBy(state) !== null ? 50 : 85)) return { do: 'signIn', device };
  switch (wish.do) {
    case 'deposit':
      return deposit(state, wish.zloty, device);
    case 'withdraw': {
      const cash = state.cash / 100;
      const zloty = typeof wish.zloty === 'number' ? wish.zloty : wish.zloty === 'cash' ? cash : cash + 0.01;
      return { do: 'withdraw', device, zloty: Math.max(20, zloty) };
    }
    case 'limit':
      return limit(state, wish, device);
    case 'password':
      return { do: 'password', device, right: wish.right };
    case 'exclude':
      if (!isProven && wish.proves) return { do: 'password', device, right: true };
      return { do: 'exclude', device, what: wish.what };
    default:
      return { do: wish.do, device };
  }
}

const hasBody = (one: Deed): boolean =>
  one.do === 'deposit' || one.do === 'withdraw' || one.do === 'limit' || (one.do === 'exclude' && one.what !== 'BREAK');

/** What is done in a turn; null where there is nothing to do. */
export function choose(state: State, turn: Turn): Action | null {
  switch (turn.do) {
    case 'wait':
    case 'waitFor':
      return wait(state, turn);
    case 'one':
      return deed(state, turn.call);
    case 'together':
      return { do: 'together', deeds: turn.calls.map((call) => deed(state, call)) };
    case 'slowly': {
      const one = deed(state, turn.call);
      const between = (next: Call | Pause): Meanwhile => ('do' in next ? wait(state, next) : deed(state, next));
      return hasBody(one) ? { do: 'slowly', deed: one, meanwhile: turn.meanwhile.map(between) } : one;
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
