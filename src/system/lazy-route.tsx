import { createElement, use, type ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { createLoadingMachine, type LoadingMachine } from '../../machines/shell/loading/loading.machine.ts';
import { renewPage } from '../lib/renew-page.ts';
import type { TextArea } from '../i18n/text-keys.ts';
import type { TextService } from '../i18n/texts.ts';
import { useServices } from './services.ts';

/** A part of the app that is loaded when it is first shown, with the texts that it needs. */
export interface LazyChunk<Props = object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly texts?: readonly TextArea[];
}

/** A part of whatever properties. */
interface AnyChunk {
  readonly load: () => Promise<unknown>;
  readonly texts?: readonly TextArea[];
}

interface Chunk {
  readonly actor: ActorRefFrom<LoadingMachine<unknown>>;
  readonly failure: Failure;
  /** Its component, or why there is none; of the present try. */
  settled: Promise<unknown>;
}

interface Failure {
  /** Why the last try failed, for whoever watches the page's errors. */
  reason?: unknown;
}

/** Every part that was asked for, with the actor that loads it. */
const parts = new Map<AnyChunk['load'], Chunk>();

/**
 * Makes the parts that could not be loaded load once more (NAV-07): at once where the person asks for them, else when
 * they are shown again. Until then a failed part stays failed: it would be loaded anew by every attempt to draw its error.
 */
export function resetFailedChunks(why: 'asked' | 'moved'): void {
  for (const [load, chunk] of parts) {
    if (!chunk.actor.getSnapshot().matches('failed')) continue;
    if (why === 'asked') retry(chunk);
    else parts.delete(load);
  }
}

export function LazyRoute({ chunk }: { readonly chunk: LazyChunk }) {
  return createElement(useLazyChunk(chunk));
}

/** The component of a part; waits for it, and throws where it could not be loaded. */
export function useLazyChunk<Props>(chunk: LazyChunk<Props>): ComponentType<Props> {
  const { texts } = useServices();
  return use(chunkOf(chunk, texts).settled) as ComponentType<Props>;
}

/**
 * Begins to load what is about to be shown. What is ready when it is drawn is drawn at once; what is not waits, and
 * React holds back what comes after a wait for up to 300 ms. What could not be loaded this early is asked for again.
 */
export function preload(chunk: AnyChunk, texts: TextService): void {
  const known = chunkOf(chunk, texts);
  known.settled.catch(() => {
    if (parts.get(chunk.load) === known) parts.delete(chunk.load);
  });
}

function chunkOf({ load, texts: areas = [] }: AnyChunk, texts: TextService): Chunk {
  const known = parts.get(load);
  if (known) return known;
  const failure: Failure = {};
  const loadAll = async () => {
    try {
      return (await Promise.all([load(), ...areas.map((area) => texts.loadTexts(area))]))[0];
    } catch (error) {
      failure.reason = error;
      throw error;
    }
  };
  const machine = createLoadingMachine({ load: loadAll, renewPage });
  const actor = createActor(machine, { input: { retriesByItself: false } }).start();
  const chunk: Chunk = { actor, failure, settled: settledOf(actor, failure) };
  parts.set(load, chunk);
  return chunk;
}

function retry(chunk: Chunk): void {
  chunk.actor.send({ type: 'loading.retry' });
  chunk.settled = settledOf(chunk.actor, chunk.failure);
}

/** Ends with the present try. */
function settledOf(actor: Chunk['actor'], failure: Failure): Promise<unknown> {
  const promise = new Promise<unknown>((resolve, reject) => {
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.status === 'active' && !snapshot.matches('failed')) return;
      subscription.unsubscribe();
      if (snapshot.status !== 'done') return reject(failure.reason);
      // As React marks what it has waited for: what is here already is drawn at once.
      void Object.assign(promise, { status: 'fulfilled', value: snapshot.output });
      resolve(snapshot.output);
    });
  });
  promise.catch(() => {});
  return promise;
}
