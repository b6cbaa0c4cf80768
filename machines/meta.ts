/** What states and transitions say of themselves to the trace and the analysts' pages. */
export interface Meta {
  /** Ids of `docs/specification/requirements.md` that the state or transition realises. */
  readonly requirements?: readonly string[];
  readonly description?: string;
}

/** Emitted when a child crashed; its parent goes on without it. */
export type ActorFailed = { type: 'actor.failed'; actor: string };

/** The action of a chart that goes on without a child which crashed. */
export function crashOf(actor: string) {
  return { type: 'emitCrash', params: { actor } } as const;
}

/** The coarse contract with views. */
export type Tag =
  /** Something is being waited for; buttons that would repeat it are busy. */
  | 'busy'
  /** Something failed and can be tried again. */
  | 'fault';

/** The invocation of a child without which the chart goes on where it crashes. The child has the name of its machine. */
export function child<const Id extends string>(id: Id) {
  return { id, src: id, onError: { actions: crashOf(id) } } as const;
}
