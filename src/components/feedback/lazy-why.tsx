import { createElement, Suspense } from 'react';
import { useLazyChunk, type LazyChunk } from '../../system/lazy-route.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import classes from './lazy-why.module.css';
import type { WhyProps } from './why.tsx';

const why: LazyChunk<WhyProps> = {
  load: async () => (await import('./why.tsx')).Why,
  texts: ['why'],
};

/** The reason of a refusal, loaded when there is one; without it the refusal still says what to do. */
export function LazyWhy(props: WhyProps) {
  const place = <div className={classes.place} />;
  return (
    <ErrorBoundary resetKey="" fallback={() => place}>
      <Suspense fallback={place}>
        <LoadedWhy {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedWhy(props: WhyProps) {
  return createElement(useLazyChunk(why), props);
}
