import { inert } from '../../machines/inert-ports.ts';
import { createPaymentDetailsMachine } from '../../machines/payments/payment-details/payment-details.machine.ts';
import type { PaymentRecord } from '../../machines/payments/payment-details/payment-details.ports.ts';
import { mayBeGivenUp, paymentProgressOf, type PaymentProgress } from '../../domain/payments/payment-progress.ts';
import { defineModel } from '../engine/model.ts';

export const SENT_AT = Date.parse('2026-11-21T11:58:00Z');
const MINUTE = 60_000;

const sent: PaymentRecord = {
  type: 'deposit',
  amount: 5_000,
  currency: 'PLN',
  balanceAfter: null,
  method: 'CARD',
  status: 'PAYU_DEPOSIT_SENT',
  closed: false,
  reason: null,
  closesAt: SENT_AT + 15 * MINUTE,
  steps: [{ code: 'PAYU_DEPOSIT_SENT', at: SENT_AT }],
};

/** The payment one step further. */
function moved(payment: PaymentRecord, status: string, some: Partial<PaymentRecord> = {}): PaymentRecord {
  return {
    ...payment,
    status,
    closesAt: null,
    steps: [...payment.steps, { code: status, at: SENT_AT + MINUTE }],
    ...some,
  };
}

const paid = moved(sent, 'PAYU_DEPOSIT_PAID');
const credited = moved(paid, 'PAYU_DEPOSIT_FINALIZED', { closed: true, balanceAfter: 17_050 });
const givenUp: PaymentRecord = {
  ...moved(sent, 'PAYU_DEPOSIT_CANCELLED', { closed: true }),
  status: 'PAYU_DEPOSIT_SENT',
};
const blik: PaymentRecord = { ...sent, method: 'BLIK' };
const rejected = moved(blik, 'PAYU_DEPOSIT_REJECTED', { closed: true, reason: 'CODE_USED' });
const requested: PaymentRecord = {
  ...sent,
  type: 'withdraw',
  amount: -5_000,
  method: 'BANK_TRANSFER',
  status: 'WITHDRAWAL_REQUEST',
  closesAt: Date.parse('2026-12-21T11:58:00Z'),
  steps: [{ code: 'WITHDRAWAL_REQUEST', at: SENT_AT }],
};

const held = moved(requested, 'WITHDRAWAL_HOLD');

const open = (payment: PaymentRecord) => ({ kind: 'open', payment }) as const;
const closed = (payment: PaymentRecord) => ({ kind: 'closed', payment }) as const;

/** One payment of each progress, as the first read brings it. */
export const ofEachProgress: Readonly<Record<PaymentProgress, ReturnType<typeof open | typeof closed>>> = {
  sent: open(sent),
  paid: open(paid),
  credited: closed(credited),
  rejected: closed(rejected),
  givenUp: closed(givenUp),
  closed: closed({ ...sent, closed: true }),
  requested: open(requested),
  held: open(held),
  paidOut: closed(moved(held, 'WITHDRAWAL', { closed: true, balanceAfter: 7_050 })),
  denied: closed(moved(held, 'WITHDRAWAL_DENY', { closed: true, reason: 'WRONG_ACCOUNT' })),
  expired: closed(moved(requested, 'WITHDRAWAL_EXPIRED', { closed: true })),
};

export const paymentDetailsModel = defineModel({
  name: 'paymentDetails',
  create: () => createPaymentDetailsMachine(inert()),
  inputs: { plain: undefined },
  events: {
    'paymentDetails.opened': { by: 'outside', cases: { same: { id: '901' }, other: { id: '902' } } },
    'paymentDetails.retry': { by: 'person' },
    'paymentDetails.checkAgain': { by: 'person' },
    'paymentDetails.giveUp': { by: 'person' },
    'money.mayHaveChanged': { by: 'child:moneyChanges' },
  },
  actors: {
    fetchPayment: {
      done: {
        ...ofEachProgress,
        blik: open(blik),
        none: { kind: 'none' },
      },
      error: { network: 'no network' },
    },
    checkPayment: {
      done: {
        // The same status, and something else is different.
        unmoved: open({ ...sent, closesAt: null }),
        paid: open(paid),
        credited: closed(credited),
        givenUp: closed(givenUp),
        none: { kind: 'none' },
      },
      error: { network: 'no network' },
    },
    giveUpPayment: {
      done: { closed: { kind: 'closed' }, stillOpen: { kind: 'stillOpen' }, unavailable: { kind: 'unavailable' } },
      error: { network: 'no network' },
    },
    moneyChanges: { running: true, error: { crash: 'crash' } },
  },
  invariants: {
    'TXN-02 what has ended is shown as ended': (snapshot) =>
      snapshot.matches('settled') === (snapshot.context.payment?.closed === true),
    'TXN-02 what is followed is known': (snapshot) =>
      !snapshot.matches('following') || snapshot.context.payment?.closed === false,
    'TXN-02 another player’s payment leaves nothing to see': (snapshot) =>
      !snapshot.matches('loading') || snapshot.context.payment === null,
    'DEP-03 only an unpaid payment with a provider’s page is given up': (snapshot) => {
      const { payment } = snapshot.context;
      if (!snapshot.matches({ following: 'givingUp' })) return true;
      return payment !== null && mayBeGivenUp(payment.method, paymentProgressOf(payment));
    },
    'TXN-02 what is shown is called old only while it is followed': ({ context: { payment, isStale } }) =>
      !isStale || payment?.closed === false,
    'DEP-04 never checked by itself more often than allowed': ({ context }) => context.checks <= 6,
  },
});
