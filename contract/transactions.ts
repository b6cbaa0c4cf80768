import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { elements, nullable, openEnum } from './shapes.ts';
import { Count, Flag, Id, Instant, PageQuery, SignedMoney } from './values.ts';

export const TRANSACTION_TYPES = ['manualAdjustment', 'game', 'bet', 'deposit', 'withdraw'] as const;
export const TransactionType = z.enum(TRANSACTION_TYPES);
export type TransactionType = z.infer<typeof TransactionType>;

/** A line of the history. `label` is the server's text; unknown values of it and of `type` are shown as is (TXN-02). */
export const Transaction = z.object({
  id: Id,
  createdOn: Instant,
  type: openEnum(TRANSACTION_TYPES),
  label: z.string(),
  /** Decimal złote with a sign: the change of the balance. */
  amount: SignedMoney,
  currency: z.string(),
  balanceAfter: nullable(SignedMoney),
  provider: nullable(z.string()),
  /** The Idempotency-Key of the request that created it (reading 33c). */
  reference: nullable(z.string()),
});
export type Transaction = z.infer<typeof Transaction>;

/** Sums over the whole period of the query, not over one page (TXN-03). */
export const TransactionSum = z.object({
  type: openEnum(TRANSACTION_TYPES),
  count: Count,
  amount: SignedMoney,
});
export type TransactionSum = z.infer<typeof TransactionSum>;

export const TransactionPage = z.object({
  records: elements(Transaction),
  total: Count,
  /** Only if the query has `from` or `to`. */
  sums: nullable(elements(TransactionSum)),
});
export type TransactionPage = z.infer<typeof TransactionPage>;

export const fetchTransactions = defineEndpoint({
  name: 'transactions.fetch',
  summary: 'The history, newest first, by type and period (TXN-01, TXN-03). `closed=false` gives what is under way.',
  service: 'main',
  method: 'GET',
  path: '/api/txn',
  access: 'player',
  query: z.extend(PageQuery, {
    closed: z.optional(Flag),
    type: z.optional(TransactionType),
    /** Inclusive. */
    from: z.optional(Instant),
    /** Exclusive. */
    to: z.optional(Instant),
  }),
  responses: { 200: TransactionPage },
});
