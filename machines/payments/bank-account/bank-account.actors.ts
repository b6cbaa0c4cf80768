import { fromPromise } from 'xstate';
import type { BankAccountStatus } from '../../../domain/banking/bank-account.ts';
import type { BankAccountPorts, SaveBankAccountOutcome } from './bank-account.ports.ts';

export function createBankAccountActors(ports: BankAccountPorts) {
  return {
    saveBankAccount: fromPromise<SaveBankAccountOutcome, { number: string }>(({ input, signal }) =>
      ports.saveBankAccount(input, signal),
    ),
    checkBankAccount: fromPromise<BankAccountStatus>(({ signal }) => ports.checkBankAccount(signal)),
  };
}
