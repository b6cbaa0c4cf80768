import { createElement, Suspense } from 'react';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import type { WhyProps } from '../../components/feedback/why.tsx';
import { useLazyChunk, type LazyChunk } from '../../system/lazy-route.tsx';

const why: LazyChunk<WhyProps> = {
  load: async () => (await import('../../components/feedback/why.tsx')).Why,
  texts: ['why'],
};

/** Its line is there from the start: nothing below moves under a finger when it comes. */
const PLACE = <p className="soft">{'\u00A0'}</p>;

/** The reason of a refusal, loaded when there is one; without it the refusal still says what to do. */
export function LazyWhy(props: WhyProps) {
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
