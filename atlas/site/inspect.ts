/**
 * Runs in the app's page before the app, where analysts watch (the gateway puts it there, beside a sandbox only): tells
 * the live page which states the machines are in. Payloads and contexts stay where they are.
 */
import type { LiveActor, LiveMessage } from './live-messages.ts';

interface Node {
  readonly id: string;
  readonly always?: readonly unknown[];
  readonly transitions: ReadonlyMap<string, readonly unknown[]>;
}
interface Transition {
  readonly source: Node;
  readonly eventType: string;
}
interface Inspected {
  readonly type: string;
  readonly actorRef?: {
    readonly sessionId: string;
    readonly logic?: { readonly id?: string; readonly root?: unknown };
    readonly _parent?: { readonly sessionId: string };
    subscribe(observer: { complete(): void; error(): void }): unknown;
  };
  readonly event?: { readonly type: string };
  readonly snapshot?: { readonly _nodes?: readonly Node[] };
  readonly _transitions?: readonly Transition[];
}

const channel = new BroadcastChannel('atlas.live');
const session = crypto.randomUUID();
const actors = new Map<string, LiveActor>();
const taken = new Map<string, string[]>();

let isLeft = false;

const tell = (message: LiveMessage): void => {
  if (!isLeft) channel.postMessage(message);
};
const introduce = (): void => tell({ kind: 'session', session, path: location.pathname, actors: [...actors.values()] });

function idOf(transition: Transition): string {
  const { source, eventType } = transition;
  const list = eventType === '' ? source.always : source.transitions.get(eventType);
  return `${source.id}|${eventType === '' ? 'always' : eventType}|${list?.indexOf(transition) ?? -1}`;
}

function forget(id: string): void {
  if (actors.delete(id)) tell({ kind: 'ended', session, actor: id });
  taken.delete(id);
}

function hear({ type, actorRef, event, snapshot, _transitions = [] }: Inspected): void {
  const machine = actorRef?.logic?.id;
  if (!actorRef || machine === undefined || actorRef.logic?.root === undefined) return;
  const id = actorRef.sessionId;
  if (type === '@xstate.actor') actorRef.subscribe({ complete: () => forget(id), error: () => forget(id) });
  if (type === '@xstate.microstep') taken.set(id, [...(taken.get(id) ?? []), ..._transitions.map(idOf)]);
  if (type !== '@xstate.snapshot') return;
  const states = (snapshot?._nodes ?? []).map((node) => node.id);
  const actor = { id, machine, parent: actorRef._parent?.sessionId ?? null, states };
  actors.set(id, actor);
  const transitions = taken.get(id) ?? [];
  taken.delete(id);
  tell({ kind: 'step', session, at: Date.now(), actor, event: event?.type ?? '', transitions });
}

Object.assign(globalThis, { __inspectMachines: hear });
channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
  if (data.kind === 'asked') introduce();
});
// What still happens in a page that is being left is nobody's concern; one that is shown again is there again.
addEventListener('pagehide', () => {
  tell({ kind: 'left', session });
  isLeft = true;
});
addEventListener('pageshow', () => {
  isLeft = false;
  introduce();
});
