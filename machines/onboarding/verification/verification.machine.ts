import { assign, emit, fromPromise, setup } from 'xstate';
import {
  VERIFICATION_POLL_INTERVAL,
  VERIFICATION_POLLING_TIMEOUT,
  VERIFICATION_RESET,
} from '../../../domain/constants.ts';
import type { VerificationMethodName } from '../../../contract/statuses.ts';
import { isProof, verificationResult, type VerificationResult } from '../../../domain/identity/verification-status.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type {
  Identity,
  SessionOutcome,
  StartVerificationOutcome,
  VerificationPorts,
  VerificationStateOutcome,
} from './verification.ports.ts';

/**
 * `new` opens a conversation about a registration, or about the signed-in player where no subject is named; `returned` goes
 * on with the one that the provider's redirect names.
 */
export type VerificationInput =
  | { readonly kind: 'new'; readonly subjectId: string | null; readonly methodId: string }
  | { readonly kind: 'returned'; readonly conversationId: string };

export type VerificationEvent =
  | { type: 'page.shown' }
  | { type: 'verification.giveUp' }
  | { type: 'verification.retry' }
  | { type: 'verification.acknowledged' };

/** `submitted`: a success that proves nothing yet, be it partial or for want of a result within the polls. */
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

const report = reporterOf<VerificationReport>();

