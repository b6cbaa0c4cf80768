import { createWithdrawMachine } from '../../machines/payments/withdraw/withdraw.machine.ts';
import { withdrawPorts } from '../adapters/withdraw-ports.ts';
import { arriveInSession } from './session-system.ts';

const withdraw = createWithdrawMachine(withdrawPorts);

/** Gives the session the machine of withdrawals, with all it needs. */
export function placeWithdraw(): void {
  arriveInSession({ withdraw });
}
