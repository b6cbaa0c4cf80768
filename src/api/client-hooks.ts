import { sessionLimitOf, type SessionLimitPeriod } from '../../domain/account/login-errors.ts';
import type { CallFailure } from '../lib/call-error.ts';
import { fingerprint, readToken } from './token.ts';

export interface ClientHooks {
  /** A call was refused since its token is not good any more. */
  tokenRejected(fingerprint: string): void;
  /** A call met no network, no time, a server fault or nonsense, and nobody else tells the player. */
  callFailed(failure: CallFailure, call: string): void;
  /** A call had an answer that could be used. */
  callAnswered(call: string): void;
  /** An answer could not be used; told to whoever watches the page's errors, whoever tells the player. */
  answerMalformed(report: string): void;
  /** An answer was used without the parts of it that did not fit the contract; the reports name no values. */
  answerMended(call: string, reports: readonly string[]): void;
  /** The gateway has ended the session, since a limit of session time is used up. */
  limitReached(limit: SessionLimitPeriod, at: number): void;
}

let hooks: ClientHooks = {
  tokenRejected: () => {},
  callFailed: () => {},
  callAnswered: () => {},
  answerMalformed: () => {},
  answerMended: () => {},
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
  callFailed: (failure, call) => hooks.callFailed(failure, call),
  answerMalformed: (report) => hooks.answerMalformed(report),
  callAnswered: (call) => hooks.callAnswered(call),
  answerMended: (call, reports) => hooks.answerMended(call, reports),
  limitReached: (limit, at) => hooks.limitReached(limit, at),
};

/** A refusal that is not only the caller's: the token that was sent is not good any more, or the player's time is up. */
export function notifyRefusal(
  { status, code, at }: Pick<Extract<CallFailure, { kind: 'refused' }>, 'status' | 'code' | 'at'>,
  token: string | null,
): void {
  if (status === 401 && isTokenCode(code)) clientHooks.tokenRejected(fingerprint(token));
  const limit = sessionLimitOf(code);
  if (limit !== null && token === readToken()) clientHooks.limitReached(limit, at);
}

function isTokenCode(code: string): boolean {
  return code === 'UNAUTHORIZED' || code.startsWith('TOKEN_');
}
