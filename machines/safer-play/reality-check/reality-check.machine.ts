import { assign, fromPromise, raise, setup } from 'xstate';
import { nextRealityCheck, type SessionFigures } from '../../../domain/limits/session-figures.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { RealityCheckPorts } from './reality-check.ports.ts';

export type RealityCheckEvent =
  | { type: 'realityCheck.told'; figures: SessionFigures }
  | { type: 'realityCheck.goOn' }
  | { type: 'realityCheck.openHistory' }
  | { type: 'realityCheck.takeBreak' }
  | { type: 'realityCheck.choose'; minutes: number | null }
  | { type: 'realityCheck.intervalKept' };

export type RealityCheckReport = { type: 'realityCheck.opened' } | { type: 'realityCheck.closed' };

interface RealityCheckContext {
  readonly figures: SessionFigures | null;
  /** The interval in force; null while the reality check is off. */
  readonly minutes: number | null;
  /** The interval in force, or the one that is being saved. */
  readonly chosen: number | null;
  /** Epoch ms. */
  readonly dueAt: number | null;
}

export const HISTORY = '/profile/transactionHistory';
export const BREAK = '/profile/settings/accountSettings/timeout';

const report = reporterOf<RealityCheckReport>();

export function createRealityCheckMachine(ports: RealityCheckPorts) {
  return setup({
    types: {
      context: {} as RealityCheckContext,
      events: {} as RealityCheckEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      fetchFigures: fromPromise<SessionFigures | null>(({ signal }) => ports.fetchSessionClock(signal)),
      saveInterval: fromPromise<number | null, { minutes: number | null }>(({ input, signal }) =>
        ports.saveRealityCheck(input.minutes, signal),
      ),
    },
    guards: {
      isOn: ({ context }) => context.minutes !== null && context.figures !== null,
      isToBeOn: (_, params: { figures: SessionFigures }) => params.figures.checkMinutes !== null,
      isPastDue: ({ context }, { figures }: { figures: SessionFigures }) =>
        context.dueAt !== null && context.minutes === figures.checkMinutes && figures.at >= context.dueAt,
      isOther: ({ context }, params: { minutes: number | null }) => params.minutes !== context.chosen,
      isKnown: (_, params: { figures: SessionFigures | null }) => params.figures !== null,
    },
    actions: {
      setFigures: assign({ figures: (_, params: { figures: SessionFigures }) => params.figures }),
      follow: assign(({ context }, { figures }: { figures: SessionFigures }) => {
        const { checkMinutes: minutes } = figures;
        const chosen = context.chosen === context.minutes ? minutes : context.chosen;
        return { figures, minutes, chosen, dueAt: dueAfter({ figures, minutes }) };
      }),
      setCheckInterval: assign((_, { minutes }: { minutes: number | null }) => ({ minutes, chosen: minutes })),
      dropChoice: assign({ chosen: ({ context }) => context.minutes }),
      setChoice: assign({ chosen: (_, params: { minutes: number | null }) => params.minutes }),
      schedule: assign({ dueAt: ({ context }) => dueAfter(context) }),
      scheduleNext: assign({ dueAt: ({ context }) => dueAfter(context, context.dueAt ?? 0) }),
      goToHistory: () => ports.go(HISTORY),
      goToBreak: () => ports.go(BREAK),
      reportOpened: report({ type: 'realityCheck.opened' }),
      reportClosed: report({ type: 'realityCheck.closed' }),
    },
    delays: {
      untilDue: ({ context: { dueAt, figures } }) => Math.max(0, (dueAt ?? 0) - (figures?.at ?? 0)),
    },
  }).createMachine({
    id: 'realityCheck',
    description: 'Tells of time and money at the interval that the player chose, and waits for an answer.',
    meta: { requirements: ['LIM-03'] },
    context: { figures: null, minutes: null, chosen: null, dueAt: null },
    type: 'parallel',
    states: {
      check: {
        initial: 'off',
        states: {
          off: {
            on: {
              'realityCheck.told': [
                {
                  guard: { type: 'isToBeOn', params: ({ event }) => event },
                  target: 'waiting',
                  actions: { type: 'follow', params: ({ event }) => event },
                },
                { actions: { type: 'setFigures', params: ({ event }) => event } },
              ],
              'realityCheck.intervalKept': { guard: 'isOn', target: 'waiting', actions: 'schedule' },
            },
          },
          waiting: {
            after: { untilDue: 'asking' },
            on: {
              'realityCheck.told': [
                {
                  guard: { type: 'isPastDue', params: ({ event }) => event },
                  target: 'asking',
                  actions: { type: 'setFigures', params: ({ event }) => event },
                  meta: { description: 'The device slept over it.' },
                },
                {
                  guard: { type: 'isToBeOn', params: ({ event }) => event },
                  target: 'waiting',
                  reenter: true,
                  actions: { type: 'follow', params: ({ event }) => event },
                },
                {
                  target: 'off',
                  actions: { type: 'follow', params: ({ event }) => event },
                },
              ],
              'realityCheck.intervalKept': [
                { guard: 'isOn', target: 'waiting', reenter: true, actions: 'schedule' },
                { target: 'off' },
              ],
            },
          },
          asking: {
            tags: ['busy'],
            meta: { description: 'For the result of this moment.' },
            invoke: {
              id: 'fetchFigures',
              src: 'fetchFigures',
              onDone: [
                {
                  guard: { type: 'isKnown', params: ({ event }) => ({ figures: event.output }) },
                  target: 'open.current',
                  actions: {
                    type: 'setFigures',
                    params: ({ event }) => ({ figures: event.output as SessionFigures }),
                  },
                },
                { target: 'open.outdated' },
              ],
              onError: 'open.outdated',
            },
          },
          open: {
            entry: 'reportOpened',
            exit: 'reportClosed',
            initial: 'current',
            on: {
              'realityCheck.told': {
                target: '.current',
                actions: { type: 'setFigures', params: ({ event }) => event },
              },
              'realityCheck.goOn': 'deciding',
              'realityCheck.openHistory': { target: 'deciding', actions: 'goToHistory' },
              'realityCheck.takeBreak': { target: 'deciding', actions: 'goToBreak' },
            },
            states: {
              current: {},
              outdated: { meta: { description: 'The result is that of the last figures, and says so.' } },
            },
          },
          deciding: { always: [{ guard: 'isOn', target: 'waiting', actions: 'scheduleNext' }, { target: 'off' }] },
        },
      },
      setting: {
        initial: 'kept',
        on: {
          'realityCheck.choose': {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: '.saving',
            actions: { type: 'setChoice', params: ({ event }) => event },
          },
        },
        states: {
          kept: {},
          saving: {
            tags: ['busy'],
            meta: { description: 'What is shown already says what was chosen; the last choice counts.' },
            invoke: {
              id: 'saveInterval',
              src: 'saveInterval',
              input: ({ context }) => ({ minutes: context.chosen }),
              onDone: {
                target: 'kept',
                actions: [
                  { type: 'setCheckInterval', params: ({ event }) => ({ minutes: event.output }) },
                  raise({ type: 'realityCheck.intervalKept' }),
                ],
              },
              onError: { target: 'failed', actions: 'dropChoice' },
            },
          },
          failed: { tags: ['fault'] },
        },
      },
    },
  });
}

/** The next check after the figures' time and after `past`, a check that the figures may not include yet. */
function dueAfter({ figures, minutes }: Pick<RealityCheckContext, 'figures' | 'minutes'>, past = 0): number | null {
  if (figures === null || minutes === null) return null;
  return nextRealityCheck(figures.signedInAt, minutes, Math.max(figures.at, past));
}
