import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { DEPOSIT_POLL_INTERVAL } from '../../../domain/constants.ts';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import { paymentResultOf, type PaymentResult } from '../../../domain/payments/deposit-status.ts';
import { inputFrom, outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createCountdownLinkMachine } from '../../shell/countdown-link/countdown-link.machine.ts';
import type { PaymentStatusPorts } from './payment-status.ports.ts';

export interface PaymentStatusInput {
  readonly transactionId: string;
  readonly method: DepositMethodCode;
  readonly maxPolls: number;
}

export type PaymentStatusEvent =
  /** The page is visible again: tab shown, or page restored. */
  | { type: 'page.shown' }
  | { type: 'status.checkAgain' }
  | { type: 'balance.changed' }
  | { type: 'status.sent' }
  | { type: 'status.paid' };

/** Polling ended without a result: the next request follows only on return or on demand. */
export type PaymentStatusReport = { type: 'status.timedOut' } | { type: 'status.unconfirmed' };

/** How a payment ends. */
export type PaymentEnd = Extract<PaymentResult, { kind: 'finalized' | 'rejected' | 'closed' }>;

interface PaymentStatusContext extends PaymentStatusInput {
  readonly polls: number;
  /** The provider's code for a rejection. */
  readonly reason: string | null;
}

const report = reporterOf<PaymentStatusReport>();
const answer = outcomesOf<PaymentResult>();

const finalized = { guard: answer.is('finalized'), target: '#paymentStatus.finalized' } as const;
const rejected = {
  guard: answer.is('rejected'),
  target: '#paymentStatus.rejected',
  actions: { type: 'setReason', params: answer.of('rejected', ({ reason }) => ({ reason })) },
} as const;
const closed = { guard: answer.is('closed'), target: '#paymentStatus.closed' } as const;

/** Polls the status of a payment each second up to a maximum, and once more later. Ends with the payment's result. */
export function createPaymentStatusMachine(ports: PaymentStatusPorts) {
  return setup({
    types: {
      context: {} as PaymentStatusContext,
      input: {} as PaymentStatusInput,
      events: {} as PaymentStatusEvent,
      output: {} as PaymentEnd,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      fetchStatus: fromPromise<PaymentResult, { transactionId: string }>(async ({ input, signal }) =>
        paymentResultOf(await ports.fetchDepositStatus(input, signal)),
      ),
      balanceChanges: fromCallback(({ sendBack }) =>
        ports.listenToBalance(() => sendBack({ type: 'balance.changed' })),
      ),
      countdownLink: createCountdownLinkMachine(),
    },
    guards: {
      outcomeIs,
      isBlik: ({ context }) => context.method === 'BLIK',
      pollsLeft: ({ context }) => context.polls < context.maxPolls,
    },
    actions: {
      countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
      setReason: assign({ reason: (_, params: { reason: string | null }) => params.reason }),
      startCountdown: sendTo('checkAgainLink', { type: 'link.used' }),
      reportTimedOut: report({ type: 'status.timedOut' }),
      reportUnconfirmed: report({ type: 'status.unconfirmed' }),
    },
    delays: { pollInterval: DEPOSIT_POLL_INTERVAL },
  }).createMachine({
    id: 'paymentStatus',
    description: 'How a payment stands: asked each second, then once more on return or on demand.',
    meta: { requirements: ['DEP-03'] },
    context: ({ input }) => ({ ...input, polls: 0, reason: null }),
    output: ({ event }) => event.output as PaymentEnd,
    initial: 'polling',
    states: {
      polling: {
        meta: { requirements: ['DEP-03', 'DEP-04'] },
        type: 'parallel',
        states: {
          asking: {
            initial: 'deciding',
            states: {
              deciding: {
                always: [
                  { guard: 'pollsLeft', target: 'waiting' },
                  {
                    guard: 'isBlik',
                    target: '#paymentStatus.overdue',
                    actions: 'reportUnconfirmed',
                    meta: {
                      requirements: ['DEP-04', 'DEP-06'],
                      description: 'A BLIK payment times out: it was not confirmed within the polls.',
                    },
                  },
                  {
                    target: '#paymentStatus.overdue',
                    actions: 'reportTimedOut',
                    meta: {
                      requirements: ['DEP-04'],
                      description: 'A card or wallet payment times out: no result within the polls.',
                    },
                  },
                ],
              },
              waiting: {
                on: {
                  'page.shown': {
                    target: 'fetching',
                    meta: { description: 'Back from the bank: ask at once.', requirements: ['DEP-06'] },
                  },
                },
                after: { pollInterval: 'fetching' },
              },
              fetching: {
                entry: 'countPoll',
                invoke: {
                  id: 'fetchStatus',
                  src: 'fetchStatus',
                  input: inputFrom('transactionId'),
                  onDone: [
                    finalized,
                    rejected,
                    closed,
                    { guard: answer.is('sent'), target: 'deciding', actions: raise({ type: 'status.sent' }) },
                    { guard: answer.is('paid'), target: 'deciding', actions: raise({ type: 'status.paid' }) },
                    { target: 'deciding' },
                  ],
                  onError: 'deciding',
                },
              },
            },
          },
          shown: {
            initial: 'accepted',
            on: {
              'status.sent': [
                { guard: 'isBlik', target: '.confirmBlik', meta: { requirements: ['DEP-03', 'DEP-06'] } },
                { target: '.pending' },
              ],
              'status.paid': '.pending',
            },
            states: { accepted: {}, confirmBlik: { meta: { requirements: ['DEP-06'] } }, pending: {} },
          },
        },
      },
      overdue: {
        meta: {
          requirements: ['DEP-04'],
          description: 'No answer within the polls; asked again on return or on demand.',
        },
        invoke: [
          { id: 'checkAgainLink', src: 'countdownLink', input: {}, onError: {} },
          { id: 'balanceChanges', src: 'balanceChanges', onError: {} },
        ],
        initial: 'resting',
        states: {
          resting: {
            initial: 'fresh',
            on: {
              'status.checkAgain': {
                target: 'askingAgain',
                actions: 'startCountdown',
                meta: { requirements: ['NAV-09'] },
              },
              'balance.changed': {
                target: 'askingAgain',
                meta: {
                  requirements: ['BAL-01', 'DEP-06'],
                  description: 'Money may have arrived after all: no new code is advised before that is known.',
                },
              },
            },
            states: {
              fresh: { on: { 'page.shown': '#paymentStatus.overdue.askingAgain' } },
              asked: { meta: { description: 'A return to the page asks only once.' } },
            },
          },
          askingAgain: {
            tags: ['busy'],
            on: {
              'balance.changed': {
                target: 'askingAgain',
                reenter: true,
                meta: { requirements: ['BAL-01'], description: 'The answer under way may be older than the money.' },
              },
            },
            invoke: {
              id: 'askAgain',
              src: 'fetchStatus',
              input: inputFrom('transactionId'),
              onDone: [finalized, rejected, closed, { target: 'resting.asked' }],
              onError: 'resting.asked',
            },
          },
        },
      },
      finalized: { type: 'final', output: { kind: 'finalized' } satisfies PaymentEnd },
      rejected: {
        type: 'final',
        output: ({ context }): PaymentEnd => ({ kind: 'rejected', reason: context.reason }),
      },
      closed: { type: 'final', output: { kind: 'closed' } satisfies PaymentEnd },
    },
  });
}
