import { createActor, setup } from 'xstate';
import { createIdentityMachine } from '../../../machines/onboarding/identity/identity.machine.ts';
import type { IdentityPorts } from '../../../machines/onboarding/identity/identity.ports.ts';
import { inert } from '../../../machines/inert-ports.ts';
import type { ActorName, ActorSource } from '../../../src/system/actors.ts';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';

export interface Proving {
  readonly actors: ActorSource;
  /** Simulates that the page was opened. */
  readonly show: () => void;
  readonly stop: () => void;
}

/** The session's actors for a page with the conversation, which has the given ports; `others` are beside it. */
export function startProving(ports: Partial<IdentityPorts>, others: Parameters<typeof actorsWith>[0] = {}): Proving {
  const identity = createIdentityMachine(inert({ takeReturn: async () => null, ...ports }));
  const session = createActor(
    setup({ actors: { identity } }).createMachine({ invoke: { id: 'identity', src: 'identity' } }),
  );
  session.start();
  const actor = session.getSnapshot().children['identity'];
  if (!actor) throw new Error('the machine does not run');
  const around = actorsWith(others);
  const children = () => (actor.getSnapshot() as { children: Partial<Record<ActorName, unknown>> }).children;
  return {
    actors: {
      get: (name) => (name === 'identity' ? actor : (children()[name] ?? around.get(name))) as never,
      getLoading: () => undefined,
      subscribe: (listener) => {
        const subscription = actor.subscribe(listener);
        return () => subscription.unsubscribe();
      },
    },
    show: () => actor.send({ type: 'identity.shown' }),
    stop: () => void session.stop(),
  };
}
