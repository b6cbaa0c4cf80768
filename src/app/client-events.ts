import { onClientEvents } from '../api/client-hooks.ts';
import { referenceOf } from '../lib/api-error.ts';
import { FAILURE_WORDS } from '../lib/failure-words.ts';
import type { Toasts } from '../lib/toasts.ts';
import type { Actors } from '../system/actors.ts';
import type { TextService } from '../i18n/texts.ts';

/** Connects the client's interceptor to the root actor and the toasts (API-03, reading 4a). */
export function onClientEventsOf(app: Actors['app'], texts: TextService, toasts: Toasts): void {
  /** By kind of failure: the endpoints that failed since its toast was shown and have not succeeded since. */
  const open = new Map<keyof typeof FAILURE_WORDS, Set<string>>();
  onClientEvents({
    tokenRejected: (fingerprint) => app.send({ type: 'api.tokenRejected', fingerprint }),
    limitReached: (limit, at) => app.send({ type: 'session.expired', limit, at }),
    responseMalformed: (report) => reportError(new Error(`malformed answer: ${report}`)),
    responseRepaired: (endpoint, reports) => reportError(new Error(`${endpoint}: left out ${reports.join('; ')}`)),
    requestFailed(error) {
      const { endpoint, failure } = error;
      const { kind } = failure;
      open.set(kind, (open.get(kind) ?? new Set()).add(endpoint));
      toasts.show({
        id: `call-${kind}`,
        kind: 'error',
        text: texts.i18n.t(`core.requestErrors.${FAILURE_WORDS[kind]}`),
        reference: referenceOf(error),
      });
    },
    // A toast is hidden once it is no longer true (reading 93): any response shows that there is a network;
    // only a response of the endpoint that failed shows that the server has recovered.
    requestSucceeded(endpoint) {
      for (const [kind, endpoints] of open) {
        endpoints.delete(endpoint);
        if (endpoints.size > 0 && !OF_THE_NETWORK.includes(kind)) continue;
        open.delete(kind);
        toasts.hide(`call-${kind}`);
      }
    },
  });
}

const OF_THE_NETWORK: readonly string[] = ['unreachable', 'timedOut'];
