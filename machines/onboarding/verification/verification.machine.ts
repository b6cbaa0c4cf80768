import { assign, emit, fromPromise, setup } from 'xstate';
import {
  VERIFICATION_POLL_INTERVAL,
  VERIFICATION_POLLING_TIMEOUT,
  VERIFICATION_RESET,
} from '../../../domain/constants.ts';
import type { VerificationMethodName } from '../../../contract/statuses.ts';
import { conversationAnswerOf, type ConversationAnswer } from '../../../domain/identity/verification-status.ts';
import { outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { Identity, SessionOutcome, StartVerificationOutcome, VerificationPorts } from './verification.ports.ts';

/**
 * `new` starts a conversation about a registration, or about the signed-in player if there is no subject; `returned`
 * continues the conversation named by the provider's redirect.
 */
export type VerificationInput =
  | { readonly kind: 'new'; readonly subjectId: string | null; readonly methodId: string }
  | { readonly kind: 'returned'; readonly conversationId: string };

export type VerificationEvent =
  | { type: 'page.shown' }
  | { type: 'verification.giveUp' }
  | { type: 'verification.retry' }
  | { type: 'verification.acknowledged' };

/** `submitted`: a success that proves nothing yet: it is partial, or had no result within the polls. */
export type VerificationEnd =
  | 'confirmed'
  | 'submitted'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'startFailed'
  | 'notFound'
  | 'givenUp'
  | 'registrationExpired';

export interface VerificationOutput {
  readonly end: VerificationEnd;
}

export type VerificationReport =
  | { type: 'verification.leaving' }
  | { type: 'verification.asking' }
  | {
      type: 'verification.resumed';
      registrationId: string;
      method: VerificationMethodName | null;
      identity: Identity | null;
    };

export type VerificationEmitted = { type: 'verification.starting' } | { type: 'verification.startFailed' };

interface VerificationContext {
  readonly input: VerificationInput;
  readonly polls: number;
  readonly pollingTimeout: number;
  readonly end: VerificationEnd;
}

const REDIRECT_TIMEOUT = 30_000;

type StateOutcome = ConversationAnswer | { readonly kind: 'registrationExpired' };

const report = reporterOf<VerificationReport>();
const outcome = outcomesOf<StartVerificationOutcome | SessionOutcome | StateOutcome>();

const setPollingTimeout = {
  type: 'setPollingTimeout',
  params: outcome.of('started', ({ pollingTimeout }) => ({ pollingTimeout })),
} as const;

const storeAnswer = {
  succeeded: { type: 'setEnd', params: outcome.of('succeeded', ({ end }) => ({ end })) },
  failed: { type: 'setEnd', params: outcome.of('failed', ({ end }) => ({ end })) },
} as const;

const registrationExpired = {
  guard: outcome.is('registrationExpired'),
  target: '#verification.ended',
  actions: { type: 'setEnd', params: { end: 'registrationExpired' } },
  meta: { requirements: ['REG-05'] },
} as const;

const startFailed = {
  target: 'ended',
  actions: [{ type: 'setEnd', params: { end: 'startFailed' } }, 'emitStartFailed'],
} as const;

/** Shows the end for a moment, or until the player acknowledges it. */
const shownEnd = {
  meta: { requirements: ['VER-03'] },
  initial: 'verifying',
  states: {
    verifying: { on: { 'verification.acknowledged': 'settled' }, after: { verifyingReset: 'settled' } },
    settled: { type: 'final' },
  },
  onDone: 'ended',
} as const;

/** One conversation with the identity provider. The provider decides; this machine only polls. */
export function createVerificationMachine(ports: VerificationPorts) {
  return setup({
    types: {
      context: {} as VerificationContext,
      input: {} as VerificationInput,
      output: {} as VerificationOutput,
      events: {} as VerificationEvent,
      emitted: {} as VerificationEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      start: fromPromise<StartVerificationOutcome, { subjectId: string | null; methodId: string }>(
        ({ input, signal }) => ports.startVerification(input, signal),
      ),
      find: fromPromise<SessionOutcome, { conversationId: string }>(({ input, signal }) =>
        ports.findVerification(input, signal),
      ),
      fetchState: fromPromise<StateOutcome>(async ({ signal }) => {
        const state = await ports.fetchVerificationState(signal);
        return state.kind === 'answered' ? conversationAnswerOf(state.conversation, state.identity) : state;
      }),
    },
    guards: {
      outcomeIs,
      isNew: ({ context }) => context.input.kind === 'new',
      hasPage: (_, params: { outcome: StartVerificationOutcome }) =>
        params.outcome.kind === 'started' && params.outcome.redirectUrl !== null,
      isPollLimit: ({ context }) => context.polls >= context.pollingTimeout / 2,
    },
    actions: {
      countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
      setEnd: assign({ end: (_, params: { end: VerificationEnd }) => params.end }),
      setPollingTimeout: assign({ pollingTimeout: (_, params: { pollingTimeout: number }) => params.pollingTimeout }),
      leave: (_, params: { url: string }) => ports.leave(params.url),
      reportLeaving: report({ type: 'verification.leaving' }),
      reportAsking: report({ type: 'verification.asking' }),
      reportResumed: report((_, params: Extract<SessionOutcome, { kind: 'found' }>) => ({
        type: 'verification.resumed',
        registrationId: params.registrationId,
        method: params.method,
        identity: params.identity,
      })),
      emitStarting: emit({ type: 'verification.starting' }),
      emitStartFailed: emit({ type: 'verification.startFailed' }),
    },
    delays: {
      pollInterval: VERIFICATION_POLL_INTERVAL,
      redirectTimeout: REDIRECT_TIMEOUT,
      verifyingReset: VERIFICATION_RESET,
    },
  }).createMachine({
    id: 'verification',
    description: 'One conversation with the identity provider, who alone decides.',
    context: ({ input }) => ({
      input,
      polls: 0,
      pollingTimeout: VERIFICATION_POLLING_TIMEOUT,
      end: 'givenUp',
    }),
    output: ({ context }) => ({ end: context.end }),
    initial: 'idle',
    states: {
      idle: {
        meta: { requirements: ['VER-02'] },
        always: [{ guard: 'isNew', target: 'starting' }, { target: 'resuming' }],
      },
      starting: {
        tags: ['busy'],
        meta: { requirements: ['VER-04'] },
        entry: 'emitStarting',
        invoke: {
          id: 'start',
          src: 'start',
          input: ({ context: { input } }) => {
            if (input.kind !== 'new') throw new TypeError('nobody asked for a new conversation');
            return { subjectId: input.subjectId, methodId: input.methodId };
          },
          onDone: [
            {
              guard: { type: 'hasPage', params: ({ event }) => ({ outcome: event.output }) },
              target: 'redirecting',
              actions: [
                setPollingTimeout,
                'reportLeaving',
                { type: 'leave', params: outcome.of('started', ({ redirectUrl }) => ({ url: redirectUrl ?? '' })) },
              ],
            },
            { guard: outcome.is('started'), target: 'polling', actions: setPollingTimeout },
            registrationExpired,
            startFailed,
          ],
          onError: startFailed,
        },
      },
      redirecting: {
        tags: ['busy'],
        meta: { requirements: ['REG-09'], description: 'The provider’s page opens in the same tab.' },
        on: {
          'page.shown': { target: 'polling', meta: { description: 'Back without the provider’s redirect.' } },
          'verification.giveUp': 'ended',
        },
        after: { redirectTimeout: 'polling' },
      },
      resuming: {
        tags: ['busy'],
        meta: { requirements: ['REG-10'] },
        initial: 'finding',
        on: { 'verification.giveUp': 'ended' },
        states: {
          finding: {
            invoke: {
              id: 'find',
              src: 'find',
              input: ({ context: { input } }) => {
                if (input.kind !== 'returned') throw new TypeError('nobody came back');
                return { conversationId: input.conversationId };
              },
              onDone: [
                {
                  guard: outcome.is('found'),
                  target: '#verification.polling',
                  actions: [
                    { type: 'setPollingTimeout', params: outcome.of('found', (found) => found) },
                    { type: 'reportResumed', params: outcome.of('found', (found) => found) },
                  ],
                },
                registrationExpired,
                { target: '#verification.ended', actions: { type: 'setEnd', params: { end: 'notFound' } } },
              ],
              onError: 'unanswered',
            },
          },
          unanswered: { tags: ['fault'], on: { 'verification.retry': 'finding' } },
        },
      },
      polling: {
        tags: ['busy'],
        meta: { requirements: ['VER-02', 'VER-03'] },
        entry: 'reportAsking',
        initial: 'waiting',
        on: { 'verification.giveUp': 'ended' },
        states: {
          waiting: { after: { pollInterval: 'fetching' } },
          fetching: {
            entry: 'countPoll',
            invoke: {
              id: 'fetchState',
              src: 'fetchState',
              onDone: [
                { guard: outcome.is('succeeded'), target: '#verification.succeeded', actions: storeAnswer.succeeded },
                { guard: outcome.is('failed'), target: '#verification.failed', actions: storeAnswer.failed },
                registrationExpired,
                { target: 'counting' },
              ],
              onError: { target: 'counting', meta: { description: 'A failed poll counts and is not shown.' } },
            },
          },
          counting: {
            always: [
              {
                guard: 'isPollLimit',
                target: '#verification.succeeded',
                actions: { type: 'setEnd', params: { end: 'submitted' } },
                meta: { description: 'The limit counts as a success, and is called submitted.' },
              },
              { target: 'waiting' },
            ],
          },
        },
      },
      succeeded: shownEnd,
      failed: shownEnd,
      ended: { type: 'final' },
    },
  });
}
