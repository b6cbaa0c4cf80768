import { createElement, Suspense } from 'react';
import type { PlayMonth } from '../../../domain/limits/play-month.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { useLazyChunk, type LazyChunk } from '../../i18n/lazy-chunk.ts';
import classes from './play-month.module.css';

const chart: LazyChunk<PlayMonth> = { load: async () => (await import('./month-chart.tsx')).MonthChart };

/** The picture, with the only code for plots, loaded after the page into reserved room; the table has all of it. */
export function LazyMonthChart(figures: PlayMonth) {
  return (
    <div className={classes.picture} aria-hidden="true">
      <ErrorBoundary resetKey="" fallback={() => null}>
        <Suspense>
          <LoadedChart {...figures} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function LoadedChart(figures: PlayMonth) {
  return createElement(useLazyChunk(chart), figures);
}
