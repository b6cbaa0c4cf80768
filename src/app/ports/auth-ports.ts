import { heartbeat, login as loginCall, logout as logoutCall, NOT_FULLY_REGISTERED } from '../../../contract/auth.ts';
import type { Credentials, LoginOutcome, RefreshOutcome } from '../../../machines/auth/auth.ports.ts';
import { loginErrorOf } from '../../../machines/domain/login-errors.ts';
import { SIGN_OUT_TIMEOUT } from '../../../machines/domain/constants.ts';
import { refusalOf } from '../../api/call-error.ts';
import { request } from '../../api/client.ts';
import { keepToken, readToken } from '../../api/token.ts';

export async function login(credentials: Credentials, signal: AbortSignal): Promise<LoginOutcome> {
  try {
    const { body, at } = await request(loginCall, { body: credentials, signal });
    if (body.remark === NOT_FULLY_REGISTERED) return { kind: 'notFullyRegistered', registrationToken: body.token, at };
    signal.throwIfAborted();
    keepToken(body.token);
    return { kind: 'granted', durationSeconds: body.duration, at };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { kind: 'refused', error: loginErrorOf(refusal.code), at: refusal.at };
  }
}

export async function refresh(signal: AbortSignal): Promise<RefreshOutcome> {
  const sent = readToken();
  if (sent === null) return { kind: 'refused' };
  try {
    const { body, at } = await request(heartbeat, { token: sent, signal });
    signal.throwIfAborted();
    if (readToken() === sent) keepToken(body.token);
    return { kind: 'granted', durationSeconds: body.duration, at };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.status === 429) throw error;
    return { kind: 'refused' };
  }
}

/** The request is not given up with the state that asked for it: the gateway should hear of it in any case. */
export async function logout(token: string): Promise<void> {
  await request(logoutCall, { token, timeout: SIGN_OUT_TIMEOUT, keepalive: true });
}
