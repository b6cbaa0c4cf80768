import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { isBlikCode, normaliseBlikCode } from '../domain/blik.ts';
import type { DepositLimit } from '../domain/deposit-limits.ts';
import type { DepositMethod, DepositMethodCode } from '../domain/deposit-methods.ts';
import { isWithin, type Grosze } from '../domain/money.ts';
import type { Meta, Tag } from '../meta.ts';
import { reporterOf } from '../report.ts';
import { createWalletMachine, type WalletReport } from '../wallet/wallet.machine.ts';
import type { WalletPorts } from '../wallet/wallet.ports.ts';
import type { DepositFormPorts, MethodsOutcome } from './deposit-form.ports.ts';

/** One submit of the form; `key` becomes the Idempotency-Key, `at` is epoch ms. */
export interface DepositDraft {
  readonly method: DepositMethodCode;
  readonly amount: Grosze;
  readonly key: string;
  readonly at: number;
}

export type DepositFormEvent =
  | ({ type: 'deposit.submit'; blikCode: string | null } & DepositDraft)
  | { type: 'methods.retry' }
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

export type DepositFormEmitted = { type: 'wallet.failed' };

interface DepositFormContext {
  readonly methods: readonly DepositMethod[];
  /** The last submit, so that nothing has to be typed again. */
  readonly draft: DepositDraft | null;
  readonly limit: DepositLimit | null;
  readonly resetsAt: number | null;
}

const WALLET_PATIENCE = 5_000;

const report = reporterOf<DepositFormReport>();

/** Choosing a method and an amount. The BLIK code passes through it and is not kept. */
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
    },
    guards: {
      isLoaded: (_, params: { outcome: MethodsOutcome }) =>
        params.outcome.kind === 'loaded' && params.outcome.methods.length > 0,
      offersNoWallet: ({ context }) => !offersWallet(context),
      onlyWalletOffered: ({ context }) => context.methods.every((method) => method.code === 'GPAY'),
      canPayByWallet: ({ context }, params: { method: DepositMethodCode; amount: Grosze }) =>
        params.method === 'GPAY' && isSubmittable(context, params),
      canSubmit: ({ context }, params: { method: DepositMethodCode; amount: Grosze; blikCode: string | null }) =>
        isSubmittable(context, params) && (params.method !== 'BLIK' || isBlikCode(params.blikCode ?? '')),
    },
    actions: {
      keepMethods: assign({
        methods: (_, params: { outcome: MethodsOutcome }) =>
          params.outcome.kind === 'loaded' ? params.outcome.methods : [],
      }),
      dropWallet: assign({ methods: ({ context }) => context.methods.filter((method) => method.code !== 'GPAY') }),
      keepDraft: assign({
        draft: (_, { method, amount, key, at }: DepositDraft) => ({ method, amount, key, at }),
      }),
      keepLimit: assign((_, params: { limit: DepositLimit; resetsAt: number | null }) => ({
        limit: params.limit,
        resetsAt: params.resetsAt,
      })),
      forgetLimit: assign({ limit: null, resetsAt: null }),
      reportSubmitted: report(({ context }, params: { token: string | null }) => submitted(context, params.token)),
      openWallet: sendTo('wallet', ({ context }) => ({ type: 'wallet.pay', amount: context.draft?.amount ?? 0 })),
      tellWalletFailed: emit({ type: 'wallet.failed' }),
    },
    delays: { walletPatience: WALLET_PATIENCE },
  }).createMachine({
    id: 'depositForm',
    meta: { requirements: ['DEP-01'] },
    context: { methods: [], draft: null, limit: null, resetsAt: null },
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
              actions: { type: 'keepMethods', params: ({ event }) => ({ outcome: event.output }) },
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
        initial: 'checkingWallet',
        invoke: {
          id: 'wallet',
          src: 'wallet',
          input: ({ context }) => ({ offered: offersWallet(context) }),
          onDone: [
            { guard: 'onlyWalletOffered', target: 'unavailable' },
            { actions: 'dropWallet', meta: { requirements: ['DEP-07'] } },
          ],
          onError: [
            { guard: 'onlyWalletOffered', target: 'unavailable' },
            { target: '.choosing', actions: 'dropWallet' },
          ],
        },
        states: {
          checkingWallet: {
            tags: ['busy'],
            meta: { requirements: ['DEP-07'] },
            always: { guard: 'offersNoWallet', target: 'choosing' },
            on: { 'wallet.ready': 'choosing' },
            after: {
              walletPatience: [
                { guard: 'onlyWalletOffered', target: '#depositForm.unavailable' },
                { actions: 'dropWallet' },
              ],
            },
          },
          choosing: {
            meta: { requirements: ['DEP-01', 'VAL-18', 'VAL-19'] },
            on: {
              'deposit.submit': [
                {
                  guard: { type: 'canPayByWallet', params: ({ event }) => event },
                  target: 'authorising',
                  actions: { type: 'keepDraft', params: ({ event }) => event },
                  meta: { requirements: ['DEP-07'] },
                },
                {
                  guard: { type: 'canSubmit', params: ({ event }) => event },
                  actions: [
                    { type: 'keepDraft', params: ({ event }) => event },
                    { type: 'reportSubmitted', params: ({ event }) => ({ token: tokenOf(event) }) },
                  ],
                  meta: { requirements: ['DEP-02', 'VAL-18', 'VAL-19'] },
                },
              ],
              'limit.reached': {
                target: 'blocked',
                actions: { type: 'keepLimit', params: ({ event }) => event },
                meta: { requirements: ['DEP-09'] },
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
              'wallet.failed': { target: 'choosing', actions: 'tellWalletFailed' },
            },
          },
          blocked: {
            meta: { requirements: ['DEP-09'], description: 'Another amount or method may be tried at once.' },
            exit: 'forgetLimit',
            on: {
              'limit.dismissed': 'choosing',
              'deposit.submit': [
                {
                  guard: { type: 'canPayByWallet', params: ({ event }) => event },
                  target: 'authorising',
                  actions: { type: 'keepDraft', params: ({ event }) => event },
                  meta: { requirements: ['DEP-07'] },
                },
                {
                  guard: { type: 'canSubmit', params: ({ event }) => event },
                  target: 'choosing',
                  actions: [
                    { type: 'keepDraft', params: ({ event }) => event },
                    { type: 'reportSubmitted', params: ({ event }) => ({ token: tokenOf(event) }) },
                  ],
                  meta: { requirements: ['DEP-02', 'VAL-18', 'VAL-19'] },
                },
              ],
            },
          },
        },
      },
    },
  });
}

function offersWallet({ methods }: DepositFormContext): boolean {
  return methods.some(({ code }) => code === 'GPAY');
}

function isSubmittable(context: DepositFormContext, params: { method: DepositMethodCode; amount: Grosze }): boolean {
  const method = context.methods.find(({ code }) => code === params.method);
  return method !== undefined && method.requestBody !== null && isWithin(params.amount, method);
}

function tokenOf(event: { method: DepositMethodCode; blikCode: string | null }): string | null {
  return event.method === 'BLIK' ? normaliseBlikCode(event.blikCode ?? '') : null;
}

function submitted(context: DepositFormContext, token: string | null): DepositFormReport {
  const { draft, methods } = context;
  const method = methods.find(({ code }) => code === draft?.method);
  if (!draft || !method) throw new TypeError('nothing was submitted');
  return { type: 'depositForm.submitted', method, amount: draft.amount, key: draft.key, at: draft.at, token };
}
