import { assign, emit, setup } from 'xstate';
import type { BankAccountReport } from '../bank-account/bank-account.machine.ts';
import type { BankAccountStatus } from '../../../domain/banking/bank-account.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { canWithdraw, type WithdrawalMethod, type WithdrawalMethodCode } from '../../../domain/payments/withdrawals.ts';
import type { PageDialogReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import { outcomeIs, outcomesOf } from '../../branches.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createWithdrawActors } from './withdraw.actors.ts';
import type {
  WithdrawalOffer,
  WithdrawalOutcome,
  WithdrawalReceipt,
  WithdrawalRequest,
  WithdrawPorts,
} from './withdraw.ports.ts';

/** One submit of the form, with the funds available then; `key` becomes the Idempotency-Key. */
export interface WithdrawalDraft {
  readonly method: WithdrawalMethodCode;
  readonly amount: Grosze;
  readonly balance: Grosze;
  readonly available: Grosze;
  readonly key: string;
}

export interface WithdrawInput {
  /** Maximum number of requests per submit before the player is asked. */
  readonly maxAttempts: number;
}

export type WithdrawEvent =
  | { type: 'withdraw.reload' }
  | ({ type: 'withdraw.submit' } & WithdrawalDraft)
  | { type: 'withdraw.confirm' }
  | { type: 'withdraw.back' }
  | { type: 'withdraw.retry' }
  | { type: 'withdraw.another' }
  | { type: 'bankAccount.change' }
  | { type: 'bankAccount.dismiss' }
  | { type: 'bankAccount.show' }
  | BankAccountReport;

export type WithdrawEmitted =
  | ActorFailed
  | { type: 'withdrawal.accepted'; amount: Grosze }
  /** Refused; while the result is unknown no event is emitted (reading 87). */
  | { type: 'withdrawal.failed'; amount: Grosze };

export interface WithdrawContext {
  readonly methods: readonly WithdrawalMethod[];
  /** Status of the account number; the number itself is in the query cache (ADR 41). */
  readonly account: BankAccountStatus;
  /** The last submit, to prefill the form. */
  readonly draft: WithdrawalDraft | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
  /** Of the withdrawal that was accepted last. */
  readonly receipt: WithdrawalReceipt | null;
  /** Requests of the current submit without a response. */
  readonly lost: number;
  readonly maxAttempts: number;
}

const RETRY_DELAY = 3_000;
const report = reporterOf<PageDialogReport>();
const offer = outcomesOf<WithdrawalOffer>();
const outcome = outcomesOf<WithdrawalOutcome>();

/** Withdrawals, one after the other: account, amount, confirmation, request. A repeated request is executed once. */
export function createWithdrawMachine(ports: WithdrawPorts) {
  return setup({
    types: {
      context: {} as WithdrawContext,
      events: {} as WithdrawEvent,
      emitted: {} as WithdrawEmitted,
      input: {} as WithdrawInput,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createWithdrawActors(ports),
    guards: {
      outcomeIs,
      offersNothing: (_, params: { offer: WithdrawalOffer }) =>
        params.offer.kind === 'refused' || params.offer.methods.length === 0,
      hasAccount: (_, params: { offer: WithdrawalOffer }) =>
        params.offer.kind === 'loaded' && params.offer.account === 'verified',
      isWithdrawable: ({ context }, params: WithdrawalDraft) => {
        const method = context.methods.find(({ code }) => code === params.method);
        return method !== undefined && method.requestBody !== null && canWithdraw(params.amount, method, params);
      },
      lacksAccount: (_, params: { outcome: WithdrawalOutcome }) =>
        params.outcome.kind === 'refused' && params.outcome.code === 'BANK_ACCOUNT_NOT_VERIFIED',
      mayTryAgain: ({ context }) => context.lost + 1 < context.maxAttempts,
    },
    actions: {
      setOffer: assign((_, params: Pick<WithdrawContext, 'methods' | 'account'>) => params),
      setAccount: assign({ account: (_, params: { account: BankAccountStatus }) => params.account }),
      setDraft: assign((_, { method, amount, balance, available, key }: WithdrawalDraft) => ({
        draft: { method, amount, balance, available, key },
        refusal: null,
      })),
      setRefusal: assign((_, { code, message }: NonNullable<WithdrawContext['refusal']>) => ({
        refusal: { code, message },
      })),
      clearRefusal: assign({ refusal: null }),
      setReceipt: assign((_, { id, at }: WithdrawalReceipt) => ({ receipt: { id, at } })),
      clearDraft: assign({ draft: null, receipt: null }),
      countLost: assign({ lost: ({ context }) => context.lost + 1 }),
      clearLost: assign({ lost: 0 }),
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      emitAccepted: emit(({ context }) => ({ type: 'withdrawal.accepted' as const, amount: amountOf(context) })),
      emitFailed: emit(({ context }) => ({ type: 'withdrawal.failed' as const, amount: amountOf(context) })),
      refresh: () => ports.refreshWithdrawals(),
      reportAsked: report({ type: 'dialog.asked', dialog: 'bankAccount' }),
      reportClosed: report({ type: 'dialog.closed' }),
    },
    delays: { retryDelay: RETRY_DELAY },
  }).createMachine({
    id: 'withdraw',
    description: 'Withdrawing money: never more than there is, never twice, never to a number that nobody verified.',
    meta: { requirements: ['WDR-01'] },
    context: ({ input }) => ({
      methods: [],
      account: 'missing',
      draft: null,
      refusal: null,
      receipt: null,
      lost: 0,
      maxAttempts: input.maxAttempts,
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: ['busy'],
        invoke: {
          id: 'fetchOffer',
          src: 'fetchOffer',
          onDone: [
            {
              guard: { type: 'offersNothing', params: ({ event }) => ({ offer: event.output }) },
              target: 'unavailable',
            },
            {
              guard: { type: 'hasAccount', params: ({ event }) => ({ offer: event.output }) },
              target: 'choosing',
              actions: {
                type: 'setOffer',
                params: offer.of('loaded', ({ methods, account }) => ({ methods, account })),
              },
            },
            {
              target: 'needsBankAccount',
              actions: {
                type: 'setOffer',
                params: offer.of('loaded', ({ methods, account }) => ({ methods, account })),
              },
              meta: { requirements: ['WDR-02'] },
            },
          ],
          onError: 'unavailable',
        },
      },
      unavailable: {
        tags: ['fault'],
        meta: { requirements: ['WDR-03'] },
        on: { 'withdraw.reload': 'loading' },
      },
      needsBankAccount: {
        meta: { requirements: ['WDR-02'], description: 'No withdrawal without a number that was verified.' },
        initial: 'shown',
        invoke: {
          id: 'bankAccount',
          src: 'bankAccount',
          input: ({ context, event }) => ({
            status: context.account,
            isChange: event.type === 'bankAccount.change',
          }),
          onDone: {
            target: 'choosing',
            actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output.status }) },
          },
          onError: { target: 'unavailable', actions: crashOf('bankAccount') },
        },
        on: { 'bankAccount.refused': '.shown' },
        states: {
          shown: { entry: 'reportAsked', exit: 'reportClosed', on: { 'bankAccount.dismiss': 'aside' } },
          aside: {
            meta: { description: 'The dialog was closed; the page says what is missing and opens it again.' },
            on: { 'bankAccount.show': 'shown' },
          },
        },
      },
      choosing: {
        meta: { requirements: ['WDR-01', 'VAL-18'] },
        initial: 'fresh',
        on: {
          'withdraw.submit': {
            guard: { type: 'isWithdrawable', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'setDraft', params: ({ event }) => event },
            meta: { requirements: ['VAL-18'] },
          },
          'bankAccount.change': { target: 'needsBankAccount', meta: { requirements: ['WDR-02'] } },
        },
        states: {
          fresh: {},
          refused: {
            tags: ['fault'],
            meta: { requirements: ['WDR-03'], description: 'The form as it was sent, and why it was refused.' },
            exit: 'clearRefusal',
          },
        },
      },
      confirming: {
        meta: {
          requirements: ['WDR-01'],
          description: 'The last look: a withdrawal that was sent is not called back.',
        },
        on: { 'withdraw.confirm': 'submitting', 'withdraw.back': 'choosing' },
      },
      submitting: {
        tags: ['busy'],
        initial: 'requesting',
        entry: 'clearLost',
        states: {
          requesting: {
            invoke: {
              id: 'startWithdrawal',
              src: 'startWithdrawal',
              input: ({ context }) => requestOf(context),
              onDone: [
                {
                  guard: outcome.is('accepted'),
                  target: '#withdraw.done',
                  actions: { type: 'setReceipt', params: outcome.of('accepted', (receipt) => receipt) },
                },
                {
                  guard: { type: 'lacksAccount', params: ({ event }) => ({ outcome: event.output }) },
                  target: '#withdraw.loading',
                  actions: ['emitFailed', 'refresh'],
                  meta: { requirements: ['WDR-02'], description: 'Its number was changed elsewhere in the meantime.' },
                },
                {
                  target: '#withdraw.choosing.refused',
                  actions: [
                    { type: 'setRefusal', params: outcome.of('refused', (refusal) => refusal) },
                    'emitFailed',
                    'refresh',
                  ],
                  meta: { requirements: ['WDR-03'] },
                },
              ],
              onError: [
                { guard: 'mayTryAgain', target: 'retrying', actions: 'countLost' },
                { target: '#withdraw.unconfirmed', actions: 'refresh' },
              ],
            },
          },
          retrying: {
            meta: {
              requirements: ['WDR-03'],
              description: 'The answer was lost: the same key asks again, so that it is one withdrawal in any case.',
            },
            after: { retryDelay: 'requesting' },
          },
        },
      },
      unconfirmed: {
        tags: ['fault'],
        meta: { requirements: ['WDR-03'], description: 'Nobody knows yet whether it was taken; asking again is safe.' },
        on: { 'withdraw.retry': 'submitting' },
      },
      done: {
        meta: { requirements: ['WDR-01'] },
        entry: ['emitAccepted', 'refresh'],
        exit: 'clearDraft',
        on: { 'withdraw.another': 'loading' },
      },
    },
  });
}

function draftOf({ draft }: WithdrawContext): WithdrawalDraft {
  if (!draft) throw new TypeError('nothing was submitted');
  return draft;
}

function amountOf(context: WithdrawContext): Grosze {
  return draftOf(context).amount;
}

function requestOf(context: WithdrawContext): WithdrawalRequest {
  const { method: code, amount, key } = draftOf(context);
  const method = context.methods.find((offered) => offered.code === code);
  if (!method?.requestBody) throw new TypeError('the method is not offered any more');
  return { key, url: method.url, amount, requestBody: method.requestBody };
}
