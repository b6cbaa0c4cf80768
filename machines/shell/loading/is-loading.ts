import type { AnyActorRef } from 'xstate';

/** Whether an actor's machine is still loading, or failed to load. */
export function isLoading(actor: AnyActorRef): boolean {
  const snapshot: unknown = actor.getSnapshot();
  return (
    typeof snapshot === 'object' &&
    snapshot !== null &&
    'machine' in snapshot &&
    (snapshot.machine as { readonly id?: string }).id === 'loading'
  );
}
