import type { Run } from '../../model-tests/engine/run-format.ts';

/** Messages between the app's page and the analysts' live page: names of states and events, never personal data. */
/** One running machine. */
export interface LiveActor {
  /** Unique in its session. */
  readonly id: string;
  /** The machine's name in the registry. */
  readonly machine: string;
  readonly parent: string | null;
  /** Ids of all active states. */
  readonly states: readonly string[];
}

export type LiveMessage =
  /** The live page asks for running sessions. */
  | { readonly kind: 'asked' }
  /** A page of the app, from load to unload. */
  | { readonly kind: 'session'; readonly session: string; readonly path: string; readonly actors: readonly LiveActor[] }
  | {
      readonly kind: 'step';
      readonly session: string;
      /** Epoch ms. */
      readonly at: number;
      readonly actor: LiveActor;
      /** Type of the event that caused the step. */
      readonly event: string;
      /** Coverage ids of the transitions taken. */
      readonly transitions: readonly string[];
    }
  /** The live page asks one session for what it recorded. */
  | { readonly kind: 'runAsked'; readonly session: string }
  | { readonly kind: 'run'; readonly session: string; readonly run: Run }
  | { readonly kind: 'ended'; readonly session: string; readonly actor: string }
  | { readonly kind: 'left'; readonly session: string };
