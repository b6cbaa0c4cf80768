import { assign, emit, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import { createAnalyticsToolMachine } from '../analytics-tool/analytics-tool.machine.ts';
import type { AnalyticsToolPorts } from '../analytics-tool/analytics-tool.ports.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import type { AnalyticsFact } from './analytics-events.ts';

export type AnalyticsConsent = 'given' | 'refused';

export interface AnalyticsOwnPorts {
  keepConsent(consent: AnalyticsConsent): void;
  /** The consent was taken back: tools that are in the page already are told to be silent. */
  silenceAnalytics(): void;
  /** Calls back for what becomes known of the page that is open, and when it is left; returns the way to stop. */
  watchPageView(session: number | null, listener: (event: PageViewEvent) => void): () => void;
}

export type PageViewEvent =
  /** The title that stays. */
  | { type: 'view.titled'; title: string }
  /** Whose it is, as far as can be known: null where nobody is signed in. */
  | { type: 'view.owned'; session: number | null }
  | { type: 'view.left' };

export type AnalyticsPorts = AnalyticsOwnPorts & AnalyticsToolPorts;

export interface AnalyticsInput {
  /** The answer that an earlier visit stored. */
  readonly consent: AnalyticsConsent | null;
}

export type AnalyticsMachineEvent =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'fact.recorded'; fact: AnalyticsFact }
  | PageViewEvent;

interface AnalyticsContext extends AnalyticsInput {
  /** The page view that waits. */
  readonly view: AnalyticsFact | null;
}

const VIEW_PATIENCE = 3_000;

const tellView = ['tellPixelOfView', 'tellTagManagerOfView', 'forgetView'] as const;

/** Nothing is loaded and nothing leaves before the player allows it; each fact goes to both tools once. */
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
      isEarly: (_, params: { fact: AnalyticsFact }) => params.fact.isEarly === true,
      isPageView: (_, params: { fact: AnalyticsFact }) => params.fact.name === 'page_view',
    },
    actions: {
      tellPixel: sendTo('pixel', ({ event }) => event),
      tellTagManager: sendTo('tagManager', ({ event }) => event),
      keepView: assign({ view: (_, params: { fact: AnalyticsFact }) => params.fact }),
      keepTitle: assign({
        view: ({ context: { view } }, { title }: { title: string }) =>
          view?.name === 'page_view' ? { ...view, fields: { page_title: title } } : view,
      }),
      keepSession: assign({
        view: ({ context: { view } }, { session }: { session: number | null }) => view && { ...view, session },
      }),
      forgetView: assign({ view: null }),
      tellPixelOfView: sendTo('pixel', ({ context }) => viewFact(context)),
      tellTagManagerOfView: sendTo('tagManager', ({ context }) => viewFact(context)),
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      storeGiven: () => ports.keepConsent('given'),
      storeRefused: () => ports.keepConsent('refused'),
      silence: () => ports.silenceAnalytics(),
    },
    delays: { viewPatience: VIEW_PATIENCE },
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
        initial: 'telling',
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
          'consent.refused': { target: 'refused', actions: ['storeRefused', 'silence', 'forgetView'] },
        },
        states: {
          telling: {
            on: {
              'fact.recorded': [
                {
                  guard: { type: 'isEarly', params: ({ event }) => event },
                  target: 'waiting',
                  actions: { type: 'keepView', params: ({ event }) => event },
                },
                { actions: ['tellPixel', 'tellTagManager'] },
              ],
            },
          },
          waiting: {
            meta: { description: 'A page view waits for its title and its player; what else happens does not.' },
            invoke: {
              id: 'watchPageView',
              src: 'watchPageView',
              input: ({ context }) => ({ session: context.view?.session ?? null }),
              onError: { target: 'telling', actions: tellView },
            },
            type: 'parallel',
            states: {
              title: {
                initial: 'awaited',
                on: {
                  'view.titled': { target: '.known', actions: { type: 'keepTitle', params: ({ event }) => event } },
                },
                states: { awaited: {}, known: { type: 'final' } },
              },
              owner: {
                initial: 'awaited',
                on: {
                  'view.owned': { target: '.known', actions: { type: 'keepSession', params: ({ event }) => event } },
                },
                states: { awaited: {}, known: { type: 'final' } },
              },
            },
            onDone: { target: 'telling', actions: tellView },
            on: {
              'view.left': { target: 'telling', actions: tellView },
              'fact.recorded': [
                {
                  guard: { type: 'isEarly', params: ({ event }) => event },
                  target: 'waiting',
                  reenter: true,
                  actions: [
                    'tellPixelOfView',
                    'tellTagManagerOfView',
                    { type: 'keepView', params: ({ event }) => event },
                  ],
                },
                {
                  guard: { type: 'isPageView', params: ({ event }) => event },
                  target: 'telling',
                  actions: ['tellPixelOfView', 'tellTagManagerOfView', 'forgetView', 'tellPixel', 'tellTagManager'],
                },
                { actions: ['tellPixel', 'tellTagManager'] },
              ],
            },
            after: { viewPatience: { target: 'telling', actions: tellView } },
          },
        },
      },
    },
  });
}

function viewFact({ view }: AnalyticsContext) {
  if (!view) throw new TypeError('no page view waits');
  return { type: 'fact.recorded' as const, fact: view };
}
