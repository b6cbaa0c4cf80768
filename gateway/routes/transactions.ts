import { cancelPayment, fetchDepositAllowance, fetchPayment } from '../../contract/payments.ts';
import type { Transaction } from '../../contract/transactions.ts';
import { fetchTransactions } from '../../contract/transactions.ts';
import { toZloty } from '../domain/payments/money.ts';
import { cancellationOf, findPayment } from '../domain/payments/payments.ts';
import { Refusal } from '../domain/refusal.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import { isId } from '../lib/ids.ts';
import type { Services } from '../runtime/services.ts';
import type { RecordFilter, TransactionRecord } from '../store/payments/transactions.ts';
import { readRecords } from '../store/payments/transactions.ts';

/** For this long (ms) after a payment's start, the app may look for a payment whose response was lost. */
const LOOKED_FOR = 60 * 60_000;

function forWire(record: TransactionRecord): Transaction {
  return {
    id: record.transactionId,
    createdOn: new Date(record.createdAt).toISOString(),
    type: record.type,
    label: record.label,
    amount: toZloty(record.amount),
    currency: record.currency === 'PLN' ? 'ZŁ' : record.currency,
    balanceAfter: record.balanceAfter === null ? null : toZloty(record.balanceAfter),
    provider: record.provider,
    reference: record.reference,
  };
}

export function transactionRoutes({ database, clock, deposits }: Services): Implementation[] {
  return [
    implement(fetchTransactions, async ({ query, signedIn: { player } }) => {
      const filter: RecordFilter = {
        state: query.closed === undefined ? 'all' : query.closed ? 'closed' : 'open',
        // For a client that lost the response of a start; its payment may be closed by now (33c).
        openSince: clock.now() - LOOKED_FOR,
        type: query.type ?? null,
        from: query.from === undefined ? null : Date.parse(query.from),
        until: query.to === undefined ? null : Date.parse(query.to),
      };
      const { records, total, sums } = await readRecords(database, player, filter, query.offset, query.limit);
      const hasPeriod = query.from !== undefined || query.to !== undefined;
      return ok({
        records: records.map(forWire),
        total,
        sums: hasPeriod ? sums.map(({ amount, ...sum }) => ({ ...sum, amount: toZloty(amount) })) : null,
      });
    }),

    implement(fetchPayment, async ({ params: { id }, signedIn: { player } }) => {
      const payment = isId(id) ? await findPayment(database, player, id) : undefined;
      if (payment === undefined) throw new ApiError('NOT_FOUND');
      const { record, status, closed, reason, closesAt, steps } = payment;
      return ok({
        ...forWire(record),
        status,
        closed,
        reason,
        closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
        steps: steps.map(({ code, at }) => ({ code, at: new Date(at).toISOString() })),
      });
    }),

    implement(cancelPayment, async ({ params: { id }, signedIn: { player } }) => {
      const deposit = isId(id) ? await deposits.cancel(player, id) : undefined;
      if (deposit === undefined) throw new ApiError('NOT_FOUND');
      return ok(cancellationOf(deposit));
    }),

    implement(fetchDepositAllowance, async ({ signedIn: { player } }) => {
      const allowance = await deposits.allowance(player);
      if (allowance instanceof Refusal) return allowance;
      const { amount, rule, until } = allowance;
      return ok({
        amount: amount === null ? null : toZloty(amount),
        rule,
        until: until === null ? null : new Date(until).toISOString(),
      });
    }),
  ];
}
