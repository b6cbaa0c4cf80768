import { assign, setup } from 'xstate';
import { mayBeGivenUp, paymentProgressOf } from '../../../domain/payments/payment-progress.ts';
import { inputFrom, outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createPaymentDetailsActors, type GivingUpAnswer, type PaymentAnswer } from './payment-details.actors.ts';
import type { PaymentDetailsPorts, PaymentRecord } from './payment-details.ports.ts';

export type PaymentDetailsEvent =
  /** The page shows this payment; nothing happens if it does already. */
  | { type: 'paymentDetails.opened'; id: string }
  | { type: 'paymentDetails.retry' }
  | { type: 'paymentDetails.checkAgain' }
  | { type: 'paymentDetails.giveUp' }
  | { type: 'money.mayHaveChanged' };

export interface PaymentDetailsContext {
  readonly id: string;
  readonly payment: PaymentRecord | null;
  /** Why it could not be loaded. */
  readonly failure: unknown;
  /** The last check failed: what is shown may be older. */
  readonly isStale: boolean;
  /** Checks that came by themselves since there was news. */
  readonly checks: number;
  /** Whether it can be given up: `refused` after a failed try, `unavailable` if the endpoint is missing. */
  readonly givingUp: 'possible' | 'refused' | 'unavailable';
}

const NOTHING_KNOWN: Omit<PaymentDetailsContext, 'id'> = {
  payment: null,
  failure: null,
  isStale: false,
  checks: 0,
  givingUp: 'possible',
};

/** Pauses before the checks of an open payment, ms; afterwards it is checked on news and on demand. */
const PAUSES = [2_000, 5_000, 15_000, 30_000, 60_000, 120_000] as const;

const answer = outcomesOf<PaymentAnswer>();
const givenUp = outcomesOf<GivingUpAnswer>();

const setOpen = { type: 'setPayment', params: answer.of('open', ({ payment }) => ({ payment })) } as const;
const setClosed = { type: 'setPayment', params: answer.of('closed', ({ payment }) => ({ payment })) } as const;
const settled = { guard: answer.is('closed'), target: '#paymentDetails.settled' } as const;
const notFound = {
  target: '#paymentDetails.notFound',
  meta: { description: 'Another player’s payment looks like one that never was.' },
} as const;

const giveUp = {
  guard: 'canGiveUp',
  target: '#paymentDetails.following.givingUp',
  meta: { requirements: ['DEP-03'] },
} as const;

