import { queryOptions } from '@tanstack/react-query';
import { fetchNetPosition, type NetPosition as WireNetPosition } from '../../contract/safer-play.ts';
import { lengthThatCame } from '../../contract/shapes.ts';
import { fromWire, type Grosze } from '../../domain/money/money.ts';
import {
  PERIOD_COUNTS,
  type NetPeriod,
  type NetPosition as NetPositionRow,
} from '../../domain/payments/net-position.ts';
import { request } from '../api/client.ts';
import { NET_POSITION } from './net-position-key.ts';

/** Deposits and withdrawals by period; amounts in grosze. */
export interface NetPosition {
  /** Latest first, without periods that have no transactions. */
  readonly rows: readonly NetPositionRow[];
  /** Number of received rows that could not be decoded. */
  readonly missing: number;
  readonly ever: NetPositionRow | null;
  readonly balance: Grosze;
  readonly onTheWay: Grosze;
}

export const netPositionQuery = (period: NetPeriod) =>
  queryOptions({
    queryKey: [...NET_POSITION, period],
    queryFn: async ({ signal }): Promise<NetPosition> => {
      const query = { period, count: PERIOD_COUNTS[period] };
      const { body } = await request(fetchNetPosition, { query, signal, handlesOwnErrors: true });
      return {
        rows: body.records.map(rowOf),
        missing: lengthThatCame(body.records) - body.records.length,
        ever: body.ever === null ? null : rowOf(body.ever),
        balance: fromWire(body.balance),
        onTheWay: fromWire(body.onTheWay),
      };
    },
  });

function rowOf({ from, deposits, withdrawals, result }: WireNetPosition['records'][number]): NetPositionRow {
  return {
    from,
    deposits: fromWire(deposits),
    withdrawals: fromWire(withdrawals),
    result: fromWire(result),
  };
}
