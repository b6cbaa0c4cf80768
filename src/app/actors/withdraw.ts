import { createWithdrawMachine } from '../../../machines/payments/withdraw/withdraw.machine.ts';
import { withdrawPorts } from '../../adapters/withdraw-ports.ts';

export const actors = { withdraw: createWithdrawMachine(withdrawPorts) };
