import { createActor, createMachine, fromCallback, type AnyActorRef } from 'xstate';
import { createDepositMachine } from '../../machines/payments/deposit/deposit.machine.ts';
import type { DepositPorts } from '../../machines/payments/deposit/deposit.ports.ts';
import { createPaymentStatusMachine } from '../../machines/payments/payment-status/payment-status.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { NOW } from '../support/now.ts';
import { showDepositPage } from '../deposit/deposit-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { countdownLinkScreen } from './countdown-link.screen.ts';

/** A card payment whose polls are over and whose status is still unknown. */
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
  const ports = inert<DepositPorts>({
    fetchDepositStatus: () => Promise.resolve({ code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null }),
  });
  const status = createPaymentStatusMachine(ports).provide({
    actors: {
      countdownLink: fromCallback(({ receive }) => receive((event) => checkAgainLink.send(event))) as never,
    },
  });
  const machine = createDepositMachine(ports).provide({ actors: { paymentStatus: status } });
  const parent = createActor(
    createMachine({ invoke: { id: 'deposit', src: machine, input: overdue }, on: { '*': {} } }),
  ).start();
  const { deposit } = parent.getSnapshot().children;
  if (!deposit) throw new Error('the deposit was not started');
  const { children } = deposit.getSnapshot() as { children: Record<string, AnyActorRef | undefined> };
  const { paymentStatus } = children;
  if (!paymentStatus) throw new Error('its status is not asked for');
  return showDepositPage({ deposit, paymentStatus, checkAgainLink });
});
