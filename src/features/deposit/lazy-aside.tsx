import { Suspense } from 'react';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { LazyRoute } from '../../system/lazy-route.tsx';
import { AsideDetailsContext, type AsideDetails } from './aside-details.ts';
import classes from './deposit-aside.module.css';

export const aside: LazyChunk = {
  load: async () => (await import('./deposit-aside.tsx')).DepositAside,
};

/** What stands beside the form, loaded after it into reserved room. */
export function LazyAside(details: AsideDetails) {
  return (
    <div className={classes.room}>
      <ErrorBoundary resetKey="" fallback={() => null}>
        <Suspense>
          <AsideDetailsContext value={details}>
            <LazyRoute chunk={aside} />
          </AsideDetailsContext>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
