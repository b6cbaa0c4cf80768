import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { elements, nullable, open } from './shapes.ts';
import { Count, Flag, Id, Instant, PageQuery, SignedMoney } from './values.ts';

export const TRANSACTION_TYPES = ['manualAdjustment', 'game', 'bet', 'deposit', 'withdraw'] as const;
export const TransactionType = /* @__PURE__ */ z.enum(TRANSACTION_TYPES);
export type TransactionType = z.infer<typeof TransactionType>;

/** One line of the history. `label` is the server's own word; an unknown one is shown as it came, as is an unknown `type` (TXN-02). */
export const Transaction = /* @__PURE__ */ z.object({
  id: Id,
  createdOn: Instant,
  type: /* @__PURE__ */ open(TRANSACTION_TYPES),
  label: /* @__PURE__ */ z.string(),
  /** Decimal złote with a sign: what the line did to the balance. */
  amount: SignedMoney,
  currency: /* @__PURE__ */ z.string(),
  balanceAfter: /* @__PURE__ */ nullable(SignedMoney),
  provider: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  /** The Idempotency-Key of the start that made it (reading 33c). */
  reference: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
});
export type Transaction = z.infer<typeof Transaction>;

/** Sums over the whole period of the query, not over one page (TXN-03). */
export const TransactionSum = /* @__PURE__ */ z.object({
  type: /* @__PURE__ */ open(TRANSACTION_TYPES),
  count: Count,
  amount: SignedMoney,
});
export type TransactionSum = z.infer<typeof TransactionSum>;

export const TransactionPage = /* @__PURE__ */ z.object({
  records: /* @__PURE__ */ elements(Transaction),
  total: Count,
  /** Only where the query has `from` or `to`. */
  sums: /* @__PURE__ */ nullable(/* @__PURE__ */ elements(TransactionSum)),
});
export type TransactionPage = z.infer<typeof TransactionPage>;

export const fetchTransactions = /* @__PURE__ */ defineCall({
  name: 'transactions.fetch',
  summary: 'The history, newest first, by type and period (TXN-01, TXN-03). `closed=false` gives what is under way.',
  service: 'main',
  method: 'GET',
  path: '/api/txn',
  access: 'player',
  query: /* @__PURE__ */ z.extend(PageQuery, {
    closed: /* @__PURE__ */ z.optional(Flag),
    type: /* @__PURE__ */ z.optional(TransactionType),
    /** From this instant on. */
    from: /* @__PURE__ */ z.optional(Instant),
    /** Before this instant. */
    to: /* @__PURE__ */ z.optional(Instant),
  }),
  answers: { 200: TransactionPage },
});