/** The page of one payment: as it stands, asked again while it is open. */
export function createPaymentDetailsMachine(ports: PaymentDetailsPorts) {
  return setup({
    types: {
      context: {} as PaymentDetailsContext,
      events: {} as PaymentDetailsEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createPaymentDetailsActors(ports),
    guards: {
      outcomeIs,
      isAnother: ({ context }, params: { id: string }) => context.id !== params.id,
      hasMoved: ({ context }, params: { answer: PaymentAnswer }) =>
        params.answer.kind === 'open' && params.answer.payment.status !== context.payment?.status,
      pausesLeft: ({ context }) => context.checks < PAUSES.length,
      canGiveUp: ({ context: { payment, givingUp } }) =>
        payment !== null && givingUp !== 'unavailable' && mayBeGivenUp(payment.method, paymentProgressOf(payment)),
    },
    actions: {
      setId: assign((_, { id }: { id: string }) => ({ ...NOTHING_KNOWN, id })),
      setPayment: assign((_, { payment }: { payment: PaymentRecord }) => ({ payment, isStale: false })),
      noteFailedCheck: assign({ isStale: true }),
      setFailure: assign({ failure: (_, params: { error: unknown }) => params.error }),
      clearFailure: assign({ failure: null }),
      countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
      clearChecks: assign({ checks: 0 }),
      noteRefusal: assign({ givingUp: 'refused' }),
      noteMissingEndpoint: assign({ givingUp: 'unavailable' }),
      refreshMoney: () => ports.refreshMoney(),
    },
    delays: { pause: ({ context }) => PAUSES[context.checks] ?? PAUSES[0] },
  }).createMachine({
    id: 'paymentDetails',
    description: 'The page of one payment: its steps and times, asked again while it is open.',
    meta: { requirements: ['TXN-02'] },
    context: () => ({ ...NOTHING_KNOWN, id: ports.openedPayment() }),
    initial: 'loading',
    on: {
      'paymentDetails.opened': {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'setId', params: ({ event }) => event },
        meta: { description: 'A link led from one payment’s page to another’s.' },
      },
    },
    states: {
      loading: {
        tags: ['busy'],
        invoke: {
          id: 'fetchPayment',
          src: 'fetchPayment',
          input: inputFrom('id'),
          onDone: [
            { guard: answer.is('open'), target: 'following', actions: setOpen },
            { ...settled, actions: setClosed },
            notFound,
          ],
          onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'No response, or one that cannot be read.' },
        exit: 'clearFailure',
        on: { 'paymentDetails.retry': 'loading' },
      },
      notFound: { meta: { requirements: ['TXN-02'] } },
      following: {
        meta: { requirements: ['TXN-02', 'DEP-04'], description: 'Still open: asked again, each time after longer.' },
        invoke: { id: 'moneyChanges', src: 'moneyChanges', onError: {} },
        initial: 'waiting',
        on: {
          'money.mayHaveChanged': {
            target: '.checking',
            actions: 'clearChecks',
            meta: { requirements: ['BAL-01'], description: 'An answer under way may be older than the money.' },
          },
        },
        states: {
          waiting: {
            on: {
              'paymentDetails.checkAgain': 'checking',
              'paymentDetails.giveUp': giveUp,
            },
            after: { pause: { target: 'checking', actions: 'countCheck' } },
          },
          resting: {
            meta: { requirements: ['DEP-04'], description: 'Checked on news, on a return to the page and on demand.' },
            on: {
              'paymentDetails.checkAgain': 'checking',
              'paymentDetails.giveUp': giveUp,
            },
          },
          checking: {
            tags: ['busy'],
            meta: { description: 'All that is shown stays: nothing moves under a finger because of a check.' },
            on: { 'paymentDetails.giveUp': giveUp },
            invoke: {
              id: 'checkPayment',
              src: 'checkPayment',
              input: inputFrom('id'),
              onDone: [
                { ...settled, actions: [setClosed, 'refreshMoney'] },
                { ...notFound, guard: answer.is('none') },
                {
                  guard: { type: 'hasMoved', params: ({ event }) => ({ answer: event.output }) },
                  target: 'waiting',
                  actions: [setOpen, 'clearChecks'],
                },
                { target: 'deciding', actions: setOpen },
              ],
              onError: { target: 'deciding', actions: 'noteFailedCheck' },
            },
          },
          deciding: {
            meta: { description: 'Nobody sees this.' },
            always: [{ guard: 'pausesLeft', target: 'waiting' }, { target: 'resting' }],
          },
          givingUp: {
            tags: ['busy'],
            meta: {
              requirements: ['DEP-03', 'DEP-05'],
              description: 'The provider has the last word (reading 88); its answer is read anew afterwards.',
            },
            on: {
              'money.mayHaveChanged': { meta: { description: 'The payment is read anew after this in any case.' } },
            },
            invoke: {
              id: 'giveUpPayment',
              src: 'giveUpPayment',
              input: inputFrom('id'),
              onDone: [
                { guard: givenUp.is('unavailable'), target: 'checking', actions: 'noteMissingEndpoint' },
                { guard: givenUp.is('closed'), target: 'checking' },
                { target: 'checking', actions: 'noteRefusal' },
              ],
              onError: { target: 'checking', actions: 'noteRefusal' },
            },
          },
        },
      },
      settled: { meta: { requirements: ['TXN-02'], description: 'Its end is known: a receipt, or why it failed.' } },
    },
  });
}
