import { assign, emit, fromCallback, fromPromise, raise, setup, type EventObject } from 'xstate';
import type { LimitTime } from '../../../domain/limits/limits.ts';
import { minutesLeft, type SessionFigures } from '../../../domain/limits/session-figures.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { SessionClockPorts } from './session-clock.ports.ts';

export type SessionClockEvent =
  | { type: 'sessionClock.mayHaveChanged' }
  | { type: 'sessionClock.kept'; figures: SessionFigures };

export type SessionClockReport = { type: 'sessionClock.told'; figures: SessionFigures };

export type SessionClockEmitted =
  /** A limit ends the session in `minutes`, at `at`; a new period starts at `resetsAt` (epoch ms). */
  | { type: 'sessionClock.limitNear'; minutes: number; time: LimitTime; at: number; resetsAt: number }
  | { type: 'sessionClock.limitMoved' }
  | { type: 'actor.failed'; actor: string };

interface SessionClockContext {
  readonly figures: SessionFigures | null;
}

const MINUTE = 60_000;
const NEAR = 5 * MINUTE;
const LAST = MINUTE;
/** How long the figures are valid, ms: other devices count too, and limits change. */
const REFETCH = 5 * MINUTE;
const RETRY = 30_000;
/** Longer than any session lasts, ms; the browser's timers cannot wait until the end of a month. */
const FAR_OFF = 24 * 60 * MINUTE;

const report = reporterOf<SessionClockReport>();

/**
 * How long the player has been signed in, by the gateway's figures, and the warnings before a limit ends the session.
 * The gateway itself ends the session.
 */
