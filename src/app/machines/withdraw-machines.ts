import { createWithdrawMachine } from '../../../machines/payments/withdraw/withdraw.machine.ts';
import { withdrawAdapter } from '../../adapters/withdraw-adapter.ts';

export const machines = { withdraw: createWithdrawMachine(withdrawAdapter) };
