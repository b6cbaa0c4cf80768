import { assign, emit, raise, sendTo, setup } from 'xstate';
import { createCountdownLinkMachine } from '../../shell/countdown-link/countdown-link.machine.ts';
import {
  DEPOSIT_LOOKUP_MARGIN,
  DEPOSIT_MAX_POLLS,
  DEPOSIT_POLL_INTERVAL,
  DEPOSIT_START_TIMEOUT,
} from '../../../domain/constants.ts';
import { depositLimitIn, depositLimitResetsAt, type DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { DepositMethodCode, JsonObject } from '../../../domain/payments/deposit-methods.ts';
import { depositStatusOf, type DepositStatus } from '../../../domain/payments/deposit-status.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { isWebAddress } from '../../../domain/contact/web-address.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createDepositActors } from './deposit.actors.ts';
import type { CancelOutcome, DepositPorts, StartOutcome, StatusAnswer, StoredPayment } from './deposit.ports.ts';

export interface DepositInput {
  /** `new` is sent, `stored` is taken up again after a reload, a redirect or another sign-in, `joined` from another tab. */
  readonly kind: 'new' | 'stored' | 'joined';
  readonly key: string;
  readonly transactionId: string | null;
  readonly method: DepositMethodCode;
  readonly amount: Grosze;
  readonly startedAt: number;
  /** The provider's page, where the start led to one. */
  readonly redirectUrl: string | null;
  readonly url: string;
  readonly requestBody: JsonObject;
  readonly token: string | null;
  /** The key of the payment that the player has put aside, whose place in the browser this one may take. */
  readonly replaces: string | null;
  readonly maxPolls?: number;
}

export type DepositEvent =
  /** The player came back to the page: tab shown again, or page restored. */
  | { type: 'page.shown' }
  | { type: 'deposit.checkAgain' }
  /** The player goes on to the provider's page once more. */
  | { type: 'deposit.continue' }
  /** The player gives up a payment that was never paid. */
  | { type: 'deposit.giveUp' }
  | { type: 'balance.changed' }
  | { type: 'deposit.acknowledged' }
  | { type: 'screen.closed' }
  | { type: 'status.sentByBlik' }
  | { type: 'status.pending' };

export interface DepositOutput {
  readonly key: string;
}

export type DepositReport =
  | { type: 'deposit.limitReached'; limit: DepositLimit; resetsAt: number | null }
  /** Its end is known, or it is overdue: nothing is waited for any more. */
  | { type: 'deposit.settled' };

export type DepositEmitted =
  | { type: 'deposit.started'; amount: Grosze }
  | { type: 'deposit.joined' }
  | { type: 'deposit.succeeded'; amount: Grosze }
  | { type: 'deposit.limitReached'; limit: DepositLimit; resetsAt: number | null }
  | { type: 'deposit.failed'; method: string }
  | { type: 'deposit.timedOut' }
  | { type: 'deposit.unconfirmed' }
  | { type: 'deposit.cleared' };

interface DepositContext extends Required<DepositInput> {
  readonly attempts: number;
  readonly polls: number;
  readonly hasAskedAgain: boolean;
  /** Whether the payment can be given up: `refused` after a try that did not close it, `unavailable` where there is no such call. */
  readonly givingUp: 'possible' | 'refused' | 'unavailable';
  /** The server's words for a refusal that may be shown. */
  readonly message: string | null;
  /** The provider's word for a rejection. */
  readonly reason: string | null;
  readonly limit: DepositLimit | null;
  readonly resetsAt: number | null;
}

const START_ATTEMPTS = 3;
const START_RETRY = 2_000;
/** How long the tab that started a payment may go on trying. */
const WHOLE_START = START_ATTEMPTS * DEPOSIT_START_TIMEOUT + (START_ATTEMPTS - 1) * START_RETRY;
const LOOKUP_INTERVAL = 2_000;
const REDIRECT_TIMEOUT = 30_000;

