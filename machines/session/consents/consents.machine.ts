import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { Meta, Tag } from '../../meta.ts';
import type { ConsentKey, ConsentsPorts, ConsentValues } from './consents.ports.ts';

export interface ConsentChange {
  readonly key: ConsentKey;
  readonly given: boolean;
  /** True for a change that undoes another one; it offers no undo itself. */
  readonly isUndo: boolean;
}

export type ConsentsEvent =
  /** The page of consents was opened. */
  | { type: 'consents.shown' }
  | { type: 'consents.retry' }
  | { type: 'consent.toggle'; key: ConsentKey }
  | { type: 'consent.undo' }
  | { type: 'consent.saved'; change: ConsentChange };

export type ConsentsEmitted = { type: 'consent.triedAgain' } | { type: 'consent.saveFailed' };

export interface ConsentsContext {
  /** The last response of the gateway. */
  readonly saved: ConsentValues | null;
  /** Unsaved changes; the first one is being saved. */
  readonly queue: readonly ConsentChange[];
  /** Changes that the gateway refused: these consents are shown in their previous state. */
  readonly failed: readonly ConsentKey[];
  readonly undo: ConsentChange | null;
}

const UNDO_TIME = 5_000;

/** Saves each change of a consent at once, one after the other; reverts changes that the gateway refuses. */
export function createConsentsMachine(ports: ConsentsPorts) {
  return setup({
    types: {
      context: {} as ConsentsContext,
      events: {} as ConsentsEvent,
      emitted: {} as ConsentsEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      fetchConsents: fromPromise<ConsentValues>(({ signal }) => ports.fetchConsents(signal)),
      saveConsent: fromPromise<Partial<ConsentValues>, ConsentChange | undefined>(async ({ input, signal }) => {
        if (!input) throw new TypeError('there is no change to save');
        return ports.saveConsent({ key: input.key, given: input.given }, signal);
      }),
    },
    guards: {
      isUndoOffered: ({ context }) => context.undo !== null,
      isQueueLong: ({ context }) => context.queue.length > 1,
      hasFailed: ({ context }) => context.failed.length > 0,
      canBeUndone: ({ context }, { change }: { change: ConsentChange }) =>
        !change.isUndo && context.queue.every(({ key }) => key !== change.key),
      isSuperseded: ({ context }, params: { key: ConsentKey }) => context.undo?.key === params.key,
    },
    actions: {
      setSaved: assign({
        saved: ({ context }, params: { values: Partial<ConsentValues> }) =>
          ({ ...context.saved, ...params.values }) as ConsentValues,
      }),
      enqueue: assign(({ context }, params: { key: ConsentKey }) => toggled(context, params.key)),
      enqueueUndo: assign(({ context }) => undone(context)),
      raiseSaved: raise(({ context }) => ({ type: 'consent.saved' as const, change: firstOf(context) })),
      emitTriedAgain: emit({ type: 'consent.triedAgain' }),
      emitFailed: emit({ type: 'consent.saveFailed' }),
      dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
      setFailed: assign({ failed: ({ context }) => failedAfter(context) }),
      setUndo: assign({
        undo: (_, { change }: { change: ConsentChange }) => ({ ...change, given: !change.given, isUndo: true }),
      }),
      clearUndo: assign({ undo: null }),
    },
    delays: { undoTime: UNDO_TIME },
  }).createMachine({
    id: 'consents',
    description: 'Each change of a consent is saved at once, can be undone, and is put back where it was refused.',
    meta: { requirements: ['CON-01'] },
    context: { saved: null, queue: [], failed: [], undo: null },
    type: 'parallel',
    states: {
      changes: {
        initial: 'idle',
        states: {
          idle: {
            meta: { description: 'Nobody has looked at them yet.' },
            on: { 'consents.shown': 'loading' },
          },
          loading: {
            tags: ['busy'],
            invoke: {
              id: 'fetchConsents',
              src: 'fetchConsents',
              onDone: {
                target: 'viewing',
                actions: { type: 'setSaved', params: ({ event }) => ({ values: event.output }) },
              },
              onError: 'loadFailed',
            },
          },
          loadFailed: {
            tags: ['fault'],
            on: { 'consents.retry': 'loading', 'consents.shown': 'loading' },
          },
          viewing: {
            on: {
              'consents.shown': 'loading',
              'consent.toggle': { target: 'saving', actions: { type: 'enqueue', params: ({ event }) => event } },
              'consent.undo': { guard: 'isUndoOffered', target: 'saving', actions: 'enqueueUndo' },
            },
          },
          saving: {
            tags: ['busy'],
            meta: { description: 'What is shown already says what was chosen, and that it is being saved.' },
            invoke: {
              id: 'saveConsent',
              src: 'saveConsent',
              input: ({ context }) => context.queue[0],
              onDone: [
                {
                  guard: 'isQueueLong',
                  target: 'saving',
                  reenter: true,
                  actions: [
                    { type: 'setSaved', params: ({ event }) => ({ values: event.output }) },
                    'raiseSaved',
                    'dropFirst',
                  ],
                },
                {
                  guard: 'hasFailed',
                  target: 'failed',
                  actions: [
                    { type: 'setSaved', params: ({ event }) => ({ values: event.output }) },
                    'raiseSaved',
                    'dropFirst',
                  ],
                },
                {
                  target: 'viewing',
                  actions: [
                    { type: 'setSaved', params: ({ event }) => ({ values: event.output }) },
                    'raiseSaved',
                    'dropFirst',
                  ],
                },
              ],
              onError: [
                {
                  guard: 'isQueueLong',
                  target: 'saving',
                  reenter: true,
                  actions: ['emitFailed', 'setFailed', 'dropFirst'],
                },
                { target: 'failed', actions: ['emitFailed', 'setFailed', 'dropFirst'] },
              ],
            },
            on: {
              'consent.toggle': { actions: { type: 'enqueue', params: ({ event }) => event } },
              'consent.undo': { guard: 'isUndoOffered', actions: 'enqueueUndo' },
            },
          },
          failed: {
            tags: ['fault'],
            meta: { description: 'What was not taken stands as it was, and says so.' },
            exit: 'emitTriedAgain',
            on: {
              'consent.toggle': { target: 'saving', actions: { type: 'enqueue', params: ({ event }) => event } },
              'consent.undo': { guard: 'isUndoOffered', target: 'saving', actions: 'enqueueUndo' },
            },
          },
        },
      },
      undo: {
        initial: 'none',
        states: {
          none: {
            entry: 'clearUndo',
            on: {
              'consent.saved': {
                guard: { type: 'canBeUndone', params: ({ event }) => event },
                target: 'offered',
                actions: { type: 'setUndo', params: ({ event }) => event },
              },
            },
          },
          offered: {
            after: { undoTime: 'none' },
            on: {
              'consent.saved': {
                guard: { type: 'canBeUndone', params: ({ event }) => event },
                target: 'offered',
                reenter: true,
                actions: { type: 'setUndo', params: ({ event }) => event },
              },
              'consent.undo': 'none',
              'consent.toggle': {
                guard: { type: 'isSuperseded', params: ({ event }) => event },
                target: 'none',
              },
            },
          },
        },
      },
    },
  });
}

