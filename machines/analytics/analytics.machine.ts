import { emit, sendTo, setup } from 'xstate';
import { createAnalyticsToolMachine } from '../analytics-tool/analytics-tool.machine.ts';
import type { AnalyticsToolPorts } from '../analytics-tool/analytics-tool.ports.ts';
import type { ActorFailed, Meta, Tag } from '../meta.ts';
import type { AnalyticsFact } from './analytics-events.ts';

export type AnalyticsConsent = 'given' | 'refused';

export interface AnalyticsOwnPorts {
  keepConsent(consent: AnalyticsConsent): void;
  /** The consent was taken back: tools that are in the page already are told to be silent. */
  silenceAnalytics(): void;
}

export type AnalyticsPorts = AnalyticsOwnPorts & AnalyticsToolPorts;

export interface AnalyticsInput {
  /** The answer that an earlier visit stored. */
  readonly consent: AnalyticsConsent | null;
}

export type AnalyticsMachineEvent =
  | { type: 'consent.given' }
  | { type: 'consent.refused' }
  | { type: 'fact.recorded'; fact: AnalyticsFact };

/** Nothing is loaded and nothing leaves before the player allows it; each fact goes to both tools once. */
export function createAnalyticsMachine(ports: AnalyticsPorts) {
  return setup({
    types: {
      context: {} as AnalyticsInput,
      input: {} as AnalyticsInput,
      events: {} as AnalyticsMachineEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { tool: createAnalyticsToolMachine(ports) },
    guards: {
      wasGiven: ({ context }) => context.consent === 'given',
      wasRefused: ({ context }) => context.consent === 'refused',
    },
    actions: {
      tellPixel: sendTo('pixel', ({ event }) => event),
      tellTagManager: sendTo('tagManager', ({ event }) => event),
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      storeGiven: () => ports.keepConsent('given'),
      storeRefused: () => ports.keepConsent('refused'),
      silence: () => ports.silenceAnalytics(),
    },
  }).createMachine({
    id: 'analytics',
    meta: { requirements: ['PSH-06'] },
    context: ({ input }) => input,
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
        invoke: [
          {
            id: 'pixel',
            src: 'tool',
            input: { tool: 'pixel' },
            onError: { actions: { type: 'tellCrash', params: { actor: 'pixel' } } },
          },
          {
            id: 'tagManager',
            src: 'tool',
            input: { tool: 'tagManager' },
            onError: { actions: { type: 'tellCrash', params: { actor: 'tagManager' } } },
          },
        ],
        on: {
          'consent.refused': { target: 'refused', actions: ['storeRefused', 'silence'] },
          'fact.recorded': { actions: ['tellPixel', 'tellTagManager'] },
        },
      },
    },
  });
}
