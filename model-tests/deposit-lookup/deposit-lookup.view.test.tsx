import { createActor, createMachine, fromCallback } from 'xstate';
import { createDepositMachine } from '../../machines/payments/deposit/deposit.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { NOW } from '../support/now.ts';
import { showDepositPage } from '../deposit/deposit-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { depositLookupScreen } from './deposit-lookup.screen.ts';

const input = {
  kind: 'stored',
  key: 'key-1',
  transactionId: null,
  method: 'CARD',
  amount: 5_000,
  startedAt: NOW,
  redirectUrl: null,
  url: '',
  requestBody: {},
  token: null,
  replaces: null,
} as const;

describeView(depositLookupScreen, () => {
  const machine = createDepositMachine(inert()).provide({ actors: { depositLookup: fromCallback(() => {}) as never } });
  const parent = createActor(
    createMachine({ invoke: { id: 'deposit', src: machine, input }, on: { '*': {} } }),
  ).start();
  const { deposit } = parent.getSnapshot().children;
  if (!deposit) throw new Error('the deposit was not started');
  return showDepositPage({ deposit });
});
