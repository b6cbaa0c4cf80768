import { createSessionMachine } from '../../machines/session/session.machine.ts';
import { accountStatusPorts } from './ports/account-status-ports.ts';
import { consentsPorts } from './ports/consents-ports.ts';
import { biometricsPorts } from './ports/biometrics-ports.ts';
import { changePasswordPorts } from './ports/change-password-ports.ts';
import { bonusPorts } from './ports/bonus-ports.ts';
import { depositPorts } from './ports/deposit-ports.ts';
import { historyExportPorts } from './ports/history-export-ports.ts';
import { identityPorts } from './ports/identity-ports.ts';
import { legalGatePorts } from './ports/legal-gate-ports.ts';
import { pushPorts } from './ports/push-ports.ts';
import { withdrawPorts } from './ports/withdraw-ports.ts';
import { walletPorts } from './ports/wallet-ports.ts';
import { followPageLanguage } from '../queries/page-language.ts';
import { queryClient } from '../queries/query-client.ts';

followPageLanguage(queryClient);

/** The session with all it needs; loaded when somebody signs in. */
export const sessionMachine = createSessionMachine({
  ...depositPorts,
  ...pushPorts,
  ...walletPorts,
  ...legalGatePorts,
  ...accountStatusPorts,
  ...consentsPorts,
  ...historyExportPorts,
  ...changePasswordPorts,
  ...biometricsPorts,
  ...identityPorts,
  ...withdrawPorts,
  ...bonusPorts,
});
