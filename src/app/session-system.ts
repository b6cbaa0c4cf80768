import { createSessionMachine } from '../../machines/session/session.machine.ts';
import { depositPorts } from './ports/deposit-ports.ts';
import { pushPorts } from './ports/push-ports.ts';
import { walletPorts } from './ports/wallet-ports.ts';

/** The session with all it needs; loaded when somebody signs in. */
export const sessionMachine = createSessionMachine({ ...depositPorts, ...pushPorts, ...walletPorts });
