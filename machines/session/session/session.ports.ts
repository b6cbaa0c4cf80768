import type { AccountStatusPorts } from '../account-status/account-status.ports.ts';
import type { ConsentsPorts } from '../consents/consents.ports.ts';
import type { DepositFormPorts } from '../../payments/deposit-form/deposit-form.ports.ts';
import type { DepositPorts, StoredPayment } from '../../payments/deposit/deposit.ports.ts';
import type { IdentityPorts } from '../../onboarding/identity/identity.ports.ts';
import type { InboxPorts } from '../../dialogs/inbox/inbox.machine.ts';
import type { LegalGatePorts } from '../legal-gate/legal-gate.ports.ts';
import type { PushPorts } from '../../messages/push/push.ports.ts';
import type { PushSwitchPorts } from '../../messages/push-switch/push-switch.ports.ts';
import type { QuickBreakPorts } from '../../safer-play/quick-break/quick-break.ports.ts';
import type { WalletPorts } from '../../payments/wallet/wallet.ports.ts';

export interface SessionOwnPorts {
  /** The payment that an earlier page left under way, if it is this player's; another's is dropped. */
  findStoredPayment(signal: AbortSignal): Promise<StoredPayment | null>;
  /** Calls back when another tab of this browser stored a payment; returns the way to stop listening. */
  listenToStoredPayment(listener: () => void): () => void;
}

export type SessionPorts = SessionOwnPorts &
  DepositPorts &
  DepositFormPorts &
  WalletPorts &
  PushPorts &
  InboxPorts &
  LegalGatePorts &
  AccountStatusPorts &
  ConsentsPorts &
  PushSwitchPorts &
  IdentityPorts &
  QuickBreakPorts;
