import type { BankAccount } from '../../domain/banking/bank-account.ts';
import { createBankAccountMachine } from '../../machines/payments/bank-account/bank-account.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

export const NUMBER = '61109010140000071219812874';

const account = (status: BankAccount['status'], number: string | null = 'PL**2874'): BankAccount => ({
  status,
  number,
});

export const bankAccountModel = defineModel({
  name: 'bankAccount',
  create: () => createBankAccountMachine(inert()),
  inputs: {
    missing: { account: account('UNVERIFIED', null), isChange: false },
    waiting: { account: account('IN_VERIFICATION'), isChange: false },
    refused: { account: account('UNVERIFIED'), isChange: false },
    change: { account: account('VERIFIED', 'PL**1111'), isChange: true },
  },
  events: {
    'bankAccount.submit': { by: 'person', cases: { right: { number: NUMBER }, wrong: { number: '611' } } },
    'bankAccount.replace': { by: 'person' },
    'bankAccount.check': { by: 'person' },
    'bankAccount.keep': { by: 'person' },
  },
  actors: {
    saveBankAccount: {
      done: {
        waits: { kind: 'saved', account: account('IN_VERIFICATION') },
        verified: { kind: 'saved', account: account('VERIFIED') },
        notTaken: { kind: 'refused' },
      },
      error: { network: 'no network' },
    },
    checkBankAccount: {
      done: {
        verified: account('VERIFIED', 'PL**2874'),
        // Given anew in another tab.
        waits: account('IN_VERIFICATION', 'PL**9999'),
        refused: account('UNVERIFIED', 'PL**2874'),
      },
      error: { network: 'no network' },
    },
  },
  invariants: {
    'WDR-02 the number itself is not kept': ({ context }) => !JSON.stringify(context).includes(NUMBER),
    'WDR-02 verified is what the gateway says is verified': (snapshot) =>
      !snapshot.matches('verified') || snapshot.context.account.status === 'VERIFIED',
    'WDR-02 the old number stays the one until another is taken': (snapshot) =>
      !snapshot.context.isChange || snapshot.context.account.status === 'VERIFIED',
    'WDR-02 what is kept was verified': (snapshot) =>
      !snapshot.matches('kept') || snapshot.context.account.number === 'PL**1111',
  },
});
