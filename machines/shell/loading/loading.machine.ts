import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { Meta, Tag } from '../../meta.ts';

/** The user retries a failed load. */
export type LoadingEvent = { type: 'loading.retry' };

export interface LoadingPorts<Loaded> {
  /** Rejects if the code cannot be loaded. */
  load(): Promise<Loaded>;
  /** Reloads the page if it can be fetched; otherwise settles without a reload. */
  renewPage(signal: AbortSignal): Promise<void>;
}

export interface LoadingInput {
  /** True if the user has no view with a retry button. */
  readonly retriesByItself: boolean;
}

interface LoadingContext<Loaded> extends LoadingInput {
  readonly loaded: Loaded | null;
}

const LOADING_RETRY = 5_000;

/**
 * Code that is loaded on demand (NAV-07). Many browsers cache a failed module for the lifetime of the page, and after a
 * release its file is gone: if the user's retry fails too, the page has to be reloaded.
 */
export function createLoadingMachine<Loaded>(ports: LoadingPorts<Loaded>) {
  return setup({
    types: {
      context: {} as LoadingContext<Loaded>,
      input: {} as LoadingInput,
      output: {} as Loaded,
      events: {} as LoadingEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      load: fromPromise<Loaded>(() => ports.load()),
      renewPage: fromPromise<void>(({ signal }) => ports.renewPage(signal)),
    },
    guards: {
      retriesByItself: ({ context }) => context.retriesByItself,
      isAgain: stateIn('#loading.loading.again'),
    },
    actions: { setLoaded: assign({ loaded: (_, params: { loaded: Loaded }) => params.loaded }) },
    delays: { loadingRetry: LOADING_RETRY },
  }).createMachine({
    id: 'loading',
    description: 'A part of the app whose code is loaded when it is needed; each lazy machine runs it first.',
    meta: { requirements: ['NAV-07'] },
    context: ({ input }) => ({ ...input, loaded: null }),
    initial: 'loading',
    states: {
      loading: {
        tags: ['busy'],
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'ready',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          onError: [{ guard: 'isAgain', target: 'renewing' }, { target: 'failed' }],
        },
        initial: 'first',
        states: { first: {}, again: { meta: { description: 'The person’s own retry.' } } },
      },
      failed: {
        tags: ['fault'],
        after: { loadingRetry: { guard: 'retriesByItself', target: 'loading' } },
        on: { 'loading.retry': 'loading.again' },
      },
      renewing: {
        tags: ['busy'],
        meta: { description: 'A new page takes over, unless there is no network for it.' },
        invoke: { id: 'renewPage', src: 'renewPage', onDone: 'failed', onError: 'failed' },
      },
      ready: { type: 'final' },
    },
    output: ({ context }) => context.loaded as Loaded,
  });
}

export type LoadingMachine<Loaded> = ReturnType<typeof createLoadingMachine<Loaded>>;
