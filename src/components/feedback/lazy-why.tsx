import { createElement, Suspense } from 'react';
import { useLazyChunk, type LazyChunk } from '../../i18n/lazy-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { WhyProps } from './why.tsx';
import classes from './why.module.css';

const why: LazyChunk<WhyProps> = {
  load: async () => (await import('./why.tsx')).Why,
  texts: ['why'],
};

/** Its line is there from the start, as high as the question: nothing below moves under a finger when it comes. */
const PLACE = (
  <div className={classes.why}>
    <p>{'\u00A0'}</p>
  </div>
);

/** "Why?" about rules that have an answer, loaded when it is shown; without it the page still says what to do. */
export function LazyWhy(props: Omit<WhyProps, 'children'>) {
  return (
    <ErrorBoundary resetKey="" fallback={() => PLACE}>
      <Suspense fallback={PLACE}>
        <LoadedWhy {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedWhy(props: WhyProps) {
  return createElement(useLazyChunk(why), props);
}
