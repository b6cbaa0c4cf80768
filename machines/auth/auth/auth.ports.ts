import type { LoginError } from '../../../domain/account/login-errors.ts';
import type { HeartbeatPorts, TabMessage } from '../heartbeat/heartbeat.ports.ts';
import type { Grant } from '../token-refresh/token-refresh.ports.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type LoginOutcome =
  | Grant
  | { readonly kind: 'notFullyRegistered'; readonly registrationToken: string; readonly at: number }
  /** `until` (epoch ms) where what refuses it ends by itself. */
  | { readonly kind: 'refused'; readonly error: LoginError; readonly at: number; readonly until: number | null };

export type BiometricOutcome =
  | LoginOutcome
  /** The player dismissed what the device asked. */
  | { readonly kind: 'cancelled' };

export type SignOutReason =
  /** The player asked for it. */
  | 'chosen'
  /** The token found at start was of no use any more. */
  | 'notResumed'
  /** The gateway refused a refresh, or ended the session by push. */
  | 'ended'
  /** Nothing refreshed the session until its end. */
  | 'expired'
  /** The gateway was out of reach for too long. */
  | 'unreachable'
  | 'dailyLimit'
  | 'monthlyLimit'
  /** The player has taken a break, excluded themselves or closed the account, here or on another device. */
  | 'excluded'
  /** Another tab of this browser signed out. */
  | 'elsewhere'
  /** Another tab of this browser signed in anew, perhaps somebody else. */
  | 'replaced';

/** What auth needs from the outside. A rejected promise is a fault (no network, an answer that makes no sense). */
export interface AuthPorts extends HeartbeatPorts {
  /** Whether a token is stored. Never says which. */
  findToken(signal: AbortSignal): Promise<{ readonly found: boolean }>;
  /** POST /player/auth; keeps the token. */
  login(credentials: Credentials, signal: AbortSignal): Promise<LoginOutcome>;
  /** Signs with the key of this device, then POST /player/auth/biometrics; keeps the token. */
  biometricLogin(signal: AbortSignal): Promise<BiometricOutcome>;
  /** Takes the token out of storage at once, then POST /player/logout with it. */
  logout(signal: AbortSignal): Promise<void>;
  /** Cancels and clears all cached server data; on a chosen sign-out also drops the stored payment (reading 33b). */
  dropSessionData(reason: SignOutReason): void;
  /** Takes the token out of storage if it is still this tab's: another one may have signed in since. */
  clearToken(): void;
  /** Calls back with what other tabs told; returns the way to stop listening. */
  listenToOtherTabs(listener: (message: TabMessage) => void): () => void;
}
