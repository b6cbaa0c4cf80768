/**
 * Runs in the app's page before the app (the gateway inserts it only beside a sandbox): sends the machines' states to
 * the live page, and what it recorded when that page asks for it: payloads masked, no contexts.
 */
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { inspectedMachine } from '../../model-tests/engine/internals.ts';
import type { LiveActor, LiveMessage } from './live-messages.ts';
import { createRecorder } from './recorder.ts';

/** The texts that may stand in a recording, filled in by the build: atlas/recorded-words.ts needs the whole contract. */
declare const RECORDED_WORDS: readonly string[];

const channel = new BroadcastChannel('atlas.live');
// Not `randomUUID`: it needs TLS or localhost.
const session = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(16)).join('');
const actors = new Map<string, LiveActor>();
const taken = new Map<string, string[]>();
const recorder = createRecorder(new Set(RECORDED_WORDS));

/** False in the page of `npm run dev`, which has its own inspection. */
const isFirst = !('__liveView' in globalThis);
let isLeft = false;

const notify = (message: LiveMessage): void => {
  if (isFirst && !isLeft) channel.postMessage(message);
};
const announce = (): void =>
  notify({ kind: 'session', session, path: location.pathname, actors: [...actors.values()] });

function clear(id: string): void {
  if (actors.delete(id)) notify({ kind: 'ended', session, actor: id });
  taken.delete(id);
}

function onMessage(inspected: InspectionEvent): void {
  const machine = inspectedMachine(inspected);
  if (machine === null) return;
  const { id, transitions, ...rest } = machine;
  const { type } = inspected;
  recorder.note(id, rest.machine, inspected);
  if (type === '@xstate.actor') {
    (inspected.actorRef as AnyActorRef).subscribe({ complete: () => clear(id), error: () => clear(id) });
  }
  if (type === '@xstate.microstep') taken.set(id, [...(taken.get(id) ?? []), ...transitions]);
  if (type !== '@xstate.snapshot') return;
  const actor = { id, ...rest };
  actors.set(id, actor);
  notify({
    kind: 'step',
    session,
    at: Date.now(),
    actor,
    event: inspected.event.type,
    transitions: taken.get(id) ?? [],
  });
  taken.delete(id);
}

if (isFirst) Object.assign(globalThis, { __liveView: true, __inspectMachines: onMessage });
channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
  if (data.kind === 'asked') announce();
  if (data.kind === 'runAsked' && data.session === session) {
    notify({ kind: 'run', session, run: recorder.run('a recorded session') });
  }
});
// Events of a page that is being left are ignored; a page restored from the history is announced again.
addEventListener('pagehide', () => {
  notify({ kind: 'left', session });
  isLeft = true;
});
addEventListener('pageshow', () => {
  isLeft = false;
  announce();
});
