import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { createAccountStatusMachine } from '../account-status/account-status.machine.ts';
import type { createBiometricsMachine } from '../../auth/biometrics/biometrics.machine.ts';
import type { createBonusActionMachine } from '../../incentives/bonus-action/bonus-action.machine.ts';
import type { createChangePasswordMachine } from '../../auth/change-password/change-password.machine.ts';
import type { createCodeFormMachine } from '../../incentives/code-form/code-form.machine.ts';
import { createConsentsMachine } from '../consents/consents.machine.ts';
import { createDepositFormMachine } from '../../payments/deposit-form/deposit-form.machine.ts';
import { createDepositMachine } from '../../payments/deposit/deposit.machine.ts';
import type { StoredPayment } from '../../payments/deposit/deposit.ports.ts';
import type { createExclusionMachine } from '../../safer-play/exclusion/exclusion.machine.ts';
import type { createHistoryExportMachine } from '../../payments/history-export/history-export.machine.ts';
import { createIdentityMachine } from '../../onboarding/identity/identity.machine.ts';
import { createInboxMachine, type LateInbox } from '../../dialogs/inbox/inbox.machine.ts';
import { createLegalGateMachine } from '../legal-gate/legal-gate.machine.ts';
import type { createLimitsMachine } from '../../safer-play/limits/limits.machine.ts';
import { createPushMachine } from '../../messages/push/push.machine.ts';
import { createPushSwitchMachine } from '../../messages/push-switch/push-switch.machine.ts';
import { createQuickBreakMachine } from '../../safer-play/quick-break/quick-break.machine.ts';
import type { createWithdrawMachine } from '../../payments/withdraw/withdraw.machine.ts';
import { withLate } from '../../late.ts';
import type { SessionPorts } from './session.ports.ts';

/** Machines whose code comes later than the session's: that of the dialogs soon, the others with their pages. */
export interface LateSessionActors extends LateInbox {
  readonly limits: ReturnType<typeof createLimitsMachine>;
  readonly exclusion: ReturnType<typeof createExclusionMachine>;
  readonly withdraw: ReturnType<typeof createWithdrawMachine>;
  readonly historyExport: ReturnType<typeof createHistoryExportMachine>;
  readonly bonusAction: ReturnType<typeof createBonusActionMachine>;
  readonly changePassword: ReturnType<typeof createChangePasswordMachine>;
  readonly biometrics: ReturnType<typeof createBiometricsMachine>;
  readonly codeForm: ReturnType<typeof createCodeFormMachine>;
}

/** All of them but the correspondence, which the inbox starts. */
export const LATE_SESSION_ACTORS = [
  'limits',
  'exclusion',
  'withdraw',
  'historyExport',
  'bonusAction',
  'changePassword',
  'biometrics',
  'codeForm',
] as const satisfies readonly (keyof LateSessionActors)[];

export function createSessionActors(ports: SessionPorts, late: LateSessionActors) {
  const actors = {
    push: createPushMachine(ports),
    inbox: createInboxMachine(ports, late),
    legalGate: createLegalGateMachine(ports),
    accountStatus: createAccountStatusMachine(ports),
    consents: createConsentsMachine(ports),
    pushSwitch: createPushSwitchMachine(ports),
    identity: createIdentityMachine(ports),
    depositForm: createDepositFormMachine(ports),
    deposit: createDepositMachine(ports),
    paymentOfOtherTabs: fromCallback<EventObject>(({ sendBack }) =>
      ports.listenToStoredPayment(() => sendBack({ type: 'tab.paymentStored' })),
    ),
    quickBreak: createQuickBreakMachine(ports),
    findStoredPayment: fromPromise<StoredPayment | null>(({ signal }) => ports.findStoredPayment(signal)),
  };
  return withLate(actors, late, LATE_SESSION_ACTORS);
}
