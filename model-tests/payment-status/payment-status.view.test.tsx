import { createActor, createMachine, fromCallback } from 'xstate';
import type { DepositInput } from '../../machines/payments/deposit/deposit.context.ts';
import { createDepositMachine } from '../../machines/payments/deposit/deposit.machine.ts';
import type { PaymentStatusSnapshot } from '../../machines/payments/payment-status/payment-status.selectors.ts';
import { inert } from '../../machines/inert-ports.ts';
import { BANK_PAGE } from '../deposit/deposit-app.ts';
import { NOW } from '../support/now.ts';
import { showDepositPage } from '../deposit/deposit-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { AMOUNT, paymentStatusScreen } from './payment-status.screen.ts';

/** The payment that is polled. */
function followed(status: PaymentStatusSnapshot): DepositInput {
  const { transactionId, method } = status.context;
  return {
    kind: 'stored',
    key: 'key-1',
    transactionId,
    method,
    amount: AMOUNT,
    startedAt: NOW,
    redirectUrl: method === 'CARD' ? BANK_PAGE : null,
    url: '',
    requestBody: {},
    token: null,
    replaces: null,
  };
}

describeView(paymentStatusScreen, (paymentStatus) => {
  const machine = createDepositMachine(inert()).provide({
    // The status is that of the machine under test.
    actors: { paymentStatus: fromCallback(() => {}) as never },
  });
  const input = followed(paymentStatus.getSnapshot() as PaymentStatusSnapshot);
  const parent = createActor(
    createMachine({ invoke: { id: 'deposit', src: machine, input }, on: { '*': {} } }),
  ).start();
  const { deposit } = parent.getSnapshot().children;
  if (!deposit) throw new Error('the deposit was not started');
  paymentStatus.subscribe((snapshot: PaymentStatusSnapshot) => {
    if (!snapshot.matches('overdue')) return;
    deposit.send({ type: snapshot.context.method === 'BLIK' ? 'status.unconfirmed' : 'status.timedOut' });
  });
  return showDepositPage({ deposit, paymentStatus });
});
