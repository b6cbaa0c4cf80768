import { lateMachines } from '../../machines/late.ts';
import type { LateSessionActors } from '../../machines/session/session.actors.ts';
import { createSessionMachine, type SessionMachine } from '../../machines/session/session.machine.ts';
import { accountStatusPorts } from './ports/account-status-ports.ts';
import { consentsPorts } from './ports/consents-ports.ts';
import { depositPorts } from './ports/deposit-ports.ts';
import { identityPorts } from './ports/identity-ports.ts';
import { legalGatePorts } from './ports/legal-gate-ports.ts';
import { pushPorts } from './ports/push-ports.ts';
import { pushSwitchPorts } from './ports/push-switch-ports.ts';
import { quickBreakPorts } from './ports/quick-break-ports.ts';
import { walletPorts } from './ports/wallet-ports.ts';
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
