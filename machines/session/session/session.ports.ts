import type { AccountStatusPorts } from '../account-status/account-status.ports.ts';
import type { ConsentsPorts } from '../consents/consents.ports.ts';
import type { DepositFormPorts } from '../../payments/deposit-form/deposit-form.ports.ts';
import type { PaymentPorts } from '../../payments/payment/payment.ports.ts';
import type { IdentityPorts } from '../../onboarding/identity/identity.ports.ts';
import type { LegalGatePorts } from '../legal-gate/legal-gate.ports.ts';
import type { PushPorts } from '../../messages/push/push.ports.ts';
import type { PushSwitchPorts } from '../../messages/push-switch/push-switch.ports.ts';
import type { QuickBreakPorts } from '../../safer-play/quick-break/quick-break.ports.ts';
import type { WalletPorts } from '../../payments/wallet/wallet.ports.ts';

export type SessionPorts = PaymentPorts &
  DepositFormPorts &
  WalletPorts &
  PushPorts &
  LegalGatePorts &
  AccountStatusPorts &
  ConsentsPorts &
  PushSwitchPorts &
  IdentityPorts &
  QuickBreakPorts;
