import { isPaymentKnown } from '../../machines/payments/payment/payment.selectors.ts';
import type { StoredPayment } from '../../machines/payments/deposit/deposit.ports.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');

const stored: StoredPayment = {
  key: 'key-0',
  transactionId: '900',
  method: 'CARD',
  amount: 10_000,
  startedAt: AT,
  redirectUrl: null,
};

export const paymentModel = defineModel({
  name: 'payment',
  create: machines.payment.create,
  inputs: { plain: undefined },
  events: {
    'payment.shown': { by: 'parent' },
    'payment.left': { by: 'parent' },
    'page.shown': { by: 'parent' },
    'tab.paymentStored': { by: 'child:paymentOfOtherTabs' },
    'deposit.settled': { by: 'child:deposit' },
    'deposit.limitReached': {
      by: 'child:deposit',
      cases: { daily: { limit: 'DAILY_LIMIT_REACHED', resetsAt: Date.parse('2026-11-21T23:00:00Z') } },
    },
    'depositForm.submitted': {
      by: 'parent',
      cases: {
        blik: {
          method: {
            code: 'BLIK',
            url: '/api/payment-provider/payu/blik/',
            currency: 'PLN',
            requestBody: {},
            minimum: 1_000,
            maximum: 500_000,
          },
          amount: 5_000,
          key: 'key-1',
          at: AT,
          token: '777123',
        },
      },
    },
  },
  actors: {
    paymentOfOtherTabs: { running: true, error: { crash: 'crash' } },
    deposit: { running: true, done: { ended: { key: 'key-1' } }, error: { crash: 'crash' } },
    findStoredPayment: { done: { stored, none: null }, error: { network: 'no network' } },
  },
  invariants: {
    'DEP-10 a deposit actor exists exactly while a payment is under way': (snapshot) =>
      snapshot.matches({ payment: 'underWay' }) === (snapshot.children.deposit !== undefined),
    'DEP-05 what is under way is known': (snapshot) =>
      !snapshot.matches({ payment: 'underWay' }) || isPaymentKnown(snapshot),
    'the BLIK code is not kept': (snapshot) => !JSON.stringify(snapshot.context).includes('777123'),
  },
});
