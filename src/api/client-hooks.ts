import type { CallFailure } from './call-error.ts';

export interface ClientHooks {
  /** A call was refused since its token is not good any more. */
  tokenRejected(fingerprint: string): void;
  /** A call met no network, no time, a server fault or nonsense. */
  callFailed(failure: CallFailure): void;
}

let hooks: ClientHooks = { tokenRejected: () => {}, callFailed: () => {} };

/**
 * Told once, by the composition root: what the interceptor of API-03 does. Stands apart from the client, whose code is
 * loaded later and may need a second try.
 */
export function onClientEvents(given: ClientHooks): void {
  hooks = given;
}

/** What the client calls. */
export const clientHooks: ClientHooks = {
  tokenRejected: (fingerprint) => hooks.tokenRejected(fingerprint),
  callFailed: (failure) => hooks.callFailed(failure),
};
