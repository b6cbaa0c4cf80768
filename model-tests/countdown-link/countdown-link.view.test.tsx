import { createActor, createMachine, fromCallback } from 'xstate';
import { createDepositMachine } from '../../machines/payments/deposit/deposit.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { NOW, showDepositPage } from '../deposit/deposit-view.tsx';
import { describeView } from '../engine/level-view.tsx';
import { countdownLinkScreen } from './countdown-link.screen.ts';

/** A card payment whose polls are over, and of which the bank still says nothing. */
const overdue = {
  kind: 'stored',
  key: 'key-1',
  transactionId: '901',
  method: 'CARD',
  amount: 5_000,
  startedAt: NOW,
  redirectUrl: null,
  url: '',
  requestBody: {},
  token: null,
  replaces: null,
  maxPolls: 0,
} as const;

describeView(countdownLinkScreen, (checkAgainLink) => {
  const machine = createDepositMachine(
    inert({
      fetchDepositStatus: () => Promise.resolve({ code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null }),
    }),
  ).provide({
    actors: {
      countdownLink: fromCallback(({ receive }) => receive((event) => checkAgainLink.send(event))) as never,
    },
  });
  const parent = createActor(
    createMachine({ invoke: { id: 'deposit', src: machine, input: overdue }, on: { '*': {} } }),
  ).start();
  const { deposit } = parent.getSnapshot().children;
  if (!deposit) throw new Error('the deposit was not started');
  return showDepositPage({ deposit, checkAgainLink });
});
