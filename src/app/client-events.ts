import { onClientEvents } from '../api/client-hooks.ts';
import type { Toasts } from '../components/toasts.ts';
import type { Actors } from './actors.ts';
import type { TextService } from './i18n/texts.ts';

/** Joins the client's interceptor to the root actor and the toasts (API-03, reading 4a). */
export function onClientEventsOf(app: Actors['app'], texts: TextService, toasts: Toasts): void {
  onClientEvents({
    tokenRejected: (fingerprint) => app.send({ type: 'api.tokenRejected', fingerprint }),
    limitReached: (limit, at) => app.send({ type: 'session.expired', limit, at }),
    answerMended: (call, reports) => reportError(new Error(`${call}: left out ${reports.join('; ')}`)),
    callFailed(failure) {
      const { kind } = failure;
      toasts.show({ id: `call-${kind}`, kind: 'error', text: texts.i18n.t(`core.requestErrors.${TEXTS[kind]}`) });
      if (failure.kind === 'malformed') reportError(new Error(`malformed answer: ${failure.report}`));
    },
  });
}

const TEXTS = {
  unreachable: 'network',
  timedOut: 'timeout',
  fault: 'server',
  malformed: 'malformed',
  refused: 'refused',
} as const;
