import { sessionLimitOf, type SessionLimitPeriod } from '../../domain/account/login-errors.ts';
import type { ApiError, ApiFailure } from '../lib/api-error.ts';
import { fingerprint, readToken } from './token.ts';

export interface ClientHooks {
  /** A request was refused because its token is no longer valid. */
  tokenRejected(fingerprint: string): void;
  /** A request failed by network, timeout, server fault or malformed response, and its caller shows no error. */
  requestFailed(error: ApiError): void;
  /** A request got a usable response. */
  requestSucceeded(endpoint: string): void;
  /** A response could not be used; always reported to error monitoring, whoever shows the error to the player. */
  responseMalformed(report: string): void;
  /** A response was used without the fields that do not fit the contract; the reports name no values. */
  responseRepaired(endpoint: string, reports: readonly string[]): void;
  /** The gateway has ended the session because a session time limit is used up. */
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
 * Set once, by the composition root: the interceptor of API-03. Separate from the client, whose code is loaded later
 * and may need a second attempt.
 */
export function onClientEvents(given: ClientHooks): void {
  hooks = given;
}

/** The hooks that the client uses. */
export const clientHooks: ClientHooks = {
  tokenRejected: (fingerprint) => hooks.tokenRejected(fingerprint),
  requestFailed: (error) => hooks.requestFailed(error),
  responseMalformed: (report) => hooks.responseMalformed(report),
  requestSucceeded: (endpoint) => hooks.requestSucceeded(endpoint),
  responseRepaired: (endpoint, reports) => hooks.responseRepaired(endpoint, reports),
  limitReached: (limit, at) => hooks.limitReached(limit, at),
};

/** A refusal that concerns the session: the token is no longer valid, or a session time limit is used up. */
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
