import type { ActivityReport } from '../activity/activity.machine.ts';
import type { TrackedEvent } from '../analytics/analytics-events.ts';
import type { AnalyticsConsent } from '../analytics/analytics.machine.ts';
import type { AuthReport } from '../../auth/auth/auth.machine.ts';
import type { DialogsReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { MaintenanceReport } from '../maintenance/maintenance.machine.ts';
import type { NoticesReport } from '../notices/notices.machine.ts';
import type { RegistrationReport } from '../../onboarding/registration/registration.events.ts';
import type { ReleaseMachine } from '../release/release.machine.ts';
import type { SessionScreen } from '../../session/session/session-screens.ts';
import type { SessionReport } from '../../session/session/session.events.ts';
import type { SessionMachine } from '../../session/session/session.machine.ts';
import type { PublicScreens } from './public-screens.ts';

/** Screens whose actor is a child of `app`, because they need no sign-in. */
export const PUBLIC_SCREENS = [
  'login',
  'registration',
  'forgotPassword',
  'newPassword',
  'emailVerification',
  'unsubscribe',
] as const;

export type PublicScreen = (typeof PUBLIC_SCREENS)[number];

export type AppEvent =
  | { type: 'player.signOut' }
  | { type: 'screen.opened'; screen: PublicScreen | SessionScreen }
  | { type: 'screen.closed' }
  /** The machine of the open screen crashed, and the user retries. */
  | { type: 'screen.retry' }
  | { type: 'page.shown' }
  | { type: 'page.left' }
  /** A page view; `path` is below the base path. */
  | { type: 'page.opened'; path: string }
  | { type: 'page.busy' }
  | { type: 'page.idle' }
  | { type: 'leave.asked'; to: string }
  | { type: 'email.typed'; email: string }
  | { type: 'api.tokenRejected'; fingerprint: string }
  | { type: 'notices.stay' }
  | { type: 'notices.acknowledged' }
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'event.tracked'; tracked: TrackedEvent }
  | { type: 'chat.asked' }
  | { type: 'chat.dismissed' }
  | AuthReport
  | ActivityReport
  | MaintenanceReport
  | NoticesReport
  | RegistrationReport
  | DialogsReport
  | SessionReport;

export interface AppInput {
  readonly analyticsConsent: AnalyticsConsent | null;
  /** A page of a break, self-exclusion or closing was opened in this session, before the page was loaded anew. */
  readonly wasProtected: boolean;
}

/** The machines of the session, the public screens and the release; each is loaded when it is invoked (`lazy.ts`). */
export type LazyAppMachines = PublicScreens & {
  readonly session: SessionMachine;
  readonly release: ReleaseMachine;
};

export interface AppContext extends AppInput {
  /** The open screen, as input of a session that starts on it. */
  readonly openScreen: PublicScreen | SessionScreen | null;
  /** The e-mail typed at sign-in, to prefill the request for a new password (AUTH-10). */
  readonly email: string;
}
