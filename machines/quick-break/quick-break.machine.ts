import { assign, fromPromise, setup } from 'xstate';
import type { ExclusionInForce } from '../domain/exclusions.ts';
import type { Meta, Tag } from '../meta.ts';
import type { QuickBreakPorts } from './quick-break.ports.ts';

export type QuickBreakEvent =
  /** `at` is the gateway's time, epoch ms. */
  { type: 'break.take'; at: number } | { type: 'break.now' } | { type: 'break.undo' } | { type: 'break.retry' };

interface QuickBreakContext {
  /** When the break begins by itself, epoch ms. */
  readonly deadline: number | null;
  readonly exclusion: ExclusionInForce | null;
}

/** How long a slip of the finger can be undone, ms. */
export const UNDO_TIME = 5_000;

/** A break of 24 hours by one tap: a short time to undo it, then it holds. */
export function createQuickBreakMachine(ports: QuickBreakPorts) {
  return setup({
    types: {
      context: {} as QuickBreakContext,
      events: {} as QuickBreakEvent,
      output: {} as ExclusionInForce,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { takeBreak: fromPromise<ExclusionInForce>(({ signal }) => ports.takeBreak(signal)) },
    actions: {
      keepDeadline: assign({ deadline: (_, params: { at: number }) => params.at + UNDO_TIME }),
      keepExclusion: assign({ exclusion: (_, params: { exclusion: ExclusionInForce }) => params.exclusion }),
      forget: assign({ deadline: null }),
    },
    delays: { undoTime: UNDO_TIME },
  }).createMachine({
    id: 'quickBreak',
    meta: { requirements: ['EXC-01'] },
    context: { deadline: null, exclusion: null },
    initial: 'idle',
    output: ({ context: { exclusion } }) => {
      if (exclusion === null) throw new TypeError('no break was taken');
      return exclusion;
    },
    states: {
      idle: {
        entry: 'forget',
        on: {
          'break.take': { target: 'counting', actions: { type: 'keepDeadline', params: ({ event }) => event } },
        },
      },
      counting: {
        meta: { description: 'Nothing more has to be done; it can still be undone, and had at once.' },
        after: { undoTime: 'taking' },
        on: { 'break.now': 'taking', 'break.undo': 'idle' },
      },
      taking: {
        tags: ['busy'],
        invoke: {
          id: 'takeBreak',
          src: 'takeBreak',
          onDone: {
            target: 'taken',
            actions: { type: 'keepExclusion', params: ({ event }) => ({ exclusion: event.output }) },
          },
          onError: 'failed',
        },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'No answer came: it may hold already, and then the next call says so.' },
        on: { 'break.retry': 'taking', 'break.undo': 'idle' },
      },
      taken: {
        type: 'final',
        meta: { description: 'The session is over; the notices tell until when.' },
      },
    },
  });
}
