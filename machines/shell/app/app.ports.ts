import type { ActivityPorts } from '../activity/activity.machine.ts';
import type { AnalyticsPorts } from '../analytics/analytics.machine.ts';
import type { AuthPorts } from '../../auth/auth/auth.ports.ts';
import type { ConfigurationPorts } from '../configuration/configuration.machine.ts';
import type { LiveChatPorts } from '../live-chat/live-chat.ports.ts';
import type { MaintenancePorts } from '../maintenance/maintenance.machine.ts';

/** Pages that links of mails open. */
export type LinkPage = 'newPassword' | 'emailVerification' | 'unsubscribe';

export interface AppOwnPorts {
  /** Whether a call that was refused had been sent with the token that is stored now. */
  isCurrentToken(fingerprint: string): boolean;
  /** Whether this device holds a key to sign in with (AUTH-05). */
  hasDeviceKey(): boolean;
  /** Whether this page was opened by a link with a token in it. Never says which. */
  hasLinkToken(page: LinkPage): boolean;
}

/** What the first page's actors need from the outside; the session's ports are given with its machine. */
export type AppPorts = AppOwnPorts &
  AuthPorts &
  ConfigurationPorts &
  ActivityPorts &
  MaintenancePorts &
  AnalyticsPorts &
  LiveChatPorts;
