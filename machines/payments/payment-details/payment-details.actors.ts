import { fromCallback, fromPromise } from 'xstate';
import type { CancelOutcome } from '../deposit/deposit.ports.ts';
import type { PaymentDetailsPorts, PaymentRecord } from './payment-details.ports.ts';

/** An answer about the payment: `open` may still change, `none` is not this player's. */
export type PaymentAnswer =
  | { readonly kind: 'open' | 'closed'; readonly payment: PaymentRecord }
  | { readonly kind: 'none' };

export type GivingUpAnswer = { readonly kind: 'closed' | 'stillOpen' | 'unavailable' };

interface Asked {
  readonly id: string;
}

function answerOf(payment: PaymentRecord | null): PaymentAnswer {
  if (payment === null) return { kind: 'none' };
  return { kind: payment.closed ? 'closed' : 'open', payment };
}

function givingUpOf(outcome: CancelOutcome): GivingUpAnswer {
  if (outcome.kind === 'unavailable') return { kind: 'unavailable' };
  return { kind: outcome.closed ? 'closed' : 'stillOpen' };
}

export function createPaymentDetailsActors(ports: PaymentDetailsPorts) {
  return {
    fetchPayment: fromPromise<PaymentAnswer, Asked>(async ({ input, signal }) =>
      answerOf(await ports.fetchPayment(input, signal)),
    ),
    checkPayment: fromPromise<PaymentAnswer, Asked>(async ({ input, signal }) =>
      answerOf(await ports.checkPayment(input, signal)),
    ),
    giveUpPayment: fromPromise<GivingUpAnswer, Asked>(async ({ input, signal }) =>
      givingUpOf(await ports.cancelPayment({ transactionId: input.id }, signal)),
    ),
    moneyChanges: fromCallback(({ sendBack }) => ports.listenToMoney(() => sendBack({ type: 'money.mayHaveChanged' }))),
  };
}
