/** What the app's page and the analysts' live page say to each other: names of states and events, never what is in them. */
/** One running machine. */
export interface LiveActor {
  /** Unique in its session. */
  readonly id: string;
  /** Name of the machine, as in the registry. */
  readonly machine: string;
  readonly parent: string | null;
  /** Ids of all states that it is in. */
  readonly states: readonly string[];
}

export type LiveMessage =
  /** The live page asks who is there. */
  | { readonly kind: 'asked' }
  /** A page of the app, from its start to its end. */
  | { readonly kind: 'session'; readonly session: string; readonly path: string; readonly actors: readonly LiveActor[] }
  | {
      readonly kind: 'step';
      readonly session: string;
      /** Epoch ms. */
      readonly at: number;
      readonly actor: LiveActor;
      /** Type of the event that set it off. */
      readonly event: string;
      /** Coverage ids of the transitions taken. */
      readonly transitions: readonly string[];
    }
  | { readonly kind: 'ended'; readonly session: string; readonly actor: string }
  | { readonly kind: 'left'; readonly session: string };