/** One conversation with the identity provider. The provider decides; this only asks. */
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
      fetchState: fromPromise<VerificationStateOutcome>(({ signal }) => ports.fetchVerificationState(signal)),
    },
    guards: {
      isNew: ({ context }) => context.input.kind === 'new',
      startedWithPage: (_, params: { outcome: StartVerificationOutcome }) =>
        params.outcome.kind === 'started' && params.outcome.redirectUrl !== null,
      started: (_, params: { outcome: StartVerificationOutcome }) => params.outcome.kind === 'started',
      found: (_, params: { outcome: SessionOutcome }) => params.outcome.kind === 'found',
      hasExpired: (_, params: { kind: string }) => params.kind === 'registrationExpired',
      resultIs: (_, params: { outcome: VerificationStateOutcome; result: VerificationResult }) =>
        params.outcome.kind === 'answered' &&
        verificationResult(params.outcome.conversation, params.outcome.identity) === params.result,
      isProof: (_, params: { outcome: VerificationStateOutcome }) =>
        params.outcome.kind === 'answered' && isProof(params.outcome.conversation, params.outcome.identity),
      isPollLimit: ({ context }) => context.polls >= context.pollingTimeout / 2,
    },
    actions: {
      countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
      keepEnd: assign({ end: (_, params: { end: VerificationEnd }) => params.end }),
      keepTimeout: assign({ pollingTimeout: (_, params: { pollingTimeout: number }) => params.pollingTimeout }),
      leave: (_, params: { url: string }) => ports.leave(params.url),
      reportLeaving: report({ type: 'verification.leaving' }),
      reportAsking: report({ type: 'verification.asking' }),
      reportResumed: report((_, params: Extract<SessionOutcome, { kind: 'found' }>) => ({
        type: 'verification.resumed',
        registrationId: params.registrationId,
        method: params.method,
        identity: params.identity,
      })),
      tellStarting: emit({ type: 'verification.starting' }),
      tellStartFailed: emit({ type: 'verification.startFailed' }),
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
        entry: 'tellStarting',
        invoke: {
          id: 'start',
          src: 'start',
          input: ({ context: { input } }) => {
            if (input.kind !== 'new') throw new TypeError('nobody asked for a new conversation');
            return { subjectId: input.subjectId, methodId: input.methodId };
          },
          onDone: [
            {
              guard: { type: 'startedWithPage', params: ({ event }) => ({ outcome: event.output }) },
              target: 'redirecting',
              actions: [
                { type: 'keepTimeout', params: ({ event }) => ({ pollingTimeout: timeoutOf(event.output) }) },
                'reportLeaving',
                { type: 'leave', params: ({ event }) => ({ url: pageOf(event.output) }) },
              ],
            },
            {
              guard: { type: 'started', params: ({ event }) => ({ outcome: event.output }) },
              target: 'polling',
              actions: { type: 'keepTimeout', params: ({ event }) => ({ pollingTimeout: timeoutOf(event.output) }) },
            },
            {
              guard: { type: 'hasExpired', params: ({ event }) => ({ kind: event.output.kind }) },
              target: 'ended',
              actions: { type: 'keepEnd', params: { end: 'registrationExpired' } },
              meta: { requirements: ['REG-05'] },
            },
            { target: 'ended', actions: [{ type: 'keepEnd', params: { end: 'startFailed' } }, 'tellStartFailed'] },
          ],
          onError: {
            target: 'ended',
            actions: [{ type: 'keepEnd', params: { end: 'startFailed' } }, 'tellStartFailed'],
          },
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
                  guard: { type: 'found', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#verification.polling',
                  actions: [
                    { type: 'keepTimeout', params: ({ event }) => ({ pollingTimeout: timeoutOf(event.output) }) },
                    { type: 'reportResumed', params: ({ event }) => sessionOf(event.output) },
                  ],
                },
                {
                  guard: { type: 'hasExpired', params: ({ event }) => ({ kind: event.output.kind }) },
                  target: '#verification.ended',
                  actions: { type: 'keepEnd', params: { end: 'registrationExpired' } },
                  meta: { requirements: ['REG-05'] },
                },
                { target: '#verification.ended', actions: { type: 'keepEnd', params: { end: 'notFound' } } },
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
                {
                  guard: { type: 'isProof', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#verification.succeeded',
                  actions: { type: 'keepEnd', params: { end: 'confirmed' } },
                },
                {
                  guard: { type: 'resultIs', params: ({ event }) => ({ outcome: event.output, result: 'SUCCESS' }) },
                  target: '#verification.succeeded',
                  actions: { type: 'keepEnd', params: { end: 'submitted' } },
                  meta: { description: 'Partial, or without a word on the person: somebody looks at it.' },
                },
                {
                  guard: { type: 'resultIs', params: ({ event }) => ({ outcome: event.output, result: 'FAILED' }) },
                  target: '#verification.failed',
                  actions: { type: 'keepEnd', params: ({ event }) => ({ end: failureOf(event.output) }) },
                },
                {
                  guard: { type: 'hasExpired', params: ({ event }) => ({ kind: event.output.kind }) },
                  target: '#verification.ended',
                  actions: { type: 'keepEnd', params: { end: 'registrationExpired' } },
                  meta: { requirements: ['REG-05'] },
                },
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
                actions: { type: 'keepEnd', params: { end: 'submitted' } },
                meta: { description: 'The limit counts as a success, and is called submitted.' },
              },
              { target: 'waiting' },
            ],
          },
        },
      },
      succeeded: {
        meta: { requirements: ['VER-03'] },
        initial: 'verifying',
        states: {
          verifying: {
            on: { 'verification.acknowledged': 'settled' },
            after: { verifyingReset: 'settled' },
          },
          settled: { type: 'final' },
        },
        onDone: 'ended',
      },
      failed: {
        meta: { requirements: ['VER-03'] },
        initial: 'verifying',
        states: {
          verifying: {
            on: { 'verification.acknowledged': 'settled' },
            after: { verifyingReset: 'settled' },
          },
          settled: { type: 'final' },
        },
        onDone: 'ended',
      },
      ended: { type: 'final' },
    },
  });
}

function timeoutOf(outcome: StartVerificationOutcome | SessionOutcome): number {
  return 'pollingTimeout' in outcome ? outcome.pollingTimeout : VERIFICATION_POLLING_TIMEOUT;
}

/** A conversation that nobody judged says itself why (reading 92). */
function failureOf(outcome: VerificationStateOutcome): VerificationEnd {
  if (outcome.kind !== 'answered') return 'failed';
  if (outcome.conversation === 'CANCELED') return 'canceled';
  return outcome.conversation === 'EXPIRED' ? 'expired' : 'failed';
}

function pageOf(outcome: StartVerificationOutcome): string {
  return outcome.kind === 'started' ? (outcome.redirectUrl ?? '') : '';
}

function sessionOf(outcome: SessionOutcome): Extract<SessionOutcome, { kind: 'found' }> {
  if (outcome.kind !== 'found') throw new TypeError('no conversation was found');
  return outcome;
}
