import type { TokenRefreshPorts } from '../token-refresh/token-refresh.ports.ts';

export type TabMessage =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'signedOut' }
  /** The session that all tabs share was refreshed; they need not do it again. */
  | { readonly kind: 'refreshed'; readonly durationSeconds: number; readonly at: number };

export interface HeartbeatPorts extends TokenRefreshPorts {
  notifyOtherTabs(message: TabMessage): void;
}
