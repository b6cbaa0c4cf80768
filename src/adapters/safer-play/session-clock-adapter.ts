import { fetchSessionClock, type SessionClock } from '../../../contract/safer-play.ts';
import { fromWire } from '../../../domain/money/money.ts';
import type { SessionFigures } from '../../../domain/limits/session-figures.ts';
import type { SessionClockPorts } from '../../../machines/safer-play/session-clock/session-clock.ports.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { onSessionClockChange } from './session-clock-changes.ts';

export const sessionClockAdapter: SessionClockPorts = {
  async fetchSessionClock(signal) {
    try {
      return figuresOf((await request(fetchSessionClock, { signal, handlesOwnErrors: true })).body);
    } catch (error) {
      const status = refusalOf(error)?.status;
      if (status !== 404 && status !== 501) throw error;
      return null;
    }
  },

  listenToSessionClock(listener) {
    const ended = new AbortController();
    const { signal } = ended;
    const onEvent = () => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onEvent, { signal });
    window.addEventListener('focus', onEvent, { signal });
    window.addEventListener('online', listener, { signal });
    signal.addEventListener('abort', onSessionClockChange(listener));
    return () => ended.abort();
  },
};

function figuresOf(clock: SessionClock): SessionFigures {
  const { at, signedInAt, todaySeconds, monthSeconds, limitReached, sessionResult, realityCheckMinutes } = clock;
  return {
    at: Date.parse(at),
    signedInAt: Date.parse(signedInAt),
    today: todaySeconds,
    month: monthSeconds,
    limit: limitOf(limitReached),
    result: fromWire(sessionResult),
    checkMinutes: realityCheckMinutes,
  };
}

/** Nothing can be shown of an unknown period; the gateway ends the session anyway. */
function limitOf(reached: SessionClock['limitReached']): SessionFigures['limit'] {
  if (!reached || reached.timeType === null) return null;
  return { time: reached.timeType, at: Date.parse(reached.at), resetsAt: Date.parse(reached.resetsAt) };
}
