import { forwardTo } from 'xstate';
import { DEPOSIT_MAX_POLLS } from '../../../domain/constants.ts';
import { inputFrom, outcomesOf } from '../../branches.ts';
import { crashOf } from '../../meta.ts';
import type { Lookup } from '../deposit-lookup/deposit-lookup.machine.ts';
import type { PaymentEnd } from '../payment-status/payment-status.machine.ts';
import type { Cancelled, Remembered, Started } from './deposit.actors.ts';
import { timeoutOf, transactionOf } from './deposit.context.ts';
import type { DepositPorts } from './deposit.ports.ts';
import { setUpDeposit } from './deposit.setup.ts';

const remembered = outcomesOf<Remembered>();
const started = outcomesOf<Started>();
const found = outcomesOf<Lookup>();
const ended = outcomesOf<PaymentEnd>();
const cancelled = outcomesOf<Cancelled>();

/** One deposit, from submit to result. Never two starts for one submit; success only after FINALIZED. */
export function createDepositMachine(ports: DepositPorts) {
  return setUpDeposit(ports).createMachine({
    id: 'deposit',
    description: 'One deposit, from its submit to its end: never twice, never lost.',
    output: ({ context }) => ({ key: context.key }),
    context: ({ input }) => ({
      maxPolls: DEPOSIT_MAX_POLLS,
      ...input,
      attempts: 0,
      givingUp: 'possible',
      message: null,
      reason: null,
      limit: null,
      resetsAt: null,
    }),
    initial: 'opening',
    states: {
      opening: {
        meta: { requirements: ['DEP-05'] },
        always: [
          { guard: 'isNew', target: 'starting' },
          { guard: 'hasTransaction', target: 'following' },
          { target: 'resuming' },
        ],
      },
      starting: {
        tags: ['busy'],
        meta: { requirements: ['DEP-02', 'DEP-10'] },
        initial: 'remembering',
        exit: 'wipeToken',
        states: {
          remembering: {
            meta: { description: 'The payment is stored before anything is sent.', requirements: ['DEP-05'] },
            invoke: {
              id: 'rememberPayment',
              src: 'rememberPayment',
              input: ({ context: { key, transactionId, method, amount, startedAt, redirectUrl, replaces } }) => ({
                payment: { key, transactionId, method, amount, startedAt, redirectUrl },
                replaces,
              }),
              onDone: [
                {
                  guard: remembered.is('another'),
                  target: '#deposit.opening',
                  actions: [{ type: 'adopt', params: remembered.of('another', (other) => other) }, 'emitJoined'],
                  meta: {
                    requirements: ['DEP-10'],
                    description: 'Another tab has a payment under way: that one is shown, this one is not sent.',
                  },
                },
                { target: 'requesting' },
              ],
              onError: '#deposit.refused.plain',
            },
          },
          requesting: {
            entry: 'countAttempt',
            invoke: {
              id: 'start',
              src: 'start',
              input: inputFrom('key', 'url', 'method', 'amount', 'requestBody', 'token'),
              onDone: [
                {
                  guard: started.is('redirected'),
                  target: '#deposit.redirecting',
                  actions: [
                    { type: 'setTransaction', params: started.of('redirected', (yes) => yes) },
                    { type: 'setProviderPage', params: started.of('redirected', (yes) => yes) },
                    'recordTransaction',
                    'emitStarted',
                    'leave',
                  ],
                  meta: { requirements: ['DEP-05'] },
                },
                {
                  guard: started.is('accepted'),
                  target: '#deposit.following',
                  actions: [{ type: 'setTransaction', params: started.of('accepted', (yes) => yes) }, 'emitStarted'],
                },
                { guard: started.is('cancelled'), target: '#deposit.cancelled', meta: { requirements: ['DEP-07'] } },
                {
                  guard: started.is('limited'),
                  target: '#deposit.refused.limit',
                  actions: { type: 'setLimit', params: started.of('limited', (no) => no) },
                  meta: { requirements: ['DEP-08', 'DEP-09'] },
                },
                {
                  guard: started.is('explained'),
                  target: '#deposit.refused.message',
                  actions: { type: 'setMessage', params: started.of('explained', (no) => no) },
                  meta: { requirements: ['DEP-06'] },
                },
                { target: '#deposit.refused.plain', meta: { requirements: ['DEP-06', 'DEP-08'] } },
              ],
              onError: [
                { guard: 'attemptsLeft', target: 'retrying', meta: { requirements: ['DEP-10'] } },
                { target: '#deposit.resuming', meta: { requirements: ['DEP-10'] } },
              ],
            },
          },
          retrying: {
            meta: { description: 'The answer was lost: asked again with the same key.' },
            after: { startRetry: 'requesting' },
          },
        },
      },
      resuming: {
        tags: ['busy'],
        meta: { requirements: ['DEP-05', 'DEP-10'], description: 'A start whose answer was lost is looked for.' },
        invoke: {
          id: 'depositLookup',
          src: 'depositLookup',
          input: ({ context }) => ({ key: context.key, timeout: timeoutOf(context) }),
          onDone: [
            {
              guard: found.is('found'),
              target: 'following',
              actions: { type: 'setTransaction', params: found.of('found', (payment) => payment) },
            },
            { target: 'cleared.nothingTaken' },
          ],
          onError: { target: 'resumingLater', actions: crashOf('depositLookup') },
        },
      },
      resumingLater: {
        tags: ['busy'],
        meta: { requirements: ['DEP-10'] },
        after: { childRetry: 'resuming' },
      },
      redirecting: {
        tags: ['busy'],
        meta: { requirements: ['DEP-05'] },
        on: { 'page.shown': 'following' },
        after: { redirectTimeout: 'following' },
      },
      following: {
        meta: { requirements: ['DEP-03', 'DEP-04'], description: 'Taken: its status is asked until its end is known.' },
        entry: 'recordTransaction',
        invoke: {
          id: 'paymentStatus',
          src: 'paymentStatus',
          input: ({ context }) => ({
            transactionId: transactionOf(context),
            method: context.method,
            maxPolls: context.maxPolls,
          }),
          onDone: [
            { guard: ended.is('finalized'), target: 'success' },
            {
              guard: ended.is('rejected'),
              target: 'error',
              actions: [{ type: 'setReason', params: ended.of('rejected', (end) => end) }, 'emitFailed'],
            },
            { target: 'cleared' },
          ],
          onError: { target: 'followingLater', actions: crashOf('paymentStatus') },
        },
        initial: 'open',
        on: { 'page.shown': { actions: forwardTo('paymentStatus') } },
        states: {
          open: {
            initial: 'waiting',
            on: {
              'deposit.continue': {
                guard: 'hasProviderPage',
                target: '#deposit.redirecting',
                actions: 'leave',
                meta: {
                  requirements: ['DEP-05'],
                  description: 'Who came back from the provider unpaid goes there again.',
                },
              },
              'deposit.giveUp': {
                guard: 'canGiveUp',
                target: '#deposit.givingUp',
                meta: { requirements: ['DEP-03', 'DEP-05'] },
              },
            },
            states: {
              waiting: {
                on: {
                  'status.timedOut': { target: 'timedOut', actions: 'emitTimedOut' },
                  'status.unconfirmed': { target: '#deposit.following.unconfirmed', actions: 'emitUnconfirmed' },
                },
              },
              timedOut: {
                meta: {
                  requirements: ['DEP-04'],
                  description: 'Still being processed; the stored payment stays until it is closed.',
                },
                entry: 'reportSettled',
                on: { 'deposit.acknowledged': '#deposit.ended', 'screen.closed': '#deposit.ended' },
              },
            },
          },
          unconfirmed: {
            tags: ['fault'],
            meta: { requirements: ['DEP-04', 'DEP-06'], description: 'BLIK was not confirmed in time: status error.' },
            entry: ['reportSettled', 'clearPayment'],
            on: { 'deposit.acknowledged': '#deposit.ended', 'screen.closed': '#deposit.ended' },
          },
        },
      },
      followingLater: { meta: { requirements: ['DEP-03'] }, after: { childRetry: 'following' } },
      givingUp: {
        tags: ['busy'],
        meta: {
          requirements: ['DEP-03', 'DEP-05'],
          description: 'Only the provider’s yes closes it; a new payment starts only after that (reading 88).',
        },
        invoke: {
          id: 'cancelPayment',
          src: 'cancelPayment',
          input: ({ context }) => ({ transactionId: transactionOf(context) }),
          onDone: [
            { guard: cancelled.is('unavailable'), target: 'following', actions: 'noteMissingEndpoint' },
            { guard: cancelled.is('finalized'), target: 'success' },
            { guard: cancelled.is('rejected'), target: 'error', actions: 'emitFailed' },
            { guard: cancelled.is('closed'), target: 'cleared.givenUp' },
            { target: 'following', actions: 'noteRefusal' },
          ],
          onError: { target: 'following', actions: 'noteRefusal' },
        },
      },
      success: {
        meta: { requirements: ['DEP-03'] },
        entry: ['clearPayment', 'refreshMoney', 'emitSucceeded', 'reportSettled'],
        on: { 'deposit.acknowledged': 'ended', 'screen.closed': 'ended' },
      },
      error: {
        tags: ['fault'],
        meta: { requirements: ['DEP-03'], description: 'The payment was rejected.' },
        entry: ['clearPayment', 'reportSettled'],
        on: { 'deposit.acknowledged': 'ended', 'screen.closed': 'ended' },
      },
      refused: {
        tags: ['fault'],
        meta: { requirements: ['DEP-08'] },
        entry: ['clearPayment', 'reportSettled'],
        initial: 'plain',
        on: { 'deposit.acknowledged': 'ended', 'screen.closed': 'ended' },
        states: {
          limit: {
            meta: { requirements: ['DEP-09'], description: 'The form says which limit and keeps what was typed.' },
            entry: ['emitLimit', 'reportLimit'],
            always: '#deposit.ended',
          },
          message: { entry: 'emitFailed', meta: { requirements: ['DEP-06'] } },
          plain: { entry: 'emitFailed' },
        },
      },
      cancelled: {
        meta: { requirements: ['DEP-07'], description: 'Given up in the wallet: silent.' },
        entry: 'clearPayment',
        always: 'ended',
      },
      cleared: {
        meta: { requirements: ['DEP-03'] },
        entry: ['clearPayment', 'refreshMoney', 'emitCleared', 'reportSettled'],
        initial: 'closed',
        on: { 'deposit.acknowledged': 'ended', 'screen.closed': 'ended' },
        states: {
          closed: {},
          givenUp: { meta: { requirements: ['DEP-03'], description: 'The provider took it back: nothing was paid.' } },
          nothingTaken: { meta: { requirements: ['DEP-10'] } },
        },
      },
      ended: { type: 'final' },
    },
  });
}
