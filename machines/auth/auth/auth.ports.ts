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
  /** `until`: epoch ms at which the cause of the refusal ends by itself; null if it does not. */
  | { readonly kind: 'refused'; readonly error: LoginError; readonly at: number; readonly until: number | null };

export type BiometricOutcome =
  | LoginOutcome
  /** The player dismissed the prompt of the device. */
  | { readonly kind: 'cancelled' };

export type SignOutReason =
  /** The player chose to sign out. */
  | 'chosen'
  /** The token found at start is no longer valid. */
  | 'notResumed'
  /** The gateway refused a refresh, or ended the session by a push message. */
  | 'ended'
  /** No refresh succeeded before the session expired. */
  | 'expired'
  /** The gateway was out of reach for too long. */
  | 'unreachable'
  | 'dailyLimit'
  | 'monthlyLimit'
  /** The player has taken a break, excluded themselves or closed the account, here or on another device. */
  | 'excluded'
  /** Another tab of this browser signed out. */
  | 'elsewhere'
  /** Another tab of this browser signed in again, perhaps as a different player. */
  | 'replaced';

/** What auth needs from outside. A rejected promise is an error: no network, or an invalid response. */
export interface AuthPorts extends HeartbeatPorts {
  /** Whether a token is stored. Never returns the token. */
  findToken(signal: AbortSignal): Promise<{ readonly found: boolean }>;
  /** POST /player/auth; stores the token. */
  login(credentials: Credentials, signal: AbortSignal): Promise<LoginOutcome>;
  /** Signs with the key of this device, then POST /player/auth/biometrics; stores the token. */
  biometricLogin(signal: AbortSignal): Promise<BiometricOutcome>;
  /** Removes the token from storage at once, then POST /player/logout with it. */
  logout(signal: AbortSignal): Promise<void>;
  /** Cancels and clears all cached server data; on a chosen sign-out also clears the stored payment (reading 33b). */
  dropSessionData(reason: SignOutReason): void;
  /** Removes the token from storage if it is still this tab's: another tab may have signed in since. */
  clearToken(): void;
  /** Calls `listener` with messages of other tabs; returns a function that stops listening. */
  listenToOtherTabs(listener: (message: TabMessage) => void): () => void;
}