const report = reporterOf<DepositReport>();

/** One deposit, from its submit to its end. Never two starts for one submit; success only after FINALIZED. */
export function createDepositMachine(ports: DepositPorts) {
  return setup({
    types: {
      context: {} as DepositContext,
      input: {} as DepositInput,
      events: {} as DepositEvent,
      output: {} as DepositOutput,
      emitted: {} as DepositEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { ...createDepositActors(ports), countdownLink: createCountdownLinkMachine() },
    guards: {
      isNew: ({ context }) => context.kind === 'new',
      hasTransaction: ({ context }) => context.transactionId !== null,
      isBlik: ({ context }) => context.method === 'BLIK',
      attemptsLeft: ({ context }) => context.attempts < START_ATTEMPTS,
      pollsLeft: ({ context }) => context.polls < context.maxPolls,
      mayAskAgain: ({ context }) => !context.hasAskedAgain,
      anotherIsStored: (_, params: { stored: StoredPayment | null }) => params.stored !== null,
      hasProviderPage: ({ context }) => isWebAddress(context.redirectUrl),
      canGiveUp: ({ context }) => isWebAddress(context.redirectUrl) && context.givingUp !== 'unavailable',
      isUnavailable: (_, params: { outcome: CancelOutcome }) => params.outcome.kind === 'unavailable',
      cancelSays: (_, params: { outcome: CancelOutcome; status: DepositStatus }) =>
        params.outcome.kind === 'answered' && depositStatusOf(params.outcome.code) === params.status,
      cancelCloses: (_, params: { outcome: CancelOutcome }) =>
        params.outcome.kind === 'answered' && params.outcome.closed,
      found: (_, params: { transactionId: string | null }) => params.transactionId !== null,
      acceptedWithRedirect: (_, params: { outcome: StartOutcome }) =>
        params.outcome.kind === 'accepted' && params.outcome.redirectUrl !== null,
      accepted: (_, params: { outcome: StartOutcome }) => params.outcome.kind === 'accepted',
      saysCancelled: (_, params: { message: string }) => params.message.includes('GPAY_CANCELLED'),
      saysLimit: (_, params: { message: string }) => depositLimitIn(params.message) !== null,
      blikWithMessage: ({ context }, params: { message: string }) =>
        context.method === 'BLIK' && params.message !== '' && !params.message.includes('TRANSACTION_ERROR'),
      statusIs: (_, params: { answer: StatusAnswer; status: DepositStatus }) =>
        depositStatusOf(params.answer.code) === params.status,
      isClosed: (_, params: { answer: StatusAnswer }) => params.answer.closed,
      sentByBlik: ({ context }, params: { answer: StatusAnswer }) =>
        context.method === 'BLIK' && depositStatusOf(params.answer.code) === 'sent',
    },
    actions: {
      countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
      countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
      rememberAskedAgain: assign({ hasAskedAgain: true }),
      takeUp: assign((_, params: { stored: StoredPayment | null }) =>
        params.stored === null ? {} : { kind: 'joined' as const, ...params.stored },
      ),
      keepTransaction: assign({ transactionId: (_, params: { transactionId: string }) => params.transactionId }),
      keepProviderPage: assign({ redirectUrl: (_, params: { url: string }) => params.url }),
      pollAnew: assign({ polls: 0 }),
      noteGivingUp: assign({ givingUp: (_, params: { givingUp: 'refused' | 'unavailable' }) => params.givingUp }),
      keepMessage: assign({ message: (_, params: { message: string }) => params.message }),
      keepReason: assign({ reason: (_, params: { answer: StatusAnswer }) => params.answer.reason }),
      keepLimit: assign((_, params: { message: string; at: number }) => {
        const limit = depositLimitIn(params.message);
        return { limit, resetsAt: limit && depositLimitResetsAt(limit, params.at) };
      }),
      startCountdown: sendTo('checkAgainLink', { type: 'link.used' }),
      wipeToken: assign({ token: null }),
      recordTransaction: ({ context }) => {
        if (context.transactionId !== null) {
          ports.recordTransaction(context.key, context.transactionId, context.redirectUrl);
        }
      },
      forgetPayment: ({ context }) => ports.forgetPayment(context.key),
      refreshMoney: () => ports.refreshMoney(),
      leave: ({ context }) => {
        if (context.redirectUrl !== null) ports.leave(context.redirectUrl);
      },
      tellJoined: emit({ type: 'deposit.joined' }),
      tellStarted: emit(({ context }) => ({ type: 'deposit.started' as const, amount: context.amount })),
      tellSucceeded: emit(({ context }) => ({ type: 'deposit.succeeded' as const, amount: context.amount })),
      tellLimit: emit(({ context }) => ({
        type: 'deposit.limitReached' as const,
        limit: context.limit ?? 'DAILY_LIMIT_REACHED',
        resetsAt: context.resetsAt,
      })),
      tellFailed: emit(({ context }) => ({ type: 'deposit.failed' as const, method: context.method })),
      tellTimedOut: emit({ type: 'deposit.timedOut' }),
      tellUnconfirmed: emit({ type: 'deposit.unconfirmed' }),
      tellCleared: emit({ type: 'deposit.cleared' }),
      reportSettled: report({ type: 'deposit.settled' }),
      reportLimit: report(({ context }) => ({
        type: 'deposit.limitReached',
        limit: context.limit ?? 'DAILY_LIMIT_REACHED',
        resetsAt: context.resetsAt,
      })),
    },
    delays: {
      startRetry: START_RETRY,
      lookupInterval: LOOKUP_INTERVAL,
      lookupTimeout: ({ context }) =>
        DEPOSIT_LOOKUP_MARGIN + (context.kind === 'joined' ? WHOLE_START : DEPOSIT_START_TIMEOUT),
      redirectTimeout: REDIRECT_TIMEOUT,
      pollInterval: DEPOSIT_POLL_INTERVAL,
    },
  }).createMachine({
    id: 'deposit',
    output: ({ context }) => ({ key: context.key }),
    context: ({ input }) => ({
      maxPolls: DEPOSIT_MAX_POLLS,
      ...input,
      attempts: 0,
      polls: 0,
      hasAskedAgain: false,
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
          { guard: 'hasTransaction', target: 'polling' },
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
                  guard: { type: 'anotherIsStored', params: ({ event }) => ({ stored: event.output }) },
                  target: '#deposit.opening',
                  actions: [{ type: 'takeUp', params: ({ event }) => ({ stored: event.output }) }, 'tellJoined'],
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
              input: ({ context: { key, url, method, amount, requestBody, token } }) => ({
                key,
                url,
                method,
                amount,
                requestBody,
                token,
              }),
              onDone: [
                {
                  guard: { type: 'acceptedWithRedirect', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#deposit.redirecting',
                  actions: [
                    {
                      type: 'keepTransaction',
                      params: ({ event }) => ({ transactionId: transactionOf(event.output) }),
                    },
                    { type: 'keepProviderPage', params: ({ event }) => ({ url: redirectOf(event.output) }) },
                    'recordTransaction',
                    'tellStarted',
                    'leave',
                  ],
                  meta: { requirements: ['DEP-05'] },
                },
                {
                  guard: { type: 'accepted', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#deposit.polling',
                  actions: [
                    {
                      type: 'keepTransaction',
                      params: ({ event }) => ({ transactionId: transactionOf(event.output) }),
                    },
                    'tellStarted',
                  ],
                },
                {
                  guard: { type: 'saysCancelled', params: ({ event }) => ({ message: messageOf(event.output) }) },
                  target: '#deposit.cancelled',
                  meta: { requirements: ['DEP-07'] },
                },
                {
                  guard: { type: 'saysLimit', params: ({ event }) => ({ message: messageOf(event.output) }) },
                  target: '#deposit.refused.limit',
                  actions: {
                    type: 'keepLimit',
                    params: ({ event }) => ({ message: messageOf(event.output), at: event.output.at }),
                  },
                  meta: { requirements: ['DEP-08', 'DEP-09'] },
                },
                {
                  guard: { type: 'blikWithMessage', params: ({ event }) => ({ message: messageOf(event.output) }) },
                  target: '#deposit.refused.message',
                  actions: { type: 'keepMessage', params: ({ event }) => ({ message: messageOf(event.output) }) },
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
        meta: {
          requirements: ['DEP-05', 'DEP-10'],
          description: 'A start whose answer was lost is looked for by its key.',
        },
        initial: 'lookingUp',
        after: { lookupTimeout: '.lookingLast' },
        states: {
          lookingUp: {
            invoke: {
              id: 'findDeposit',
              src: 'findDeposit',
              input: ({ context }) => ({ key: context.key }),
              onDone: [
                {
                  guard: { type: 'found', params: ({ event }) => event.output },
                  target: '#deposit.polling',
                  actions: {
                    type: 'keepTransaction',
                    params: ({ event }) => ({ transactionId: event.output.transactionId ?? '' }),
                  },
                },
                { target: 'waiting' },
              ],
              onError: 'waiting',
            },
          },
          waiting: { after: { lookupInterval: 'lookingUp' } },
          lookingLast: {
            meta: { description: 'Only an answer after the deadline can say that nothing was taken.' },
            invoke: {
              id: 'findDepositLast',
              src: 'findDeposit',
              input: ({ context }) => ({ key: context.key }),
              onDone: [
                {
                  guard: { type: 'found', params: ({ event }) => event.output },
                  target: '#deposit.polling',
                  actions: {
                    type: 'keepTransaction',
                    params: ({ event }) => ({ transactionId: event.output.transactionId ?? '' }),
                  },
                },
                { target: '#deposit.cleared.nothingTaken' },
              ],
              onError: 'waitingLast',
            },
          },
          waitingLast: { after: { lookupInterval: 'lookingLast' } },
        },
      },
      redirecting: {
        tags: ['busy'],
        meta: { requirements: ['DEP-05'] },
        on: { 'page.shown': 'polling' },
        after: { redirectTimeout: 'polling' },
      },
      polling: {
        meta: { requirements: ['DEP-03', 'DEP-04'] },
        entry: 'recordTransaction',
        type: 'parallel',
        on: {
          'deposit.continue': {
            guard: 'hasProviderPage',
            target: 'redirecting',
            actions: ['pollAnew', 'leave'],
            meta: { requirements: ['DEP-05'], description: 'Who came back from the provider unpaid goes there again.' },
          },
          'deposit.giveUp': {
            guard: 'canGiveUp',
            target: 'givingUp',
            meta: { requirements: ['DEP-03', 'DEP-05'] },
          },
        },
        states: {
          asking: {
            initial: 'deciding',
            states: {
              deciding: {
                always: [
                  { guard: 'pollsLeft', target: 'waiting' },
                  {
                    guard: 'isBlik',
                    target: '#deposit.overdue.error',
                    actions: 'tellUnconfirmed',
                    meta: { requirements: ['DEP-04', 'DEP-06'] },
                  },
                  {
                    target: '#deposit.overdue.timedOut',
                    actions: 'tellTimedOut',
                    meta: { requirements: ['DEP-04'] },
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
                  input: ({ context }) => ({ transactionId: context.transactionId ?? '' }),
                  onDone: [
                    {
                      guard: {
                        type: 'statusIs',
                        params: ({ event }) => ({ answer: event.output, status: 'finalized' }),
                      },
                      target: '#deposit.success',
                    },
                    {
                      guard: {
                        type: 'statusIs',
                        params: ({ event }) => ({ answer: event.output, status: 'rejected' }),
                      },
                      target: '#deposit.error',
                      actions: [
                        { type: 'keepReason', params: ({ event }) => ({ answer: event.output }) },
                        'tellFailed',
                      ],
                    },
                    {
                      guard: { type: 'isClosed', params: ({ event }) => ({ answer: event.output }) },
                      target: '#deposit.cleared',
                    },
                    {
                      guard: { type: 'statusIs', params: ({ event }) => ({ answer: event.output, status: 'paid' }) },
                      target: 'deciding',
                      actions: raise({ type: 'status.pending' }),
                    },
                    {
                      guard: { type: 'sentByBlik', params: ({ event }) => ({ answer: event.output }) },
                      target: 'deciding',
                      actions: raise({ type: 'status.sentByBlik' }),
                      meta: { requirements: ['DEP-03', 'DEP-06'] },
                    },
                    {
                      guard: { type: 'statusIs', params: ({ event }) => ({ answer: event.output, status: 'sent' }) },
                      target: 'deciding',
                      actions: raise({ type: 'status.pending' }),
                    },
                    { target: 'deciding' },
                  ],
                  onError: 'deciding',
                },
              },
            },
          },
          shown: {
            initial: 'accepted',
            on: { 'status.sentByBlik': '.confirmBlik', 'status.pending': '.pending' },
            states: { accepted: {}, confirmBlik: { meta: { requirements: ['DEP-06'] } }, pending: {} },
          },
        },
      },
      givingUp: {
        tags: ['busy'],
        meta: {
          requirements: ['DEP-03', 'DEP-05'],
          description: 'Only the provider’s yes closes it; a new payment starts only after that (reading 88).',
        },
        invoke: {
          id: 'cancelPayment',
          src: 'cancelPayment',
          input: ({ context }) => ({ transactionId: context.transactionId ?? '' }),
          onDone: [
            {
              guard: { type: 'isUnavailable', params: ({ event }) => ({ outcome: event.output }) },
              target: 'polling',
              actions: [{ type: 'noteGivingUp', params: { givingUp: 'unavailable' } }, 'pollAnew'],
            },
            {
              guard: {
                type: 'cancelSays',
                params: ({ event }) => ({ outcome: event.output, status: 'finalized' }),
              },
              target: 'success',
            },
            {
              guard: { type: 'cancelSays', params: ({ event }) => ({ outcome: event.output, status: 'rejected' }) },
              target: 'error',
              actions: 'tellFailed',
            },
            {
              guard: { type: 'cancelCloses', params: ({ event }) => ({ outcome: event.output }) },
              target: 'cleared.givenUp',
            },
            {
              target: 'polling',
              actions: [{ type: 'noteGivingUp', params: { givingUp: 'refused' } }, 'pollAnew'],
            },
          ],
          onError: {
            target: 'polling',
            actions: [{ type: 'noteGivingUp', params: { givingUp: 'refused' } }, 'pollAnew'],
          },
        },
      },
      success: {
        meta: { requirements: ['DEP-03'] },
        entry: ['forgetPayment', 'refreshMoney', 'tellSucceeded', 'reportSettled'],
        on: { 'deposit.acknowledged': 'ended', 'screen.closed': 'ended' },
      },
      error: {
        tags: ['fault'],
        meta: { requirements: ['DEP-03'], description: 'The payment was rejected.' },
        entry: ['forgetPayment', 'reportSettled'],
        on: { 'deposit.acknowledged': 'ended', 'screen.closed': 'ended' },
      },
      refused: {
        tags: ['fault'],
        meta: { requirements: ['DEP-08'] },
        entry: ['forgetPayment', 'reportSettled'],
        initial: 'plain',
        on: { 'deposit.acknowledged': 'ended', 'screen.closed': 'ended' },
        states: {
          limit: {
            meta: { requirements: ['DEP-09'], description: 'The form says which limit and keeps what was typed.' },
            entry: ['tellLimit', 'reportLimit'],
            always: '#deposit.ended',
          },
          message: { entry: 'tellFailed', meta: { requirements: ['DEP-06'] } },
          plain: { entry: 'tellFailed' },
        },
      },
      overdue: {
        meta: {
          requirements: ['DEP-04'],
          description: 'No answer within the polls; asked again on return or on demand.',
        },
        entry: 'reportSettled',
        initial: 'timedOut',
        invoke: [
          { id: 'checkAgainLink', src: 'countdownLink', input: {}, onError: {} },
          { id: 'balanceChanges', src: 'balanceChanges', onError: {} },
        ],
        on: { 'deposit.acknowledged': 'ended', 'screen.closed': 'ended' },
        states: {
          timedOut: {
            meta: {
              requirements: ['DEP-04'],
              description: 'Still being processed; the stored payment stays until it is closed.',
            },
            on: {
              'deposit.checkAgain': {
                target: 'askingAgain',
                actions: 'startCountdown',
                meta: { requirements: ['NAV-09'] },
              },
              'deposit.continue': {
                guard: 'hasProviderPage',
                target: '#deposit.redirecting',
                actions: ['pollAnew', 'leave'],
                meta: { requirements: ['DEP-05'] },
              },
              'deposit.giveUp': {
                guard: 'canGiveUp',
                target: '#deposit.givingUp',
                meta: { requirements: ['DEP-03', 'DEP-05'] },
              },
              'balance.changed': { target: 'askingAgain', meta: { requirements: ['BAL-01'] } },
              'page.shown': { guard: 'mayAskAgain', target: 'askingAgain' },
            },
          },
          error: {
            tags: ['fault'],
            meta: { requirements: ['DEP-04', 'DEP-06'], description: 'BLIK was not confirmed in time: status error.' },
            entry: 'forgetPayment',
            on: {
              'deposit.checkAgain': {
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
              'page.shown': { guard: 'mayAskAgain', target: 'askingAgain' },
            },
          },
          askingAgain: {
            tags: ['busy'],
            entry: 'rememberAskedAgain',
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
              input: ({ context }) => ({ transactionId: context.transactionId ?? '' }),
              onDone: [
                {
                  guard: { type: 'statusIs', params: ({ event }) => ({ answer: event.output, status: 'finalized' }) },
                  target: '#deposit.success',
                },
                {
                  guard: { type: 'statusIs', params: ({ event }) => ({ answer: event.output, status: 'rejected' }) },
                  target: '#deposit.error',
                  actions: [{ type: 'keepReason', params: ({ event }) => ({ answer: event.output }) }, 'tellFailed'],
                },
                {
                  guard: { type: 'isClosed', params: ({ event }) => ({ answer: event.output }) },
                  target: '#deposit.cleared',
                },
                { guard: 'isBlik', target: 'error' },
                { target: 'timedOut' },
              ],
              onError: [{ guard: 'isBlik', target: 'error' }, { target: 'timedOut' }],
            },
          },
        },
      },
      cancelled: {
        meta: { requirements: ['DEP-07'], description: 'Given up in the wallet: silent.' },
        entry: 'forgetPayment',
        always: 'ended',
      },
      cleared: {
        meta: { requirements: ['DEP-03'] },
        entry: ['forgetPayment', 'refreshMoney', 'tellCleared', 'reportSettled'],
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

function transactionOf(outcome: StartOutcome): string {
  return outcome.kind === 'accepted' ? outcome.transactionId : '';
}

function redirectOf(outcome: StartOutcome): string {
  return outcome.kind === 'accepted' ? (outcome.redirectUrl ?? '') : '';
}

function messageOf(outcome: StartOutcome): string {
  return outcome.kind === 'refused' ? outcome.message : '';
}
