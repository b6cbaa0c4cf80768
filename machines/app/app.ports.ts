import type { ActivityPorts } from '../activity/activity.machine.ts';
import type { AnalyticsPorts } from '../analytics/analytics.machine.ts';
import type { AuthPorts } from '../auth/auth.ports.ts';
import type { MaintenancePorts } from '../maintenance/maintenance.machine.ts';
import type { SessionPorts } from '../session/session.machine.ts';

export interface AppOwnPorts {
  /** GET /account/api/config; rejects when there is no answer or when it does not decode. */
  loadConfig(signal: AbortSignal): Promise<void>;
  /** Loads the code of the session before its actor is made. */
  loadSession(signal: AbortSignal): Promise<void>;
  /** Whether a call that was refused had been sent with the token that is stored now. */
  isCurrentToken(fingerprint: string): boolean;
}

/** Everything the actor system needs from the outside; a missing port does not compile. */
export type AppPorts = AppOwnPorts & AuthPorts & ActivityPorts & MaintenancePorts & AnalyticsPorts & SessionPorts;
