import {
  heartbeat,
  login as loginEndpoint,
  logout as logoutEndpoint,
  NOT_FULLY_REGISTERED,
} from '../../../contract/auth.ts';
import type { Credentials, LoginOutcome } from '../../../machines/auth/auth/auth.ports.ts';
import type { RefreshOutcome } from '../../../machines/auth/token-refresh/token-refresh.ports.ts';
import { loginErrorOf, sessionLimitOf, type LoginError } from '../../../domain/account/login-errors.ts';
import { SIGN_OUT_TIMEOUT } from '../../../domain/constants.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request, type ApiResponse } from '../../api/client.ts';
import { removeLocal } from '../../api/storage.ts';
import { adoptToken, fingerprint, storeToken, readToken } from '../../api/token.ts';

export async function login(credentials: Credentials, signal: AbortSignal): Promise<LoginOutcome> {
  return grantOf(
    () => request(loginEndpoint, { body: credentials, signal }),
    signal,
    ({ code }) => loginErrorOf(code),
  );
}

/** The outcome of a sign-in request; stores the token of a successful one. */
export async function grantOf(
  send: () => Promise<ApiResponse<typeof loginEndpoint>>,
  signal: AbortSignal,
  errorOf: (refusal: { readonly status: number; readonly code: string }) => LoginError,
): Promise<LoginOutcome> {
  try {
    const { body, at } = await send();
    if (body.remark === NOT_FULLY_REGISTERED) return { kind: 'notFullyRegistered', registrationToken: body.token, at };
    signal.throwIfAborted();
    storeToken(body.token);
    removeLocal('reminded');
    removeLocal('protected');
    return { kind: 'granted', durationSeconds: body.duration, at };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { at, until } = refusal;
    return { kind: 'refused', error: errorOf(refusal), at, until: until > at ? until : null };
  }
}

export async function refresh(signal: AbortSignal): Promise<RefreshOutcome> {
  const sent = readToken();
  if (sent === null) return { kind: 'refused' };
  adoptToken(fingerprint(sent));
  try {
    const { body, at } = await request(heartbeat, { token: sent, signal });
    signal.throwIfAborted();
    if (readToken() === sent) storeToken(body.token);
    return { kind: 'granted', durationSeconds: body.duration, at };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.status === 429) throw error;
    const period = sessionLimitOf(refusal.code);
    return period === null ? { kind: 'refused' } : { kind: 'limited', period, at: refusal.at };
  }
}

/** Leaving the state does not cancel the request: the gateway must receive the sign-out. */
export async function logout(token: string): Promise<void> {
  await request(logoutEndpoint, { token, timeout: SIGN_OUT_TIMEOUT, keepalive: true });
}
