import type { ActivityPorts } from '../activity/activity.machine.ts';
import type { AnalyticsPorts } from '../analytics/analytics.machine.ts';
import type { AuthPorts } from '../../auth/auth/auth.ports.ts';
import type { ConfigurationPorts } from '../configuration/configuration.machine.ts';
import type { LiveChatPorts } from '../live-chat/live-chat.ports.ts';
import type { MaintenancePorts } from '../maintenance/maintenance.machine.ts';

/** Pages opened by links in mails. */
export type LinkPage = 'newPassword' | 'emailVerification' | 'unsubscribe';

export interface AppOwnPorts {
  /** Whether a refused request was sent with the token that is stored now. */
  isCurrentToken(fingerprint: string): boolean;
  /** Whether this device holds a key to sign in with (AUTH-05). */
  hasDeviceKey(): boolean;
  /** Whether a link with a token opened this page. Never returns the token. */
  hasLinkToken(page: LinkPage): boolean;
}

/** What the actors of the first page need from outside; the session's ports are passed to its machine. */
export type AppPorts = AppOwnPorts &
  AuthPorts &
  ConfigurationPorts &
  ActivityPorts &
  MaintenancePorts &
  AnalyticsPorts &
  LiveChatPorts;
