import { createSessionMachine, type SessionMachine } from '../../machines/session/session/session.machine.ts';
import { accountStatusPorts } from '../adapters/account-status-ports.ts';
import { consentsPorts } from '../adapters/consents-ports.ts';
import { depositPorts } from '../adapters/deposit-ports.ts';
import { identityPorts } from '../adapters/identity-ports.ts';
import { legalGatePorts } from '../adapters/legal-gate-ports.ts';
import { pushPorts } from '../adapters/push-ports.ts';
import { pushSwitchPorts } from '../adapters/push-switch-ports.ts';
import { quickBreakPorts } from '../adapters/quick-break-ports.ts';
import { walletPorts } from '../adapters/wallet-ports.ts';
import { arriveInSession, sessionActors } from './session-actors.ts';
import { followPageLanguage } from '../queries/page-language.ts';
import { queryClient } from '../queries/query-client.ts';

followPageLanguage(queryClient);

const loadCorrespondence = async (): Promise<void> =>
  arriveInSession({ correspondence: (await import('./correspondence-system.ts')).correspondenceMachine });

/** The session with all it needs; loaded when somebody signs in. */
export const sessionMachine: SessionMachine = createSessionMachine(
  {
    ...depositPorts,
    ...pushPorts,
    ...walletPorts,
    ...legalGatePorts,
    ...accountStatusPorts,
    ...consentsPorts,
    ...pushSwitchPorts,
    ...identityPorts,
    ...quickBreakPorts,
    loadCorrespondence,
  },
  sessionActors,
);
