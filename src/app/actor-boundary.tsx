import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { type ActorName, useActor, useHolds, usePresence, useSelected } from '../system/actors.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Waiting } from './shell/waiting.tsx';

export interface ActorBoundaryProps {
  readonly names: readonly ActorName[];
  readonly children: ReactNode;
}

/** Renders its children only while these actors exist, so that the children need no check (NAV-07). */
export function ActorBoundary({ names, children }: ActorBoundaryProps) {
  const presence = usePresence(names);
  const app = useActor('app');
  const isCrashed = useIsScreenCrashed();
  const onNew = useEffectEvent(() => {
    if (presence.kind === 'failed') presence.retry();
  });
  // A person who retries the page's own code retries its machines too.
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

/** Whether the open screen's machine has crashed. */
function useIsScreenCrashed(): boolean {
  const inApp = useSelected('app', (snapshot) => snapshot.matches({ screen: 'crashed' }));
  const inSession = useHolds('session', (snapshot) => snapshot.matches({ screen: 'crashed' }));
  return inApp || inSession;
}
