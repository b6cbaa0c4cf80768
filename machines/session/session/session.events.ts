import type { ChangePasswordReport } from '../../auth/change-password/change-password.machine.ts';
import type { OfferReport } from '../../dialogs/bonus-dialog/bonus-dialog.machine.ts';
import type { RealityCheckReport } from '../../safer-play/reality-check/reality-check.machine.ts';
import type { SessionClockReport } from '../../safer-play/session-clock/session-clock.machine.ts';
import type { DepositFormReport } from '../../payments/deposit-form/deposit-form.machine.ts';
import type { PaymentReport } from '../../payments/payment/payment.machine.ts';
import type { DialogsReport, PageDialogReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';
import type { IdentityReport } from '../../onboarding/identity/identity.machine.ts';
import type { LegalGateReport } from '../legal-gate/legal-gate.machine.ts';
import type { PushReport } from '../../messages/push/push.machine.ts';
import type { QuickBreakReport } from '../../safer-play/quick-break/quick-break.machine.ts';
import type { SessionScreen } from './session-screens.ts';

export type SessionEvent =
  | { type: 'screen.opened'; screen: SessionScreen }
  | { type: 'screen.closed' }
  | { type: 'page.shown' }
  | PushReport
  | LegalGateReport
  | ChangePasswordReport
  | IdentityReport
  | PaymentReport
  | DepositFormReport
  | PageDialogReport
  | QuickBreakReport
  | OfferReport
  | SessionClockReport
  | RealityCheckReport;

export type SessionReport =
  | { type: 'session.expired'; limit: SessionLimitPeriod | null; at: number }
  | { type: 'session.excluded'; exclusion: ExclusionInForce }
  | { type: 'session.tokenRefused' }
  | { type: 'session.declined' }
  | DialogsReport;

export interface SessionInput {
  /** The screen that is open when the session starts. */
  readonly screen: SessionScreen | null;
}
