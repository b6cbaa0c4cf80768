import { lateMachines } from '../../machines/late.ts';
import type { LateSessionActors } from '../../machines/session/session/session.actors.ts';
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
import { followPageLanguage } from '../queries/page-language.ts';
import { queryClient } from '../queries/query-client.ts';

followPageLanguage(queryClient);

const { machines, arrive } = lateMachines<LateSessionActors>();

/** Gives the session the code of an actor that comes with its page. */
export const arriveInSession = arrive;

const loadCorrespondence = async (): Promise<void> =>
  arrive({ correspondence: (await import('./correspondence-system.ts')).correspondenceMachine });

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
  machines,
);
