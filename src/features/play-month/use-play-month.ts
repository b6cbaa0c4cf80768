import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useParams } from 'react-router-dom';
import { MONTH_PATTERN, monthOf, type Month, type PlayMonth } from '../../../domain/limits/play-month.ts';
import { ClockContext } from '../../lib/clock.ts';
import { playMonthQuery } from '../../queries/play-month.ts';

export type PlayMonthViewModel =
  | { readonly status: 'loading' | 'missing' }
  | {
      readonly status: 'failed';
      readonly error: unknown;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    }
  | { readonly status: 'loaded'; readonly figures: PlayMonth };

export interface ShownMonth {
  readonly month: Month;
  /** The current month has no later one. */
  readonly isCurrent: boolean;
  readonly view: PlayMonthViewModel;
}

export const monthPath = (month: Month): string => `/profile/month/${month}`;

/** The URL's month; the current one without a month, and instead of one that is none or is still to come. */
export function usePlayMonth(): ShownMonth {
  const now = useContext(ClockContext);
  const current = monthOf(now());
  const asked = useParams()['month'] ?? '';
  const month = MONTH_PATTERN.test(asked) && asked < current ? asked : current;
  const { data, error, isFetching, refetch } = useQuery({ ...playMonthQuery(month), staleTime: 0 });
  return { month, isCurrent: month === current, view: viewOf() };

  function viewOf(): PlayMonthViewModel {
    if (data === null) return { status: 'missing' };
    if (data !== undefined) return { status: 'loaded', figures: data };
    if (error !== null) return { status: 'failed', error, isRetrying: isFetching, retry: () => void refetch() };
    return { status: 'loading' };
  }
}
