import { Suspense } from 'react';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { LazyRoute } from '../../system/lazy-route.tsx';

const breakButton: LazyChunk = {
  load: async () => (await import('./break-button.tsx')).NarrowBreakButton,
  texts: ['account'],
};

/** The break button of the public pages; its code and texts are loaded only for a signed-in player (EXC-01). */
export function LazyBreakButton() {
  return (
    <ErrorBoundary resetKey="breakButton" fallback={() => null}>
      <Suspense>
        <LazyRoute chunk={breakButton} />
      </Suspense>
    </ErrorBoundary>
  );
}
