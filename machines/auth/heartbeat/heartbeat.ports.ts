import type { TokenRefreshPorts } from '../token-refresh/token-refresh.ports.ts';

export type TabMessage =
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'signedOut' }
  /** Another tab refreshed the session that all tabs share; this tab need not refresh it. */
  | { readonly kind: 'refreshed'; readonly durationSeconds: number; readonly at: number };

export interface HeartbeatPorts extends TokenRefreshPorts {
  notifyOtherTabs(message: TabMessage): void;
}
