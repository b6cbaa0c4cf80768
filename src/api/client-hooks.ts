import { sessionLimitOf, type SessionLimitPeriod } from '../../domain/account/login-errors.ts';
import type { ApiFailure } from '../lib/api-error.ts';
import { fingerprint, readToken } from './token.ts';

export interface ClientHooks {
  /** A call was refused since its token is not good any more. */
  tokenRejected(fingerprint: string): void;
  /** A call met no network, no time, a server fault or nonsense, and nobody else tells the player. */
  requestFailed(failure: ApiFailure, endpoint: string): void;
  /** A call had a response that could be used. */
  requestSucceeded(endpoint: string): void;
  /** A response could not be used; told to whoever watches the page's errors, whoever tells the player. */
  responseMalformed(report: string): void;
  /** A response was used without the parts of it that did not fit the contract; the reports name no values. */
  responseRepaired(endpoint: string, reports: readonly string[]): void;
  /** The gateway has ended the session, since a limit of session time is used up. */
  limitReached(limit: SessionLimitPeriod, at: number): void;
}

let hooks: ClientHooks = {
  tokenRejected: () => {},
  requestFailed: () => {},
  requestSucceeded: () => {},
  responseMalformed: () => {},
  responseRepaired: () => {},
  limitReached: () => {},
};

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
  requestFailed: (failure, endpoint) => hooks.requestFailed(failure, endpoint),
  responseMalformed: (report) => hooks.responseMalformed(report),
  requestSucceeded: (endpoint) => hooks.requestSucceeded(endpoint),
  responseRepaired: (endpoint, reports) => hooks.responseRepaired(endpoint, reports),
  limitReached: (limit, at) => hooks.limitReached(limit, at),
};

/** A refusal that is not only the caller's: the token that was sent is not good any more, or the player's time is up. */
export function notifyRefusal(
  { status, code, at }: Pick<Extract<ApiFailure, { kind: 'refused' }>, 'status' | 'code' | 'at'>,
  token: string | null,
): void {
  if (status === 401 && isTokenCode(code)) clientHooks.tokenRejected(fingerprint(token));
  const limit = sessionLimitOf(code);
  if (limit !== null && token === readToken()) clientHooks.limitReached(limit, at);
}

function isTokenCode(code: string): boolean {
  return code === 'UNAUTHORIZED' || code.startsWith('TOKEN_');
}
