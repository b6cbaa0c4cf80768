import * as z from 'zod/mini';
import { DEPOSIT_LIMITS } from '../domain/payments/deposit-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { closedEnum, elements, nullable } from './shapes.ts';
import { Transaction } from './transactions.ts';
import { IdParams, Instant, Money } from './values.ts';

/** Endpoints for payments beyond the documents (readings 88, 89, 96). */

export const PaymentCancellation = z.object({
  code: z.string(),
  closed: z.boolean(),
});
export type PaymentCancellation = z.infer<typeof PaymentCancellation>;

export const cancelPayment = defineEndpoint({
  name: 'payments.cancel',
  summary: 'Gives up a payment that was never paid (DEP-03, reading 88); the provider has the last word.',
  service: 'main',
  method: 'POST',
  path: '/api/txn/:id/cancel',
  access: 'player',
  params: IdParams,
  responses: { 200: PaymentCancellation },
  refusals: ['NOT_FOUND'],
  extension: 'Whoever came back from the provider’s page unpaid could not begin another payment until it timed out.',
});

/** `code` is a status text as in the status endpoint; for other transactions it is the label. */
export const PaymentStep = z.object({ code: z.string(), at: Instant });

export const Payment = z.extend(Transaction, {
  status: z.string(),
  closed: z.boolean(),
  /** The provider's code for a rejection, as in the status endpoint. */
  reason: nullable(z.string()),
  /** When the gateway closes it at the latest; null for a closed one, and where nobody knows. */
  closesAt: nullable(Instant),
  /** Oldest first. */
  steps: elements(PaymentStep),
});
export type Payment = z.infer<typeof Payment>;

export const fetchPayment = defineEndpoint({
  name: 'payments.fetch',
  summary: 'One line of the history with how it came about (TXN-02, reading 96).',
  service: 'main',
  method: 'GET',
  path: '/api/txn/:id',
  access: 'player',
  params: IdParams,
  responses: { 200: Payment },
  refusals: ['NOT_FOUND'],
  extension: 'A payment that is waited for has an address of its own, instead of a search through the history.',
});

/** `amount` and `rule` are null if no rule applies; `until` is when a new period of the rule starts, if it has one. */
export const DepositAllowance = z.object({
  amount: nullable(Money),
  /** An unknown rule is decoded as null; the amount alone is not reliable. */
  rule: nullable(closedEnum(DEPOSIT_LIMITS, null)),
  until: nullable(Instant),
});
export type DepositAllowance = z.infer<typeof DepositAllowance>;

export const fetchDepositAllowance = defineEndpoint({
  name: 'payments.fetchDepositAllowance',
  summary: 'The most that a deposit could be now, and the rule that bounds it (DEP-09, reading 89). It advises only.',
  service: 'main',
  method: 'GET',
  path: '/api/deposit-allowance',
  access: 'player',
  responses: { 200: DepositAllowance },
  extension: 'The form would promise what only the gateway knows: unverified, trial and identity rules are its own.',
});
