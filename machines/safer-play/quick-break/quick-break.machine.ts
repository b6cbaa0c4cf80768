import { assign, fromPromise, setup } from 'xstate';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { QuickBreakPorts } from './quick-break.ports.ts';

export type QuickBreakEvent =
  | { type: 'break.ask' }
  | { type: 'break.now' }
  | { type: 'break.undo' }
  | { type: 'break.retry' };

/** The sheet was opened or closed; after a break is taken it closes with the session. */
export type QuickBreakReport = { type: 'break.opened' } | { type: 'break.closed' };

interface QuickBreakContext {
  readonly exclusion: ExclusionInForce | null;
}

const report = reporterOf<QuickBreakReport>();

/**
 * A break that can be taken on every page: a sheet explains its duration, and nothing starts by itself (reading 84).
 * It lasts 24 hours and needs no password; longer breaks have their own page.
 */
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
      setExclusion: assign({ exclusion: (_, params: { exclusion: ExclusionInForce }) => params.exclusion }),
      reportOpened: report({ type: 'break.opened' }),
      reportClosed: report({ type: 'break.closed' }),
    },
  }).createMachine({
    id: 'quickBreak',
    description: 'The sheet of the breaks: 24 hours start from it, longer ones on their own page.',
    meta: { requirements: ['EXC-01'] },
    context: { exclusion: null },
    initial: 'idle',
    output: ({ context: { exclusion } }) => {
      if (exclusion === null) throw new TypeError('no break was taken');
      return exclusion;
    },
    states: {
      idle: { on: { 'break.ask': { target: 'offered', actions: 'reportOpened' } } },
      offered: {
        meta: { description: 'The sheet: 24 hours, a week or a month, and the way back; nothing counts down.' },
        on: { 'break.now': 'taking', 'break.undo': { target: 'idle', actions: 'reportClosed' } },
      },
      taking: {
        tags: ['busy'],
        invoke: {
          id: 'takeBreak',
          src: 'takeBreak',
          onDone: {
            target: 'taken',
            actions: { type: 'setExclusion', params: ({ event }) => ({ exclusion: event.output }) },
          },
          onError: 'failed',
        },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'No response came: it may hold already, and then the next request says so.' },
        on: { 'break.retry': 'taking', 'break.undo': { target: 'idle', actions: 'reportClosed' } },
      },
      taken: {
        type: 'final',
        meta: { description: 'The session is over; the notices tell until when.' },
      },
    },
  });
}
