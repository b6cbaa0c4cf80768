import type { DepositInput } from '../../machines/payments/deposit/deposit.context.ts';
import { createDepositMachine } from '../../machines/payments/deposit/deposit.machine.ts';
import type { StoredPayment } from '../../machines/payments/deposit/deposit.ports.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const CODE = '777123';

const submitted: DepositInput = {
  kind: 'new',
  key: 'key-1',
  transactionId: null,
  method: 'BLIK',
  amount: 5_000,
  startedAt: AT,
  redirectUrl: null,
  url: '/api/payment-provider/payu/blik/',
  requestBody: {},
  token: CODE,
  replaces: null,
  maxPolls: 2,
};
const card: DepositInput = { ...submitted, method: 'CARD', url: '/api/payment-provider/payu/card/', token: null };

const another: StoredPayment = {
  key: 'key-0',
  transactionId: '900',
  method: 'CARD',
  amount: 10_000,
  startedAt: AT,
  redirectUrl: null,
};

export const depositModel = defineModel({
  name: 'deposit',
  create: () => createDepositMachine(inert()),
  inputs: {
    blik: submitted,
    card,
    returned: { ...card, kind: 'stored', transactionId: '901', redirectUrl: 'https://bank.example.com/3ds' },
    unanswered: { ...card, kind: 'stored' },
  },
  events: {
    'page.shown': { by: 'parent' },
    'deposit.continue': { by: 'person' },
    'deposit.giveUp': { by: 'person' },
    'deposit.acknowledged': { by: 'person' },
    'screen.closed': { by: 'parent' },
    'status.timedOut': { by: 'child:paymentStatus' },
    'status.unconfirmed': { by: 'child:paymentStatus' },
  },
  actors: {
    rememberPayment: {
      done: {
        stored: { kind: 'stored' },
        another: { kind: 'another', payment: another },
        unanswered: { kind: 'another', payment: { ...another, transactionId: null } },
      },
      error: { unknownPlayer: 'no profile' },
    },
    start: {
      done: {
        accepted: { kind: 'accepted', transactionId: '901' },
        redirect: { kind: 'redirected', transactionId: '902', redirectUrl: 'https://bank.example.com/3ds' },
        daily: { kind: 'limited', limit: 'DAILY_LIMIT_REACHED', resetsAt: Date.parse('2026-11-21T23:00:00Z') },
        unverified: { kind: 'limited', limit: 'UNVERIFIED_LIMIT_REACHED', resetsAt: null },
        words: { kind: 'explained', message: 'Kod wygasł' },
        transactionError: { kind: 'refused' },
        cancelled: { kind: 'cancelled' },
      },
      error: { network: 'no network', tooMany: 'too many requests' },
    },
    paymentStatus: {
      running: true,
      done: {
        finalized: { kind: 'finalized' },
        rejected: { kind: 'rejected', reason: 'CODE_USED' },
        closed: { kind: 'closed' },
      },
      error: { crash: 'crash' },
    },
    cancelPayment: {
      done: {
        closed: { kind: 'closed' },
        stays: { kind: 'sent' },
        finalized: { kind: 'finalized' },
        rejected: { kind: 'rejected', reason: null },
        unavailable: { kind: 'unavailable' },
      },
      error: { network: 'no network' },
    },
    depositLookup: {
      running: true,
      done: { found: { kind: 'found', transactionId: '901' }, none: { kind: 'none' } },
      error: { crash: 'crash' },
    },
  },
  timers: 'order',
  invariants: {
    'DEP-06 the BLIK code is wiped once the start was answered': (snapshot) =>
      snapshot.matches('starting') || snapshot.context.token === null,
    'DEP-10 what another tab started is never sent again': ({ context }) =>
      context.key === 'key-1' || context.attempts === 0,
    'DEP-10 never more than three attempts': ({ context }) => context.attempts <= 3,
    'DEP-03 nothing is asked about without a transaction': (snapshot) =>
      !snapshot.matches('following') || snapshot.context.transactionId !== null,
    'DEP-09 a refusal by limit says which': (snapshot) =>
      !snapshot.matches({ refused: 'limit' }) || snapshot.context.limit !== null,
    'DEP-03 (reading 88) only a payment with a provider’s page is given up': (snapshot) =>
      !(snapshot.matches('givingUp') || snapshot.matches({ cleared: 'givenUp' })) ||
      snapshot.context.redirectUrl !== null,
    'DEP-03 a status is asked for exactly while the payment is followed': (snapshot) =>
      snapshot.matches('following') === (snapshot.children.paymentStatus !== undefined),
  },
});
