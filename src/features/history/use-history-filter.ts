import { useSearchParams } from 'react-router-dom';
import { TransactionType } from '../../../contract/transactions.ts';
import { instantsOf, readPeriod, type Period } from '../../../domain/time/history-period.ts';
import type { TransactionFilter } from '../../queries/transactions.ts';

export interface HistoryFilter {
  readonly type: TransactionType | null;
  readonly period: Period;
}

export interface HistoryFilterViewModel {
  readonly filter: HistoryFilter;
  /** The same as request parameters. */
  readonly query: TransactionFilter;
  readonly isNarrowed: boolean;
  readonly change: (change: Partial<HistoryFilter>) => void;
  /** Whether a change would leave the filter as it is. */
  readonly isSame: (change: Partial<HistoryFilter>) => boolean;
}

/** The filter in the URL; invalid values are ignored (TXN-03). */
export function readHistoryFilter(params: URLSearchParams): HistoryFilter {
  const type = TransactionType.safeParse(params.get('type'));
  return { type: type.success ? type.data : null, period: readPeriod(params.get('from'), params.get('to')) };
}

export function writeHistoryFilter({ type, period: { from, to } }: HistoryFilter): URLSearchParams {
  const entries = Object.entries({ type, from, to });
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The filter is stored only in the URL: the back button restores the previous one. */
export function useHistoryFilter(): HistoryFilterViewModel {
  const [params, setParams] = useSearchParams();
  const filter = readHistoryFilter(params);
  const { type, period } = filter;
  const changed = (change: Partial<HistoryFilter>) => writeHistoryFilter({ ...filter, ...change });
  return {
    filter,
    query: { type, ...instantsOf(period) },
    isNarrowed: type !== null || period.from !== null || period.to !== null,
    change: (change) => setParams(changed(change)),
    isSame: (change) => changed(change).toString() === writeHistoryFilter(filter).toString(),
  };
}
