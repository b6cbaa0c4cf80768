/** Metadata of states and transitions for the requirement trace and the analysts' pages. */
export interface Meta {
  /** Ids of `docs/specification/requirements.md` that the state or transition implements. */
  readonly requirements?: readonly string[];
  readonly description?: string;
}

/** Emitted when a child crashed; its parent continues without it. */
export type ActorFailed = { type: 'actor.failed'; actor: string };

/** Emits `actor.failed`, for a chart that continues without a crashed child. */
export function crashOf(actor: string) {
  return { type: 'emitCrash', params: { actor } } as const;
}

/** The only state information that views of all machines share. */
export type Tag =
  /** A response is pending; buttons that would repeat the request are busy. */
  | 'busy'
  /** Something failed and can be retried. */
  | 'fault';

/** Invokes a child whose crash does not stop the chart. The child's id is the name of its machine. */
export function child<const Id extends string>(id: Id) {
  return { id, src: id, onError: { actions: crashOf(id) } } as const;
}
