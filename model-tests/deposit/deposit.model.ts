import { createDepositMachine, type DepositInput } from '../../machines/payments/deposit/deposit.machine.ts';
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

const status = (code: string, closed = false, reason: string | null = null) => ({ code, closed, reason });
const refused = (message: string) => ({ kind: 'refused', message, at: AT }) as const;

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
    'deposit.checkAgain': { by: 'person' },
    'deposit.continue': { by: 'person' },
    'deposit.giveUp': { by: 'person' },
    'balance.changed': { by: 'child:balanceChanges' },
    'deposit.acknowledged': { by: 'person' },
    'screen.closed': { by: 'parent' },
    'status.sentByBlik': { by: 'machine' },
    'status.pending': { by: 'machine' },
  },
  actors: {
    rememberPayment: {
      done: {
        stored: null,
        another: {
          key: 'key-0',
          transactionId: '900',
          method: 'CARD',
          amount: 10_000,
          startedAt: AT,
          redirectUrl: null,
        },
        unanswered: {
          key: 'key-0',
          transactionId: null,
          method: 'CARD',
          amount: 10_000,
          startedAt: AT,
          redirectUrl: null,
        },
      },
      error: { unknownPlayer: 'no profile' },
    },
    start: {
      done: {
        accepted: { kind: 'accepted', transactionId: '901', redirectUrl: null, at: AT },
        redirect: { kind: 'accepted', transactionId: '902', redirectUrl: 'https://bank.example.com/3ds', at: AT },
        daily: refused('DAILY_LIMIT_REACHED'),
        unverified: refused('UNVERIFIED_LIMIT_REACHED'),
        words: refused('Kod wygasł'),
        transactionError: refused('TRANSACTION_ERROR'),
        cancelled: refused('GPAY_CANCELLED'),
      },
      error: { network: 'no network' },
    },
    fetchStatus: {
      done: {
        sent: status('PAYU_DEPOSIT_SENT'),
        paid: status('PAYU_DEPOSIT_PAID'),
        finalized: status('PAYU_DEPOSIT_FINALIZED', true),
        rejected: status('PAYU_DEPOSIT_REJECTED', true, 'CODE_USED'),
        closed: status('PAYU_DEPOSIT_SENT', true),
        unknown: status('SOMETHING_NEW'),
      },
      error: { network: 'no network' },
    },
    cancelPayment: {
      done: {
        closed: { kind: 'answered', code: 'PAYU_DEPOSIT_SENT', closed: true },
        stays: { kind: 'answered', code: 'PAYU_DEPOSIT_SENT', closed: false },
        finalized: { kind: 'answered', code: 'PAYU_DEPOSIT_FINALIZED', closed: true },
        rejected: { kind: 'answered', code: 'PAYU_DEPOSIT_REJECTED', closed: true },
        unavailable: { kind: 'unavailable' },
      },
      error: { network: 'no network' },
    },
    balanceChanges: { running: true, error: { crash: 'crash' } },
    countdownLink: { running: true, error: { crash: 'crash' } },
    findDeposit: {
      done: { found: { transactionId: '901' }, none: { transactionId: null } },
      error: { network: 'no network' },
    },
  },
  timers: 'order',
  invariants: {
    'DEP-06 the BLIK code is wiped once the start was answered': (snapshot) =>
      snapshot.matches('starting') || snapshot.context.token === null,
    'DEP-04 never more polls than allowed': ({ context }) => context.polls <= context.maxPolls,
    'DEP-10 what another tab started is never sent again': ({ context }) =>
      context.key === 'key-1' || context.attempts === 0,
    'DEP-10 never more than three attempts': ({ context }) => context.attempts <= 3,
    'DEP-03 nothing is polled without a transaction': (snapshot) =>
      !snapshot.matches('polling') || snapshot.context.transactionId !== null,
    'DEP-09 a refusal by limit says which': (snapshot) =>
      !snapshot.matches({ refused: 'limit' }) || snapshot.context.limit !== null,
    'DEP-03 (reading 88) only a payment with a provider’s page is given up': (snapshot) =>
      !(snapshot.matches('givingUp') || snapshot.matches({ cleared: 'givenUp' })) ||
      snapshot.context.redirectUrl !== null,
    'DEP-04 only BLIK ends unconfirmed, everything else times out': (snapshot) =>
      !(snapshot.matches({ overdue: 'error' }) && snapshot.context.method !== 'BLIK') &&
      !(snapshot.matches({ overdue: 'timedOut' }) && snapshot.context.method === 'BLIK'),
  },
});
