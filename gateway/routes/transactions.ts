import { fetchTransactions } from '../../contract/transactions.ts';
import { toZloty } from '../domain/money.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { RecordFilter } from '../store/transactions.ts';
import { readRecords } from '../store/transactions.ts';

/** A payment that was started no longer ago than this is still being looked for by who started it (ms). */
const LOOKED_FOR = 60 * 60_000;

export function transactionRoutes({ database, clock }: Services): Implementation[] {
  return [
    implement(fetchTransactions, async ({ query, signedIn: { player } }) => {
      const filter: RecordFilter = {
        state: query.closed === undefined ? 'all' : query.closed ? 'closed' : 'open',
        // Who lost the answer of a start asks for what is under way; the payment may have been closed since (33c).
        openSince: clock.now() - LOOKED_FOR,
        type: query.type ?? null,
        from: query.from === undefined ? null : Date.parse(query.from),
        until: query.to === undefined ? null : Date.parse(query.to),
      };
      const { records, total, sums } = await readRecords(database, player, filter, query.offset, query.limit);
      const hasPeriod = query.from !== undefined || query.to !== undefined;
      return ok({
        records: records.map((record) => ({
          id: record.transactionId,
          createdOn: new Date(record.createdAt).toISOString(),
          type: record.type,
          label: record.label,
          amount: toZloty(record.amount),
          currency: record.currency === 'PLN' ? 'ZŁ' : record.currency,
          balanceAfter: record.balanceAfter === null ? null : toZloty(record.balanceAfter),
          provider: record.provider,
          reference: record.reference,
        })),
        total,
        sums: hasPeriod ? sums.map(({ amount, ...sum }) => ({ ...sum, amount: toZloty(amount) })) : null,
      });
    }),
  ];
}
