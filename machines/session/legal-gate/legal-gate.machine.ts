import { assign, emit, fromPromise, setup } from 'xstate';
import type { LegalDocument } from '../../../contract/legal.ts';
import { FETCH_LEGALS_DELAY, LEGALS_REFETCH } from '../../../domain/constants.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { AcceptOutcome, LegalGatePorts } from './legal-gate.ports.ts';

export type LegalGateEvent =
  | { type: 'legal.tick' }
  | { type: 'legal.untick' }
  | { type: 'legal.accept' }
  | { type: 'legal.reject' }
  | { type: 'legal.confirmReject' }
  | { type: 'legal.cancelReject' }
  | { type: 'legal.retry' };

export type LegalGateReport = { type: 'legalGate.blocked' } | { type: 'legalGate.cleared' };

export type LegalGateEmitted = { type: 'legalGate.outdated' };

interface LegalGateContext {
  /** Delay of the first request, ms. */
  readonly delay: number;
  /** Documents still to be accepted; the first one is shown. */
  readonly documents: readonly LegalDocument[];
  /** Consecutive requests without a response before the first response; counted up to the number of pauses. */
  readonly failures: number;
}

/** Pauses before each retry of the first request, ms; the last one applies to all further retries. */
const PAUSES = [2_000, 5_000, 15_000, 30_000] as const;

interface Looked {
  readonly documents: readonly LegalDocument[];
}

const report = reporterOf<LegalGateReport>();

