import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  NET_PERIODS,
  type NetPeriod,
  type NetPosition as NetPositionRow,
} from '../../../domain/payments/net-position.ts';
import { isMissing, NET_POSITION_PATH } from '../../queries/net-position-missing.ts';
import { ClockContext } from '../../lib/clock.ts';
import { netPositionQuery, type NetPosition } from '../../queries/net-position.ts';

const DEFAULT_PERIOD: NetPeriod = 'MONTH';

/** The period in the URL; months if missing or unknown. */
export function readNetPeriod(params: URLSearchParams): NetPeriod {
  const asked = params.get('period')?.toUpperCase();
  return NET_PERIODS.find((period) => period === asked) ?? DEFAULT_PERIOD;
}

export function netPeriodPath(period: NetPeriod): string {
  return period === DEFAULT_PERIOD ? NET_POSITION_PATH : `${NET_POSITION_PATH}?period=${period.toLowerCase()}`;
}

/** The data of a chart, a table or a file. */
export interface PeriodRows {
  readonly period: NetPeriod;
  readonly rows: readonly NetPositionRow[];
  /** Epoch ms. */
  readonly now: number;
}

export type NetPositionViewModel =
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'failed'; readonly retrying: boolean; readonly retry: () => void }
  | {
      readonly status: 'loaded';
      readonly figures: NetPosition;
      /** The rows of another period are still shown; those of the whole time are the same. */
      readonly isOfAnotherPeriod: boolean;
      readonly now: number;
    };

/** The figures of the URL's period; fetched at each visit, since they change by transactions elsewhere. */
export function useNetPosition(): { readonly period: NetPeriod; readonly view: NetPositionViewModel } {
  const period = readNetPeriod(useSearchParams()[0]);
  const now = useContext(ClockContext);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...netPositionQuery(period),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return { period, view: viewOf() };

  function viewOf(): NetPositionViewModel {
    if (isMissing(error)) return { status: 'missing' };
    if (data !== undefined) {
      return { status: 'loaded', figures: data, isOfAnotherPeriod: isPlaceholderData, now: now() };
    }
    if (error !== null) return { status: 'failed', retrying: isFetching, retry: () => void refetch() };
    return { status: 'loading' };
  }
}
