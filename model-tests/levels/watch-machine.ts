import type { InspectionEvent } from 'xstate';
import type { inspectedMachine } from '../engine/internals.ts';

/** The transitions taken and the state of one machine's actor, as reported by the page. */
export interface Seen {
  readonly transitions: readonly string[];
  /** Every transition taken, in order. */
  readonly taken: readonly string[];
  readonly states: readonly string[];
  readonly value: unknown;
  readonly status: string | null;
  /** The state of the dialogs machine, whichever machine is watched; null while there is none. */
  readonly dialogs: unknown;
}

/**
 * Runs in a page before the app: gives the app the hook for its root actor's inspection, and the test `__seen()`.
 * `bounds` is merged into the input of the machine's actors. It must not reference anything outside itself.
 */
export function watchMachine(
  read: typeof inspectedMachine,
  { machine, bounds }: { machine: string; bounds: Readonly<Record<string, number>> },
): void {
  const taken: string[] = [];
  const states = new Set<string>();
  let value: unknown = null;
  let status: string | null = null;
  let dialogs: unknown = null;
  Object.assign(globalThis, {
    __inspectMachines(event: InspectionEvent) {
      const inspected = read(event);
      if (inspected?.machine === 'dialogs' && event.type === '@xstate.snapshot') {
        dialogs = (event.snapshot as { readonly value?: unknown }).value ?? null;
      }
      if (event.type === '@xstate.actor') {
        const { id, options } = event.actorRef as unknown as {
          readonly id: string;
          readonly options?: { readonly input?: object };
        };
        // For an actor whose code is being loaded, only its id shows which machine it becomes.
        const becomes = inspected?.machine === 'loading' ? id : inspected?.machine;
        if (becomes === machine) Object.assign(options?.input ?? {}, bounds);
      }
      if (inspected?.machine !== machine) return;
      taken.push(...inspected.transitions);
      for (const id of inspected.states) states.add(id);
      if (event.type === '@xstate.snapshot') {
        const snapshot = event.snapshot as { readonly value?: unknown; readonly status?: string };
        value = snapshot.value ?? null;
        status = snapshot.status ?? null;
      }
    },
    __seen: () => ({ transitions: [...new Set(taken)], taken, states: [...states], value, status, dialogs }),
  });
}
