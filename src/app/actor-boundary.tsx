import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { type ActorName, useActor, useSelectedOr, usePresence, useSelected } from '../system/actors.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Waiting } from './shell/waiting.tsx';

export interface ActorBoundaryProps {
  readonly names: readonly ActorName[];
  readonly children: ReactNode;
}

/** Draws its children while these actors are there: they need not ask (NAV-07). */
export function ActorBoundary({ names, children }: ActorBoundaryProps) {
  const presence = usePresence(names);
  const app = useActor('app');
  const isCrashed = useIsScreenCrashed();
  const onNew = useEffectEvent(() => {
    if (presence.kind === 'failed') presence.retry();
  });
  // The person who asks for the page's own code again asks for its machines too.
  useLayoutEffect(() => onNew(), []);
  switch (presence.kind) {
    case 'present':
      return children;
    case 'failed':
      return <ErrorPage onRetry={presence.retry} />;
    case 'awaited':
      return isCrashed ? <ErrorPage onRetry={() => app.send({ type: 'screen.retry' })} /> : <Waiting />;
  }
}

/** The machine of the open screen crashed. */
function useIsScreenCrashed(): boolean {
  const inApp = useSelected('app', (snapshot) => snapshot.matches({ screen: 'crashed' }));
  const inSession = useSelectedOr('session', (snapshot) => snapshot.matches({ screen: 'crashed' }), false);
  return inApp || inSession;
}
