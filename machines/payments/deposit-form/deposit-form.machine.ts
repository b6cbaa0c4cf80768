import { assign, emit, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate';
import { isBlikCode, normaliseBlikCode } from '../../../domain/banking/blik.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { DepositMethod, DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import type { DepositUsage } from '../../../domain/payments/deposit-usage.ts';
import { isWithin, type Grosze } from '../../../domain/money/money.ts';
import { outcomesOf } from '../../branches.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createWalletMachine, type WalletReport } from '../wallet/wallet.machine.ts';
import type { WalletPorts } from '../wallet/wallet.ports.ts';
import type { DepositFormPorts, MethodsOutcome } from './deposit-form.ports.ts';

/** One submit of the form, with the chosen method; `key` becomes the Idempotency-Key, `at` is epoch ms. */
export interface DepositDraft {
  readonly method: DepositMethod;
  readonly amount: Grosze;
  readonly key: string;
  readonly at: number;
}

export type DepositFormEvent =
  | ({ type: 'deposit.submit'; blikCode: string | null } & DepositDraft)
  | { type: 'methods.retry' }
  /** The player looks at the list of methods, or closes it. */
  | { type: 'methods.opened' }
  | { type: 'methods.closed' }
  | { type: 'usage.read'; usage: DepositUsage }
  | { type: 'limit.reached'; limit: DepositLimit; resetsAt: number | null }
  | { type: 'limit.dismissed' }
  | WalletReport;

export type DepositFormReport = {
  type: 'depositForm.submitted';
  method: DepositMethod;
  amount: Grosze;
  key: string;
  at: number;
  /** BLIK code or wallet token. */
  token: string | null;
};

export type DepositFormEmitted = ActorFailed | { type: 'wallet.failed' };

interface DepositFormContext {
  /** Available methods; their details are in the query cache (ADR 41). */
  readonly codes: readonly DepositMethodCode[];
  /** The wallet, while it is unknown whether it works on this device. */
  readonly awaited: DepositMethodCode | null;
  /** The last submit, to prefill the form. */
  readonly draft: DepositDraft | null;
  readonly limit: DepositLimit | null;
  readonly resetsAt: number | null;
  /** What is used of the deposit limits; null while it is unknown. It advises only. */
  readonly usage: DepositUsage | null;
}

const WALLET_TIMEOUT = 5_000;

const report = reporterOf<DepositFormReport>();
const outcome = outcomesOf<MethodsOutcome>();

/** Choice of method and amount. The machine does not store the BLIK code. */
export function createDepositFormMachine(ports: DepositFormPorts & WalletPorts) {
  return setup({
    types: {
      context: {} as DepositFormContext,
      events: {} as DepositFormEvent,
      emitted: {} as DepositFormEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      fetchMethods: fromPromise<MethodsOutcome, { again: boolean }>(({ input, signal }) =>
        ports.fetchDepositMethods(input, signal),
      ),
      wallet: createWalletMachine(ports),
      usage: fromCallback<EventObject>(({ sendBack }) =>
        ports.followDepositUsage((usage) => sendBack({ type: 'usage.read', usage })),
      ),
    },
    guards: {
      isLoaded: (_, params: { outcome: MethodsOutcome }) =>
        params.outcome.kind === 'loaded' && params.outcome.codes.length > 0,
      offersAny: ({ context }) => context.codes.length > 0,
      onlyWalletOffered: ({ context }) => context.codes.every(isWallet),
      canPayByWallet: ({ context }, params: { method: DepositMethod; amount: Grosze }) =>
        isWallet(params.method.code) && isSubmittable(context, params),
      canSubmit: ({ context }, params: { method: DepositMethod; amount: Grosze; blikCode: string | null }) =>
        isSubmittable(context, params) && (params.method.code !== 'BLIK' || isBlikCode(params.blikCode ?? '')),
    },
    actions: {
      setCodes: assign((_, { codes }: { codes: readonly DepositMethodCode[] }) => ({
        codes: codes.filter((code) => !isWallet(code)),
        awaited: codes.find(isWallet) ?? null,
      })),
      addWallet: assign(({ context: { codes, awaited } }) => ({
        codes: awaited === null ? codes : [...codes, awaited],
        awaited: null,
      })),
      dropWallet: assign(({ context }) => ({ codes: context.codes.filter((code) => !isWallet(code)), awaited: null })),
      setDraft: assign({
        draft: (_, { method, amount, key, at }: DepositDraft) => ({ method, amount, key, at }),
      }),
      setLimit: assign((_, params: { limit: DepositLimit; resetsAt: number | null }) => ({
        limit: params.limit,
        resetsAt: params.resetsAt,
      })),
      setUsage: assign({ usage: (_, params: { usage: DepositUsage }) => params.usage }),
      clearLimit: assign({ limit: null, resetsAt: null }),
      reportSubmitted: report(({ context }, params: { token: string | null }) => submitted(context, params.token)),
      openWallet: sendTo('wallet', ({ context }) => ({ type: 'wallet.pay', amount: context.draft?.amount ?? 0 })),
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      emitWalletFailed: emit({ type: 'wallet.failed' }),
    },
    delays: { walletTimeout: WALLET_TIMEOUT },
  }).createMachine({
    id: 'depositForm',
    description: 'Choosing how and how much to deposit.',
    meta: { requirements: ['DEP-01'] },
    context: { codes: [], awaited: null, draft: null, limit: null, resetsAt: null, usage: null },
    invoke: { id: 'usage', src: 'usage', onError: {} },
    on: {
      'usage.read': {
        actions: { type: 'setUsage', params: ({ event }) => event },
        meta: { requirements: ['LIM-01'], description: 'It is read anew whenever the balance changes.' },
      },
    },
    initial: 'loadingMethods',
    states: {
      loadingMethods: {
        tags: ['busy'],
        invoke: {
          id: 'fetchMethods',
          src: 'fetchMethods',
          input: ({ event }) => ({ again: event.type === 'methods.retry' }),
          onDone: [
            {
              guard: { type: 'isLoaded', params: ({ event }) => ({ outcome: event.output }) },
              target: 'offering',
              actions: { type: 'setCodes', params: outcome.of('loaded', ({ codes }) => ({ codes })) },
            },
            { target: 'unavailable' },
          ],
          onError: 'unavailable',
        },
      },
      unavailable: {
        tags: ['fault'],
        on: { 'methods.retry': 'loadingMethods' },
      },
      offering: {
        initial: 'onlyWallet',
        invoke: {
          id: 'wallet',
          src: 'wallet',
          input: ({ context }) => ({ offered: context.awaited !== null }),
          onDone: [
            { guard: 'onlyWalletOffered', target: 'unavailable' },
            { actions: 'dropWallet', meta: { requirements: ['DEP-07'] } },
          ],
          onError: [
            { guard: 'onlyWalletOffered', target: 'unavailable', actions: crashOf('wallet') },
            { target: '.choosing', actions: ['dropWallet', crashOf('wallet')] },
          ],
        },
        on: {
          'wallet.ready': {
            actions: 'addWallet',
            meta: { requirements: ['DEP-07'], description: 'It comes after the others, which can be used meanwhile.' },
          },
        },
        states: {
          onlyWallet: {
            tags: ['busy'],
            meta: { requirements: ['DEP-07'], description: 'Where nothing else is offered, the wallet is waited for.' },
            always: { guard: 'offersAny', target: 'choosing' },
            after: { walletTimeout: '#depositForm.unavailable' },
          },
          choosing: {
            meta: { requirements: ['DEP-01', 'VAL-18', 'VAL-19'] },
            type: 'parallel',
            on: {
              'deposit.submit': [
                {
                  guard: { type: 'canPayByWallet', params: ({ event }) => event },
                  target: 'authorising',
                  actions: { type: 'setDraft', params: ({ event }) => event },
                  meta: { requirements: ['DEP-07'] },
                },
                {
                  guard: { type: 'canSubmit', params: ({ event }) => event },
                  target: 'choosing',
                  reenter: true,
                  actions: [
                    { type: 'setDraft', params: ({ event }) => event },
                    { type: 'reportSubmitted', params: ({ event }) => ({ token: tokenOf(event) }) },
                  ],
                  meta: { requirements: ['DEP-02', 'VAL-18', 'VAL-19'] },
                },
              ],
            },
            states: {
              limit: {
                initial: 'free',
                states: {
                  free: {
                    on: {
                      'limit.reached': {
                        target: 'blocked',
                        actions: { type: 'setLimit', params: ({ event }) => event },
                        meta: { requirements: ['DEP-09'] },
                      },
                    },
                  },
                  blocked: {
                    meta: {
                      requirements: ['DEP-09'],
                      description: 'Another amount or method may be tried at once.',
                    },
                    exit: 'clearLimit',
                    on: { 'limit.dismissed': 'free' },
                  },
                },
              },
              methodList: {
                meta: { description: 'The chosen method is one line, which opens into the list of all.' },
                initial: 'closed',
                states: {
                  closed: { on: { 'methods.opened': 'open' } },
                  open: { on: { 'methods.closed': 'closed' } },
                },
              },
            },
          },
          authorising: {
            tags: ['busy'],
            meta: { requirements: ['DEP-07'], description: 'The wallet shows its own sheet.' },
            entry: 'openWallet',
            on: {
              'wallet.paid': {
                target: 'choosing',
                actions: { type: 'reportSubmitted', params: ({ event }) => ({ token: event.token }) },
              },
              'wallet.cancelled': 'choosing',
              'wallet.failed': { target: 'choosing', actions: 'emitWalletFailed' },
            },
          },
        },
      },
    },
  });
}

function isWallet(code: DepositMethodCode): boolean {
  return code === 'GPAY';
}

function isSubmittable({ codes }: DepositFormContext, params: { method: DepositMethod; amount: Grosze }): boolean {
  const { method, amount } = params;
  return codes.includes(method.code) && method.requestBody !== null && isWithin(amount, method);
}

function tokenOf(event: { method: DepositMethod; blikCode: string | null }): string | null {
  return event.method.code === 'BLIK' ? normaliseBlikCode(event.blikCode ?? '') : null;
}

function submitted({ draft }: DepositFormContext, token: string | null): DepositFormReport {
  if (!draft) throw new TypeError('nothing was submitted');
  return { type: 'depositForm.submitted', ...draft, token };
}
