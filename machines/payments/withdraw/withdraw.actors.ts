import { fromPromise } from 'xstate';
import { createBankAccountMachine } from '../bank-account/bank-account.machine.ts';
import type { WithdrawalOffer, WithdrawalOutcome, WithdrawalRequest, WithdrawPorts } from './withdraw.ports.ts';

export function createWithdrawActors(ports: WithdrawPorts) {
  return {
    fetchOffer: fromPromise<WithdrawalOffer>(({ signal }) => ports.fetchWithdrawalOffer(signal)),
    startWithdrawal: fromPromise<WithdrawalOutcome, WithdrawalRequest>(({ input, signal }) =>
      ports.startWithdrawal(input, signal),
    ),
    bankAccount: createBankAccountMachine(ports),
  };
}