/** Legal documents that have to be accepted before anything else. The machine ends if the player refuses. */
export function createLegalGateMachine(ports: LegalGatePorts) {
  return setup({
    types: {
      context: {} as LegalGateContext,
      events: {} as LegalGateEvent,
      emitted: {} as LegalGateEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      fetchDelay: fromPromise<number>(({ signal }) => ports.fetchLegalDelay(signal)),
      fetchUnaccepted: fromPromise<readonly LegalDocument[]>(({ signal }) => ports.fetchUnacceptedDocuments(signal)),
      acceptDocument: fromPromise<AcceptOutcome, LegalDocument | undefined>(async ({ input, signal }) => {
        if (!input) throw new TypeError('there is no document to accept');
        return ports.acceptDocument({ id: input.id, typeId: input.typeId }, signal);
      }),
    },
    guards: {
      isAnyLeft: (_, params: Looked) => params.documents.length > 0,
      isAccepted: (_, params: { outcome: AcceptOutcome }) => params.outcome.kind === 'accepted',
    },
    actions: {
      setDelay: assign({ delay: (_, params: { delay: number }) => params.delay }),
      setDocuments: assign({ documents: (_, params: Looked) => params.documents }),
      clearDocuments: assign({ documents: [] }),
      countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, PAUSES.length) }),
      clearFailures: assign({ failures: 0 }),
      holdSubmits: () => ports.holdSubmits(),
      releaseSubmits: () => ports.releaseSubmits(),
      reportBlocked: report({ type: 'legalGate.blocked' }),
      reportCleared: report({ type: 'legalGate.cleared' }),
      emitOutdated: emit({ type: 'legalGate.outdated' }),
    },
    delays: {
      initialDelay: ({ context }) => context.delay,
      repeat: ({ context }) => PAUSES[context.failures - 1] ?? PAUSES[0],
      refetch: LEGALS_REFETCH,
    },
  }).createMachine({
    id: 'legalGate',
    description: 'Legal documents that have to be accepted before anything else.',
    meta: { requirements: ['LEG-01'] },
    context: { delay: FETCH_LEGALS_DELAY, documents: [], failures: 0 },
    entry: 'holdSubmits',
    initial: 'waiting',
    states: {
      waiting: {
        initial: 'configuring',
        states: {
          configuring: {
            tags: ['busy'],
            invoke: {
              id: 'fetchDelay',
              src: 'fetchDelay',
              onDone: {
                target: 'pausing',
                actions: { type: 'setDelay', params: ({ event }) => ({ delay: event.output }) },
              },
              onError: 'pausing',
            },
          },
          pausing: { after: { initialDelay: '#legalGate.loading' } },
        },
      },
      loading: {
        tags: ['busy'],
        meta: { description: 'The first answer: until it is there, money and bonuses wait (reading 78).' },
        invoke: {
          id: 'fetchUnaccepted',
          src: 'fetchUnaccepted',
          onDone: [
            {
              guard: { type: 'isAnyLeft', params: ({ event }) => ({ documents: event.output }) },
              target: 'blocked',
              actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.output }) },
            },
            { target: 'clear' },
          ],
          onError: { target: 'unanswered', actions: 'countFailure' },
        },
      },
      unanswered: {
        tags: ['fault'],
        meta: {
          requirements: ['LEG-06'],
          description: 'No answer yet: what has to wait for it is held, and says why (reading 78).',
        },
        after: { repeat: 'loading' },
      },
      clear: {
        meta: { description: 'Nothing is left to accept.' },
        entry: ['clearFailures', 'releaseSubmits'],
        after: { refetch: 'checking' },
      },
      checking: {
        tags: ['busy'],
        meta: { description: 'Asks again; without an answer what was known stays.', requirements: ['LEG-01'] },
        invoke: {
          id: 'checkAgain',
          src: 'fetchUnaccepted',
          onDone: [
            {
              guard: { type: 'isAnyLeft', params: ({ event }) => ({ documents: event.output }) },
              target: 'blocked',
              actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.output }) },
            },
            { target: 'clear' },
          ],
          onError: 'clear',
        },
      },
      blocked: {
        meta: { requirements: ['LEG-02', 'LEG-06'] },
        entry: ['clearFailures', 'reportBlocked'],
        exit: 'clearDocuments',
        initial: 'reading',
        states: {
          reading: {
            meta: { description: 'The box is not ticked.', requirements: ['LEG-02'] },
            initial: 'resting',
            on: { 'legal.tick': 'ticked', 'legal.reject': 'confirmingReject.unticked' },
            states: {
              resting: { after: { refetch: 'looking' } },
              looking: {
                meta: { description: 'Asks again without being seen.', requirements: ['LEG-01'] },
                invoke: {
                  id: 'lookAgain',
                  src: 'fetchUnaccepted',
                  onDone: [
                    {
                      guard: { type: 'isAnyLeft', params: ({ event }) => ({ documents: event.output }) },
                      target: 'resting',
                      actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.output }) },
                    },
                    { target: '#legalGate.clear', actions: 'reportCleared' },
                  ],
                  onError: 'resting',
                },
              },
            },
          },
          ticked: {
            on: {
              'legal.untick': 'reading',
              'legal.accept': { target: 'accepting', meta: { requirements: ['LEG-03'] } },
              'legal.reject': 'confirmingReject.ticked',
            },
          },
          accepting: {
            tags: ['busy'],
            meta: { requirements: ['LEG-03'] },
            invoke: {
              id: 'acceptDocument',
              src: 'acceptDocument',
              input: ({ context }) => context.documents[0],
              onDone: [
                {
                  guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
                  target: 'refreshing',
                },
                { target: 'renewing', actions: 'emitOutdated' },
              ],
              onError: 'failed.accepting',
            },
          },
          renewing: {
            tags: ['busy'],
            meta: {
              requirements: ['LEG-03'],
              description: 'Not accepted: there is a newer version, which is fetched.',
            },
            invoke: {
              id: 'fetchNewer',
              src: 'fetchUnaccepted',
              onDone: [
                {
                  guard: { type: 'isAnyLeft', params: ({ event }) => ({ documents: event.output }) },
                  target: 'reading',
                  actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.output }) },
                },
                { target: '#legalGate.clear', actions: 'reportCleared' },
              ],
              onError: 'failed.accepting',
            },
          },
          refreshing: {
            tags: ['busy'],
            meta: { requirements: ['LEG-03'] },
            invoke: {
              id: 'fetchRest',
              src: 'fetchUnaccepted',
              onDone: [
                {
                  guard: { type: 'isAnyLeft', params: ({ event }) => ({ documents: event.output }) },
                  target: 'reading',
                  actions: { type: 'setDocuments', params: ({ event }) => ({ documents: event.output }) },
                },
                { target: '#legalGate.clear', actions: 'reportCleared' },
              ],
              onError: 'failed.refreshing',
            },
          },
          failed: {
            tags: ['fault'],
            meta: { requirements: ['LEG-03'] },
            initial: 'accepting',
            states: {
              accepting: {
                meta: { description: 'Nothing was accepted; the tick is kept.' },
                on: {
                  'legal.accept': '#legalGate.blocked.accepting',
                  'legal.untick': '#legalGate.blocked.reading',
                  'legal.reject': '#legalGate.blocked.confirmingReject.ticked',
                },
              },
              refreshing: {
                meta: { description: 'Accepted, but whether another document is left is not known.' },
                on: { 'legal.retry': '#legalGate.blocked.refreshing' },
              },
            },
          },
          confirmingReject: {
            meta: { requirements: ['LEG-04'] },
            initial: 'unticked',
            on: { 'legal.confirmReject': '#legalGate.rejected' },
            states: {
              unticked: { on: { 'legal.cancelReject': '#legalGate.blocked.reading' } },
              ticked: { on: { 'legal.cancelReject': '#legalGate.blocked.ticked' } },
            },
          },
        },
      },
      rejected: {
        type: 'final',
        meta: { requirements: ['LEG-04'], description: 'Ends in sign-out.' },
      },
    },
  });
}
