import { Suspense } from 'react';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { LazyRoute } from '../../system/lazy-route.tsx';
import { AmountFieldContext, type AmountField } from './amount-field.ts';
import classes from './lazy-allowance.module.css';

export const allowance: LazyChunk = {
  load: async () => (await import('./deposit-allowance.tsx')).DepositAllowance,
  texts: ['why'],
};

/** Quick amounts and the current maximum, loaded after the form into reserved room; the form works without them. */
export function LazyAllowance({ field }: { readonly field: AmountField }) {
  return (
    <div className={classes.room}>
      <ErrorBoundary resetKey="" fallback={() => null}>
        <Suspense>
          <AmountFieldContext value={field}>
            <LazyRoute chunk={allowance} />
          </AmountFieldContext>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
