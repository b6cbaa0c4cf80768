import { DEPOSIT_MAX_POLLS } from '../../domain/constants.ts';
import type { PaymentStatusInput } from '../../machines/payments/payment-status/payment-status.machine.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const blik: PaymentStatusInput = { transactionId: '901', method: 'BLIK', maxPolls: 2 };

export const paymentStatusModel = defineModel({
  name: 'paymentStatus',
  create: machines.paymentStatus.create,
  inputs: { blik, card: { ...blik, method: 'CARD' } },
  recordedInputs: { blikInProduct: { ...blik, maxPolls: DEPOSIT_MAX_POLLS } },
  events: {
    'page.shown': { by: 'parent' },
    'status.checkAgain': { by: 'person' },
    'balance.changed': { by: 'child:balanceChanges' },
    'status.sent': { by: 'machine' },
    'status.paid': { by: 'machine' },
  },
  actors: {
    fetchStatus: {
      done: {
        sent: { kind: 'sent' },
        paid: { kind: 'paid' },
        finalized: { kind: 'finalized' },
        rejected: { kind: 'rejected', reason: 'CODE_USED' },
        closed: { kind: 'closed' },
        unknown: { kind: 'unknown' },
      },
      error: { network: 'no network' },
    },
    balanceChanges: { running: true, error: { crash: 'crash' } },
    countdownLink: { running: true, error: { crash: 'crash' } },
  },
  timers: 'order',
  invariants: {
    'DEP-04 never more polls than allowed': ({ context }) => context.polls <= context.maxPolls,
    'DEP-04 what is overdue was asked as often as allowed': (snapshot) =>
      !snapshot.matches('overdue') || snapshot.context.polls === snapshot.context.maxPolls,
    'DEP-06 only BLIK waits to be confirmed': (snapshot) =>
      !snapshot.matches({ polling: { shown: 'confirmBlik' } }) || snapshot.context.method === 'BLIK',
    'DEP-03 a success is one that the provider finalized': (snapshot) =>
      snapshot.output === undefined || snapshot.matches(snapshot.output.kind),
  },
});
