import { createElement, type ComponentType } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import { createLoadingMachine, type LoadingMachine } from '../../machines/shell/loading/loading.machine.ts';
import { renewPage } from '../lib/renew-page.ts';
import { useLazyChunk, type LazyChunk, type LoadChunk } from '../i18n/lazy-chunk.ts';
import type { TextArea } from '../i18n/text-keys.ts';
import type { TextService } from '../i18n/texts.ts';

/** A chunk with any properties. */
interface AnyChunk {
  readonly load: () => Promise<unknown>;
  readonly texts?: readonly TextArea[];
}

interface Chunk {
  readonly actor: ActorRefFrom<LoadingMachine<unknown>>;
  readonly failure: Failure;
  /** The component, or the reason of the failure; of the present attempt. */
  settled: Promise<unknown>;
}

interface Failure {
  /** Why the last attempt failed, for error monitoring. */
  reason?: unknown;
}

/** Every requested chunk, with the actor that loads it. */
const parts = new Map<AnyChunk['load'], Chunk>();

/**
 * Retries chunks that failed to load (NAV-07): at once on the user's request, otherwise when they are shown again.
 * Until then they stay failed: each render of their error would load them again.
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

/** Loads chunks with texts of this service. */
export function chunkLoader(texts: TextService): LoadChunk {
  return <Props,>(chunk: LazyChunk<Props>) => chunkOf(chunk, texts).settled as Promise<ComponentType<Props>>;
}

/**
 * Preloads what will be shown next. A chunk that is loaded is rendered at once; for one that is not, React may delay
 * the content after the wait by up to 300 ms. A failed preload is retried later.
 */
export function preload(chunk: AnyChunk, texts: TextService): void {
  const known = chunkOf(chunk, texts);
  known.settled.catch(() => {
    if (parts.get(chunk.load) === known) parts.delete(chunk.load);
  });
}

/** Resolves once a chunk can be rendered at once. Rejects if it failed to load. */
export async function whenLoaded(chunk: AnyChunk, texts: TextService): Promise<void> {
  await chunkOf(chunk, texts).settled;
}

/** Forgets every chunk: each page that the gateway renders has texts of its own. */
export function clearChunks(): void {
  parts.clear();
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

/** Settles with the present attempt. */
function settledOf(actor: Chunk['actor'], failure: Failure): Promise<unknown> {
  const promise = new Promise<unknown>((resolve, reject) => {
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.status === 'active' && !snapshot.matches('failed')) return;
      subscription.unsubscribe();
      if (snapshot.status !== 'done') return reject(failure.reason);
      // The marks that React sets on a promise it has awaited: a loaded component renders at once.
      void Object.assign(promise, { status: 'fulfilled', value: snapshot.output });
      resolve(snapshot.output);
    });
  });
  promise.catch(() => {});
  return promise;
}
