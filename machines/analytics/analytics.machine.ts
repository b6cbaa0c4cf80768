import { assign, fromPromise, setup } from 'xstate';
import type { Meta, Tag } from '../meta.ts';

/** One event for the sinks, named as the documents name it; values are plain and carry no secrets. */
export interface AnalyticsFact {
  readonly name: string;
  readonly fields: Readonly<Record<string, string | number | null>>;
}

export type AnalyticsConsent = 'given' | 'refused';

export interface AnalyticsPorts {
  loadSinks(signal: AbortSignal): Promise<void>;
  deliver(fact: AnalyticsFact): void;
  keepConsent(consent: AnalyticsConsent): void;
}

export interface AnalyticsInput {
  /** The answer that an earlier visit stored. */
  readonly consent: AnalyticsConsent | null;
}

export type AnalyticsEvent =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'fact.recorded'; fact: AnalyticsFact };

interface AnalyticsContext {
  readonly consent: AnalyticsConsent | null;
  readonly waiting: readonly AnalyticsFact[];
}

const SINKS_RETRY = 60_000;
const MOST_WAITING = 100;

/** Nothing leaves before the player allows it; each fact leaves once. */
export function createAnalyticsMachine(ports: AnalyticsPorts) {
  return setup({
    types: {
      context: {} as AnalyticsContext,
      input: {} as AnalyticsInput,
      events: {} as AnalyticsEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { loadSinks: fromPromise<void>(({ signal }) => ports.loadSinks(signal)) },
    guards: {
      wasGiven: ({ context }) => context.consent === 'given',
      wasRefused: ({ context }) => context.consent === 'refused',
    },
    actions: {
      keepWaiting: assign({
        waiting: ({ context }, params: { fact: AnalyticsFact }) =>
          [...context.waiting, params.fact].slice(-MOST_WAITING),
      }),
      deliver: (_, params: { facts: readonly AnalyticsFact[] }) => params.facts.forEach((fact) => ports.deliver(fact)),
      forgetWaiting: assign({ waiting: [] }),
      storeGiven: () => ports.keepConsent('given'),
      storeRefused: () => ports.keepConsent('refused'),
    },
    delays: { sinksRetry: SINKS_RETRY },
  }).createMachine({
    id: 'analytics',
    meta: { requirements: ['PSH-06'] },
    context: ({ input }) => ({ consent: input.consent, waiting: [] }),
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
        initial: 'loading',
        on: {
          'consent.refused': { target: 'refused', actions: ['storeRefused', 'forgetWaiting'] },
          'fact.recorded': { actions: { type: 'keepWaiting', params: ({ event }) => event } },
        },
        states: {
          loading: {
            invoke: { id: 'loadSinks', src: 'loadSinks', onDone: 'ready', onError: 'failed' },
          },
          failed: { after: { sinksRetry: 'loading' } },
          ready: {
            entry: [{ type: 'deliver', params: ({ context }) => ({ facts: context.waiting }) }, 'forgetWaiting'],
            on: {
              'fact.recorded': { actions: { type: 'deliver', params: ({ event }) => ({ facts: [event.fact] }) } },
            },
          },
        },
      },
    },
  });
}
