import { fromPromise } from 'xstate';
import { depositRefusalOf, type DepositRefusal } from '../../../domain/payments/deposit-refusal.ts';
import { paymentResultOf, type PaymentResult } from '../../../domain/payments/deposit-status.ts';
import { createDepositLookupMachine } from '../deposit-lookup/deposit-lookup.machine.ts';
import { createPaymentStatusMachine } from '../payment-status/payment-status.machine.ts';
import type { CancelOutcome, DepositPorts, RememberRequest, StartRequest, StoredPayment } from './deposit.ports.ts';

export type Remembered = { readonly kind: 'stored' } | { readonly kind: 'another'; readonly payment: StoredPayment };

/** Results of a start; `redirected` continues on the provider's page. */
export type Started =
  | { readonly kind: 'accepted'; readonly transactionId: string }
  | { readonly kind: 'redirected'; readonly transactionId: string; readonly redirectUrl: string }
  | DepositRefusal;

export type Cancelled = PaymentResult | Extract<CancelOutcome, { kind: 'unavailable' }>;

export function createDepositActors(ports: DepositPorts) {
  return {
    rememberPayment: fromPromise<Remembered, RememberRequest>(async ({ input, signal }) => {
      const payment = await ports.rememberPayment(input, signal);
      return payment === null ? { kind: 'stored' } : { kind: 'another', payment };
    }),
    start: fromPromise<Started, StartRequest>(async ({ input, signal }) => {
      const outcome = await ports.startDeposit(input, signal);
      if (outcome.kind === 'refused') return depositRefusalOf(outcome.message, input.method, outcome.at);
      const { transactionId, redirectUrl } = outcome;
      return redirectUrl === null
        ? { kind: 'accepted', transactionId }
        : { kind: 'redirected', transactionId, redirectUrl };
    }),
    cancelPayment: fromPromise<Cancelled, { transactionId: string }>(async ({ input, signal }) => {
      const outcome = await ports.cancelPayment(input, signal);
      return outcome.kind === 'unavailable' ? outcome : paymentResultOf({ ...outcome, reason: null });
    }),
    paymentStatus: createPaymentStatusMachine(ports),
    depositLookup: createDepositLookupMachine(ports),
  };
}
