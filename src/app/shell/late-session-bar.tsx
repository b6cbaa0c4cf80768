import { Suspense } from 'react';
import { sessionClockStage } from '../../../machines/safer-play/session-clock/session-clock.selectors.ts';
import { useFact } from '../../system/actors.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { LazyRoute, type LazyPart } from '../../system/lazy-route.tsx';
import classes from './late-session-bar.module.css';

const sessionBar: LazyPart = {
  load: async () => (await import('./session-bar.tsx')).SessionBar,
  texts: ['sessionTime'],
};

/** The place of the session bar, kept free until it comes; none where the gateway does not count session time. */
export function LateSessionBar() {
  const stage = useFact('sessionClock', sessionClockStage, 'loading');
  if (stage === 'hidden') return null;
  return (
    <div className={classes.place} data-session-bar="">
      {stage === 'known' && (
        <ErrorBoundary resetKey="sessionBar" fallback={() => null}>
          <Suspense>
            <LazyRoute part={sessionBar} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