export function createSessionClockMachine(ports: SessionClockPorts) {
  return setup({
    types: {
      context: {} as SessionClockContext,
      events: {} as SessionClockEvent,
      emitted: {} as SessionClockEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      fetchClock: fromPromise<SessionFigures | null>(({ signal }) => ports.fetchSessionClock(signal)),
      changes: fromCallback<EventObject>(({ sendBack }) =>
        ports.listenToSessionClock(() => sendBack({ type: 'sessionClock.mayHaveChanged' })),
      ),
    },
    guards: {
      isKnown: (_, params: { figures: SessionFigures | null }) => params.figures !== null,
      hasFigures: ({ context }) => context.figures !== null,
      isLimited: ({ context }) => context.figures !== null && context.figures.limit !== null,
      endsWithin: (_, params: { figures: SessionFigures; time: number }) => untilLimit(params.figures) <= params.time,
    },
    actions: {
      setFigures: assign({ figures: (_, params: { figures: SessionFigures }) => params.figures }),
      reportTold: report((_, params: { figures: SessionFigures }) => ({
        type: 'sessionClock.told',
        figures: params.figures,
      })),
      emitNear: emit(({ context: { figures } }, params: { max: number }) => ({
        type: 'sessionClock.limitNear' as const,
        ...nearness(figures as SessionFigures, params.max),
      })),
      emitMoved: emit({ type: 'sessionClock.limitMoved' }),
      emitDeaf: emit({ type: 'actor.failed', actor: 'changes' }),
    },
    delays: {
      refetch: REFETCH,
      retry: RETRY,
      untilNear: ({ context }) => wait(context, NEAR),
      untilLast: ({ context }) => wait(context, LAST),
      untilOver: ({ context }) => wait(context, 0),
    },
  }).createMachine({
    id: 'sessionClock',
    description: 'The time that the player has been signed in, and the warnings before a limit ends the session.',
    meta: { requirements: ['LIM-03'] },
    context: { figures: null },
    type: 'parallel',
    invoke: { id: 'changes', src: 'changes', onError: { actions: 'emitDeaf' } },
    states: {
      figures: {
        initial: 'fetching',
        states: {
          fetching: {
            tags: ['busy'],
            invoke: {
              id: 'fetchClock',
              src: 'fetchClock',
              onDone: [
                {
                  guard: { type: 'isKnown', params: ({ event }) => ({ figures: event.output }) },
                  target: 'current',
                  actions: [
                    { type: 'setFigures', params: ({ event }) => ({ figures: event.output as SessionFigures }) },
                    { type: 'reportTold', params: ({ event }) => ({ figures: event.output as SessionFigures }) },
                    raise(({ event }) => ({
                      type: 'sessionClock.kept' as const,
                      figures: event.output as SessionFigures,
                    })),
                  ],
                },
                { target: 'absent' },
              ],
              onError: [{ guard: 'hasFigures', target: 'failed.outdated' }, { target: 'failed.unknown' }],
            },
            on: { 'sessionClock.mayHaveChanged': { target: 'fetching', reenter: true } },
          },
          current: {
            after: { refetch: 'fetching' },
            on: { 'sessionClock.mayHaveChanged': 'fetching' },
          },
          failed: {
            tags: ['fault'],
            initial: 'unknown',
            after: { retry: 'fetching' },
            on: { 'sessionClock.mayHaveChanged': 'fetching' },
            states: {
              unknown: { meta: { description: 'There have been no figures yet.' } },
              outdated: { meta: { description: 'What is in sight goes on from older figures.' } },
            },
          },
          absent: { meta: { description: 'The gateway does not know the call: nothing is shown (reading 74).' } },
        },
      },
      limit: {
        meta: { requirements: ['LIM-03', 'LIM-04'] },
        initial: 'far',
        states: {
          far: {
            after: {
              untilNear: {
                guard: 'isLimited',
                target: 'near',
                actions: { type: 'emitNear', params: { max: NEAR / MINUTE } },
              },
            },
            on: {
              'sessionClock.kept': [
                {
                  guard: { type: 'endsWithin', params: ({ event }) => ({ figures: event.figures, time: LAST }) },
                  target: 'last',
                  actions: { type: 'emitNear', params: { max: LAST / MINUTE } },
                },
                { target: 'far', reenter: true },
              ],
            },
          },
          near: {
            meta: { description: 'Warned five minutes before.' },
            after: {
              untilLast: { target: 'last', actions: { type: 'emitNear', params: { max: LAST / MINUTE } } },
            },
            on: {
              'sessionClock.kept': [
                {
                  guard: { type: 'endsWithin', params: ({ event }) => ({ figures: event.figures, time: NEAR }) },
                  target: 'near',
                  reenter: true,
                },
                { target: 'far', actions: 'emitMoved' },
              ],
            },
          },
          last: {
            meta: { description: 'Warned one minute before.' },
            after: { untilOver: 'over' },
            on: {
              'sessionClock.kept': [
                {
                  guard: { type: 'endsWithin', params: ({ event }) => ({ figures: event.figures, time: LAST }) },
                  target: 'last',
                  reenter: true,
                },
                { target: 'far', actions: 'emitMoved' },
              ],
            },
          },
          over: {
            meta: { description: 'The gateway ends the session: it is asked, in case its word did not come.' },
            entry: raise({ type: 'sessionClock.mayHaveChanged' }),
            on: {
              'sessionClock.kept': [
                {
                  guard: { type: 'endsWithin', params: ({ event }) => ({ figures: event.figures, time: 0 }) },
                  meta: { description: 'Not ended yet: looked at again in time, not at once.' },
                },
                {
                  guard: { type: 'endsWithin', params: ({ event }) => ({ figures: event.figures, time: LAST }) },
                  target: 'last',
                },
                { target: 'far', actions: 'emitMoved' },
              ],
            },
          },
        },
      },
    },
  });
}

/** The warning about a limit, at the time of the figures or after a wait until the last `max` minutes. */
function nearness(figures: SessionFigures, max: number) {
  const { time, at, resetsAt } = figures.limit as NonNullable<SessionFigures['limit']>;
  const minutes = Math.max(1, Math.min(max, minutesLeft(figures, figures.at) ?? max));
  return { minutes, time, at, resetsAt };
}

/** Time from the figures to the limit, ms. */
function untilLimit({ limit, at }: SessionFigures): number {
  return limit === null ? FAR_OFF : limit.at - at;
}

function wait({ figures }: SessionClockContext, before: number): number {
  return figures === null ? FAR_OFF : Math.min(FAR_OFF, Math.max(0, untilLimit(figures) - before));
}
