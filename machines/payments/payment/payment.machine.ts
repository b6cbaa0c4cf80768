import { assign, emit, forwardTo, fromCallback, fromPromise, sendTo, setup, stateIn, type EventObject } from 'xstate';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { DepositFormReport } from '../deposit-form/deposit-form.machine.ts';
import type { DepositReport } from '../deposit/deposit.events.ts';
import { createDepositMachine } from '../deposit/deposit.machine.ts';
import type { StoredPayment } from '../deposit/deposit.ports.ts';
import { child, crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { depositInput } from './deposit-input.ts';
import type { PaymentPorts } from './payment.ports.ts';

export type PaymentEvent =
  /** The deposit screen was opened or left. */
  | { type: 'payment.shown' }
  | { type: 'payment.left' }
  | { type: 'page.shown' }
  | { type: 'tab.paymentStored' }
  | DepositFormReport
  | DepositReport;

export type PaymentReport =
  | { type: 'payment.began' }
  | { type: 'payment.ended' }
  /** The payment may have changed the account. */
  | { type: 'payment.over' }
  | Extract<DepositReport, { type: 'deposit.limitReached' }>;

export interface PaymentContext {
  /** The key of the last payment finished on this page; a stored one with this key may be replaced. */
  readonly leftPayment: string | null;
}

const STORED_PAYMENT_RETRY = 5_000;

const report = reporterOf<PaymentReport>();

/** The one running payment of a browser: from this page's form, from an earlier page, or from another tab. */
export function createPaymentMachine(ports: PaymentPorts) {
  return setup({
    types: {
      context: {} as PaymentContext,
      events: {} as PaymentEvent,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      deposit: createDepositMachine(ports),
      findStoredPayment: fromPromise<StoredPayment | null>(({ signal }) => ports.findStoredPayment(signal)),
      paymentOfOtherTabs: fromCallback<EventObject>(({ sendBack }) =>
        ports.listenToStoredPayment(() => sendBack({ type: 'tab.paymentStored' })),
      ),
    },
    guards: {
      isShown: stateIn('#payment.screen.shown'),
      isHidden: stateIn('#payment.screen.hidden'),
      isStored: (_, params: { payment: StoredPayment | null }) => params.payment !== null,
    },
    actions: {
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      setLeftPayment: assign({ leftPayment: (_, params: { key: string }) => params.key }),
      sendScreenClosed: sendTo('deposit', { type: 'screen.closed' }),
      reportBegan: report({ type: 'payment.began' }),
      reportEnded: report({ type: 'payment.ended' }),
      reportOver: report({ type: 'payment.over' }),
      reportLimit: report((_, params: { limit: DepositLimit; resetsAt: number | null }) => ({
        type: 'deposit.limitReached',
        limit: params.limit,
        resetsAt: params.resetsAt,
      })),
    },
    delays: { storedPaymentRetry: STORED_PAYMENT_RETRY },
  }).createMachine({
    id: 'payment',
    description: 'The one payment that a browser has under way, sent from here or found.',
    meta: { requirements: ['DEP-05', 'DEP-10'] },
    context: { leftPayment: null },
    invoke: child('paymentOfOtherTabs'),
    type: 'parallel',
    states: {
      payment: {
        initial: 'looking',
        states: {
          looking: {
            tags: ['busy'],
            meta: { description: 'Nobody knows yet whether an earlier page left a payment.' },
            invoke: {
              id: 'findStoredPayment',
              src: 'findStoredPayment',
              onDone: [
                {
                  guard: { type: 'isStored', params: ({ event }) => ({ payment: event.output }) },
                  target: 'underWay',
                },
                { target: 'none' },
              ],
              onError: 'lookingLater',
            },
          },
          lookingLater: {
            tags: ['busy'],
            after: { storedPaymentRetry: 'looking' },
          },
          none: {
            on: {
              'depositForm.submitted': 'underWay',
              'tab.paymentStored': {
                target: 'joining',
                meta: {
                  description: 'A browser has one payment under way: that of another tab is shown here as well.',
                },
              },
            },
          },
          joining: {
            meta: { description: 'The form stays while another tab’s payment is looked for.' },
            on: { 'depositForm.submitted': 'underWay' },
            invoke: {
              id: 'joinStoredPayment',
              src: 'findStoredPayment',
              onDone: [
                {
                  guard: { type: 'isStored', params: ({ event }) => ({ payment: event.output }) },
                  target: 'underWay',
                },
                { target: 'none' },
              ],
              onError: 'joiningLater',
            },
          },
          joiningLater: {
            on: { 'depositForm.submitted': 'underWay' },
            after: { storedPaymentRetry: 'joining' },
          },
          underWay: {
            entry: 'reportBegan',
            exit: 'reportEnded',
            invoke: {
              id: 'deposit',
              src: 'deposit',
              input: ({ context, event }) => depositInput(event, context.leftPayment),
              onDone: {
                target: 'none',
                actions: [{ type: 'setLeftPayment', params: ({ event }) => event.output }, 'reportOver'],
              },
              onError: { target: 'joiningLater', actions: crashOf('deposit') },
            },
            on: {
              'page.shown': { actions: forwardTo('deposit') },
              'payment.left': { guard: 'isShown', actions: 'sendScreenClosed' },
              'deposit.settled': {
                guard: 'isHidden',
                actions: 'reportEnded',
                meta: {
                  description: 'Where nobody looks at its end, no dialog waits for it.',
                  requirements: ['NAV-11'],
                },
              },
              'deposit.limitReached': { actions: { type: 'reportLimit', params: ({ event }) => event } },
            },
          },
        },
      },
      screen: {
        initial: 'hidden',
        states: {
          hidden: { on: { 'payment.shown': 'shown' } },
          shown: { on: { 'payment.left': 'hidden' } },
        },
      },
    },
  });
}
