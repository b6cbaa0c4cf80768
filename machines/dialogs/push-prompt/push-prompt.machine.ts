import { emit, fromCallback, fromPromise, setup, type EventObject } from 'xstate';
import type { OfferReport } from '../bonus-dialog/bonus-dialog.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { PromptAnswer, PushPromptPorts, SubscribeOutcome } from './push-prompt.ports.ts';

export type PushPromptEvent =
  | { type: 'pushPrompt.accept' }
  | { type: 'pushPrompt.decline' }
  | { type: 'pushPrompt.later' }
  /** Answered in the settings or in another tab. */
  | { type: 'pushPrompt.answeredElsewhere' };

export type PushPromptEmitted = { type: 'pushPrompt.optedIn' } | { type: 'pushPrompt.optedOut' };

const report = reporterOf<OfferReport>();

/** Asks whether to send push notifications to this device; stores the answer. */
export function createPushPromptMachine(ports: PushPromptPorts) {
  return setup({
    types: {
      events: {} as PushPromptEvent,
      emitted: {} as PushPromptEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      isDue: fromPromise<boolean>(({ signal }) => ports.isPromptDue(signal)),
      answers: fromCallback<EventObject>(({ sendBack }) =>
        ports.listenToPromptAnswer(() => sendBack({ type: 'pushPrompt.answeredElsewhere' })),
      ),
      subscribe: fromPromise<SubscribeOutcome>(({ signal }) => ports.subscribe(signal)),
    },
    guards: {
      isDue: (_, params: { due: boolean }) => params.due,
      outcomeIs: (_, params: { outcome: SubscribeOutcome; kind: SubscribeOutcome['kind'] }) =>
        params.outcome.kind === params.kind,
    },
    actions: {
      storeAnswer: (_, params: { answer: PromptAnswer }) => ports.storePromptAnswer(params.answer),
      emitOptedIn: emit({ type: 'pushPrompt.optedIn' }),
      emitOptedOut: emit({ type: 'pushPrompt.optedOut' }),
      reportOpened: report({ type: 'offer.opened', kind: 'offer' }),
      reportClosed: report({ type: 'offer.closed', kind: 'offer' }),
    },
  }).createMachine({
    id: 'pushPrompt',
    description: 'Push notifications on this device: asked for once, the answer remembered.',
    meta: { requirements: ['PSH-04'] },
    initial: 'hidden',
    states: {
      hidden: {
        tags: ['busy'],
        invoke: {
          id: 'isDue',
          src: 'isDue',
          onDone: [
            { guard: { type: 'isDue', params: ({ event }) => ({ due: event.output }) }, target: 'open' },
            { target: 'dismissed' },
          ],
          onError: 'dismissed',
        },
      },
      open: {
        entry: 'reportOpened',
        exit: 'reportClosed',
        invoke: { id: 'answers', src: 'answers', onError: 'dismissed' },
        initial: 'offered',
        on: {
          'pushPrompt.answeredElsewhere': 'dismissed',
          'pushPrompt.later': {
            target: 'dismissed',
            actions: { type: 'storeAnswer', params: { answer: 'later' } },
          },
        },
        states: {
          offered: {
            on: {
              'pushPrompt.accept': 'subscribing',
              'pushPrompt.decline': '#pushPrompt.optedOut',
            },
          },
          subscribing: {
            tags: ['busy'],
            invoke: {
              id: 'subscribe',
              src: 'subscribe',
              onDone: [
                {
                  guard: { type: 'outcomeIs', params: ({ event }) => ({ outcome: event.output, kind: 'subscribed' }) },
                  target: '#pushPrompt.optedIn',
                },
                {
                  guard: { type: 'outcomeIs', params: ({ event }) => ({ outcome: event.output, kind: 'denied' }) },
                  target: 'denied',
                },
                {
                  guard: {
                    type: 'outcomeIs',
                    params: ({ event }) => ({ outcome: event.output, kind: 'missingAppId' }),
                  },
                  target: 'unavailable.missingAppId',
                },
                { target: 'unavailable.alreadyInitialised' },
              ],
              onError: 'failed',
            },
          },
          denied: { meta: { description: 'The browser does not let this site show notifications.' } },
          failed: {
            tags: ['fault'],
            meta: { description: 'The push service could not be loaded; it can be tried again.' },
            on: { 'pushPrompt.accept': 'subscribing', 'pushPrompt.decline': '#pushPrompt.optedOut' },
          },
          unavailable: {
            meta: { description: 'The push service is loaded, but cannot be used here: the dialog says why.' },
            initial: 'missingAppId',
            states: { missingAppId: {}, alreadyInitialised: {} },
          },
        },
      },
      optedIn: {
        type: 'final',
        entry: ['emitOptedIn', { type: 'storeAnswer', params: { answer: 'in' } }],
      },
      optedOut: {
        type: 'final',
        entry: ['emitOptedOut', { type: 'storeAnswer', params: { answer: 'out' } }],
      },
      dismissed: { type: 'final' },
    },
  });
}
