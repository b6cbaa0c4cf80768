import type { AnyStateMachine } from 'xstate';
import { createAccountStatusMachine } from '../account-status/account-status.machine.ts';
import type { createAccountOverviewMachine } from '../account-overview/account-overview.machine.ts';
import type { createBiometricsMachine } from '../../auth/biometrics/biometrics.machine.ts';
import type { createBonusActionMachine } from '../../incentives/bonus-action/bonus-action.machine.ts';
import type { createChangePasswordMachine } from '../../auth/change-password/change-password.machine.ts';
import type { createCodeFormMachine } from '../../incentives/code-form/code-form.machine.ts';
import { createConsentsMachine } from '../consents/consents.machine.ts';
import { createDepositFormMachine } from '../../payments/deposit-form/deposit-form.machine.ts';
import { createPaymentMachine } from '../../payments/payment/payment.machine.ts';
import type { createExclusionMachine } from '../../safer-play/exclusion/exclusion.machine.ts';
import type { createHistoryExportMachine } from '../../payments/history-export/history-export.machine.ts';
import { createIdentityMachine } from '../../onboarding/identity/identity.machine.ts';
import type { createDialogQueueMachine } from '../../dialogs/dialog-queue/dialog-queue.machine.ts';
import { createLegalGateMachine } from '../legal-gate/legal-gate.machine.ts';
import { createPushMachine } from '../../messages/push/push.machine.ts';
import { createPushSwitchMachine } from '../../messages/push-switch/push-switch.machine.ts';
import { createQuickBreakMachine } from '../../safer-play/quick-break/quick-break.machine.ts';
import type { createWithdrawMachine } from '../../payments/withdraw/withdraw.machine.ts';
import type { createMessageListMachine } from '../../messages/message-list/message-list.machine.ts';
import type { createRealityCheckMachine } from '../../safer-play/reality-check/reality-check.machine.ts';
import type { createSessionClockMachine } from '../../safer-play/session-clock/session-clock.machine.ts';
import type { MachineScreen } from './session-screens.ts';
import type { SessionPorts } from './session.ports.ts';

/** The session's machines that are loaded when they are invoked (`lazy.ts`). */
export interface LazySessionActors extends Readonly<Record<MachineScreen, AnyStateMachine>> {
  readonly accountOverview: ReturnType<typeof createAccountOverviewMachine>;
  readonly dialogQueue: ReturnType<typeof createDialogQueueMachine>;
  readonly messageList: ReturnType<typeof createMessageListMachine>;
  readonly sessionClock: ReturnType<typeof createSessionClockMachine>;
  readonly realityCheck: ReturnType<typeof createRealityCheckMachine>;
  readonly exclusion: ReturnType<typeof createExclusionMachine>;
  readonly withdraw: ReturnType<typeof createWithdrawMachine>;
  readonly historyExport: ReturnType<typeof createHistoryExportMachine>;
  readonly bonusAction: ReturnType<typeof createBonusActionMachine>;
  readonly changePassword: ReturnType<typeof createChangePasswordMachine>;
  readonly biometrics: ReturnType<typeof createBiometricsMachine>;
  readonly codeForm: ReturnType<typeof createCodeFormMachine>;
}

export function createSessionActors(ports: SessionPorts, machines: LazySessionActors) {
  return {
    ...machines,
    push: createPushMachine(ports),
    legalGate: createLegalGateMachine(ports),
    accountStatus: createAccountStatusMachine(ports),
    consents: createConsentsMachine(ports),
    pushSwitch: createPushSwitchMachine(ports),
    identity: createIdentityMachine(ports),
    depositForm: createDepositFormMachine(ports),
    payment: createPaymentMachine(ports),
    quickBreak: createQuickBreakMachine(ports),
  };
}