/** The shown value of a consent: the last choice, otherwise the gateway's value. */
export function isGiven({ saved, queue }: Pick<ConsentsContext, 'saved' | 'queue'>, key: ConsentKey): boolean {
  return queue.findLast((change) => change.key === key)?.given ?? saved?.[key] ?? false;
}

/** The opposite choice cancels a waiting change; a running request is not aborted. */
function toggled(context: ConsentsContext, key: ConsentKey): Partial<ConsentsContext> {
  const { queue } = context;
  const failed = context.failed.filter((other) => other !== key);
  const stored = queue.filter((change, index) => index === 0 || change.key !== key);
  if (stored.length < queue.length) return { queue: stored, failed };
  return { queue: [...queue, { key, given: !isGiven(context, key), isUndo: false }], failed };
}

function undone({ queue, undo }: ConsentsContext): Partial<ConsentsContext> {
  if (!undo) throw new TypeError('there is nothing to undo');
  return { queue: [...queue, undo] };
}

/** A change has not failed yet while another change of the same consent follows it. */
function failedAfter(context: ConsentsContext): readonly ConsentKey[] {
  const { key } = firstOf(context);
  const isFollowed = context.queue.slice(1).some((change) => change.key === key);
  return isFollowed ? context.failed : [...context.failed, key];
}

function firstOf({ queue }: ConsentsContext): ConsentChange {
  const [first] = queue;
  if (!first) throw new TypeError('nothing is being saved');
  return first;
}
