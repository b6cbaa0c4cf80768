import { Suspense } from 'react';
import { sessionClockStatus } from '../../../machines/safer-play/session-clock/session-clock.selectors.ts';
import { useSelectedIfAny } from '../../system/actors.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import type { LazyChunk } from '../../i18n/lazy-chunk.ts';
import { LazyRoute } from '../../system/lazy-route.tsx';
import classes from './lazy-session-bar.module.css';

const sessionBar: LazyChunk = {
  load: async () => (await import('./session-bar.tsx')).SessionBar,
  texts: ['sessionTime'],
};

/** Reserves the session bar's place until it is loaded; none if the gateway does not count session time. */
export function LazySessionBar() {
  const status = useSelectedIfAny('sessionClock', sessionClockStatus);
  if (status === 'hidden') return null;
  return (
    <div className={classes.place} data-session-bar="">
      {status === 'known' && (
        <ErrorBoundary resetKey="sessionBar" fallback={() => null}>
          <Suspense>
            <LazyRoute chunk={sessionBar} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
