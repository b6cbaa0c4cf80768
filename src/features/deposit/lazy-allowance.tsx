import { Suspense } from 'react';
import type { Grosze } from '../../../domain/money/money.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { LazyRoute, type LazyChunk } from '../../system/lazy-route.tsx';
import classes from './lazy-allowance.module.css';
import { TypedAmount } from './typed-amount.ts';

const allowance: LazyChunk = {
  load: async () => (await import('./deposit-allowance.tsx')).DepositAllowance,
};

/** The current maximum of a deposit, loaded after the form into reserved room; the form works without it. */
export function LazyAllowance({ amount }: { readonly amount: Grosze | null }) {
  return (
    <div className={classes.room}>
      <ErrorBoundary resetKey="" fallback={() => null}>
        <Suspense>
          <TypedAmount value={amount}>
            <LazyRoute chunk={allowance} />
          </TypedAmount>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
