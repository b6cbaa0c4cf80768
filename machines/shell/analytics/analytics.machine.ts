import { assign, emit, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import { createAnalyticsToolMachine } from '../analytics-tool/analytics-tool.machine.ts';
import type { AnalyticsToolPorts } from '../analytics-tool/analytics-tool.ports.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import type { TrackedEvent } from './analytics-events.ts';

export type AnalyticsConsent = 'given' | 'refused';

export interface AnalyticsOwnPorts {
  storeConsent(consent: AnalyticsConsent): void;
  /** The consent was withdrawn: loaded tools must stop sending. */
  silenceAnalytics(): void;
  /** Calls `listener` with data of the open page, and when it is left; returns a function that stops watching. */
  watchPageView(session: number | null, listener: (event: PageViewEvent) => void): () => void;
}

export type PageViewEvent =
  /** The final title. */
  | { type: 'view.titled'; title: string }
  /** The session of the page view; null if nobody is signed in. */
  | { type: 'view.owned'; session: number | null }
  | { type: 'view.left' };

export type AnalyticsPorts = AnalyticsOwnPorts & AnalyticsToolPorts;

export interface AnalyticsInput {
  /** The consent stored on an earlier visit. */
  readonly consent: AnalyticsConsent | null;
}

export type AnalyticsMachineEvent =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'event.tracked'; tracked: TrackedEvent }
  | PageViewEvent;

interface AnalyticsContext extends AnalyticsInput {
  /** The page view that is waiting. */
  readonly view: TrackedEvent | null;
}

const VIEW_TIMEOUT = 3_000;

const sendView = ['sendViewToPixel', 'sendViewToTagManager', 'clearView'] as const;

/** Loads and sends nothing before the player consents; then sends each event to both tools once. */
export function createAnalyticsMachine(ports: AnalyticsPorts) {
  return setup({
    types: {
      context: {} as AnalyticsContext,
      input: {} as AnalyticsInput,
      events: {} as AnalyticsMachineEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      tool: createAnalyticsToolMachine(ports),
      watchPageView: fromCallback<EventObject, { session: number | null }>(({ input, sendBack }) =>
        ports.watchPageView(input.session, sendBack),
      ),
    },
    guards: {
      wasGiven: ({ context }) => context.consent === 'given',
      wasRefused: ({ context }) => context.consent === 'refused',
      isEarly: (_, params: { tracked: TrackedEvent }) => params.tracked.isEarly === true,
      isPageView: (_, params: { tracked: TrackedEvent }) => params.tracked.name === 'page_view',
    },
    actions: {
      sendToPixel: sendTo('pixel', ({ event }) => event),
      sendToTagManager: sendTo('tagManager', ({ event }) => event),
      setView: assign({ view: (_, params: { tracked: TrackedEvent }) => params.tracked }),
      setTitle: assign({
        view: ({ context: { view } }, { title }: { title: string }) =>
          view?.name === 'page_view' ? { ...view, fields: { page_title: title } } : view,
      }),
      setViewSession: assign({
        view: ({ context: { view } }, { session }: { session: number | null }) => view && { ...view, session },
      }),
      clearView: assign({ view: null }),
      sendViewToPixel: sendTo('pixel', ({ context }) => viewEvent(context)),
      sendViewToTagManager: sendTo('tagManager', ({ context }) => viewEvent(context)),
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      storeGiven: () => ports.storeConsent('given'),
      storeRefused: () => ports.storeConsent('refused'),
      silence: () => ports.silenceAnalytics(),
    },
    delays: { viewTimeout: VIEW_TIMEOUT },
  }).createMachine({
    id: 'analytics',
    description: 'Consent first, then each fact once to each of the two tools.',
    meta: { requirements: ['PSH-06'] },
    context: ({ input }) => ({ ...input, view: null }),
    initial: 'undecided',
    states: {
      undecided: {
        meta: { description: 'Nothing is recorded until the player has answered.' },
        always: [
          { guard: 'wasGiven', target: 'allowed' },
          { guard: 'wasRefused', target: 'refused' },
        ],
        on: {
          'consent.given': { target: 'allowed', actions: 'storeGiven' },
          'consent.refused': { target: 'refused', actions: 'storeRefused' },
        },
      },
      refused: {
        on: { 'consent.given': { target: 'allowed', actions: 'storeGiven' } },
      },
      allowed: {
        initial: 'sending',
        invoke: [
          {
            id: 'pixel',
            src: 'tool',
            input: { tool: 'pixel' },
            onError: { actions: crashOf('pixel') },
          },
          {
            id: 'tagManager',
            src: 'tool',
            input: { tool: 'tagManager' },
            onError: { actions: crashOf('tagManager') },
          },
        ],
        on: {
          'consent.refused': { target: 'refused', actions: ['storeRefused', 'silence', 'clearView'] },
        },
        states: {
          sending: {
            on: {
              'event.tracked': [
                {
                  guard: { type: 'isEarly', params: ({ event }) => event },
                  target: 'waiting',
                  actions: { type: 'setView', params: ({ event }) => event },
                },
                { actions: ['sendToPixel', 'sendToTagManager'] },
              ],
            },
          },
          waiting: {
            meta: { description: 'A page view waits for its title and its player; what else happens does not.' },
            invoke: {
              id: 'watchPageView',
              src: 'watchPageView',
              input: ({ context }) => ({ session: context.view?.session ?? null }),
              onError: { target: 'sending', actions: sendView },
            },
            type: 'parallel',
            states: {
              title: {
                initial: 'awaited',
                on: {
                  'view.titled': { target: '.known', actions: { type: 'setTitle', params: ({ event }) => event } },
                },
                states: { awaited: {}, known: { type: 'final' } },
              },
              owner: {
                initial: 'awaited',
                on: {
                  'view.owned': { target: '.known', actions: { type: 'setViewSession', params: ({ event }) => event } },
                },
                states: { awaited: {}, known: { type: 'final' } },
              },
            },
            onDone: { target: 'sending', actions: sendView },
            on: {
              'view.left': { target: 'sending', actions: sendView },
              'event.tracked': [
                {
                  guard: { type: 'isEarly', params: ({ event }) => event },
                  target: 'waiting',
                  reenter: true,
                  actions: [
                    'sendViewToPixel',
                    'sendViewToTagManager',
                    { type: 'setView', params: ({ event }) => event },
                  ],
                },
                {
                  guard: { type: 'isPageView', params: ({ event }) => event },
                  target: 'sending',
                  actions: ['sendViewToPixel', 'sendViewToTagManager', 'clearView', 'sendToPixel', 'sendToTagManager'],
                },
                { actions: ['sendToPixel', 'sendToTagManager'] },
              ],
            },
            after: { viewTimeout: { target: 'sending', actions: sendView } },
          },
        },
      },
    },
  });
}

function viewEvent({ view }: AnalyticsContext) {
  if (!view) throw new TypeError('no page view waits');
  return { type: 'event.tracked' as const, tracked: view };
}
