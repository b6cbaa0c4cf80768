import { createBankAccountMachine } from '../../machines/payments/bank-account/bank-account.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

export const NUMBER = '61109010140000071219812874';

export const bankAccountModel = defineModel({
  name: 'bankAccount',
  create: () => createBankAccountMachine(inert()),
  inputs: {
    missing: { status: 'missing', isChange: false },
    waiting: { status: 'inVerification', isChange: false },
    refused: { status: 'refused', isChange: false },
    change: { status: 'verified', isChange: true },
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
        waits: { kind: 'saved', status: 'inVerification' },
        verified: { kind: 'saved', status: 'verified' },
        notTaken: { kind: 'refused' },
      },
      error: { network: 'no network' },
    },
    checkBankAccount: {
      done: {
        verified: 'verified',
        waits: 'inVerification',
        refused: 'refused',
      },
      error: { network: 'no network' },
    },
  },
  invariants: {
    'WDR-02 the number itself is not kept': ({ context }) => !JSON.stringify(context).includes(NUMBER),
    'WDR-02 verified is what the gateway says is verified': (snapshot) =>
      !snapshot.matches('verified') || snapshot.context.status === 'verified',
    'WDR-02 the old number stays the one until another is taken': (snapshot) =>
      !snapshot.context.isChange || snapshot.context.status === 'verified',
    'WDR-02 what is kept was verified': (snapshot) =>
      !snapshot.matches('kept') || snapshot.context.status === 'verified',
  },
});
