import { fromPromise, setup } from 'xstate';
import type { Grosze } from '../../../domain/money/money.ts';
import { outcomeIs, outcomesOf } from '../../branches.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import type { WalletPayOutcome, WalletPorts } from './wallet.ports.ts';

export type WalletEvent = { type: 'wallet.pay'; amount: Grosze };

export type WalletReport =
  | { type: 'wallet.ready' }
  | { type: 'wallet.paid'; token: string }
  | { type: 'wallet.cancelled' }
  | { type: 'wallet.failed' };

export interface WalletInput {
  /** Whether the gateway offers the wallet. */
  readonly offered: boolean;
}

/** Timeout in ms, longer than any person needs: a sheet that never responds must not block the cashier for ever. */
const SHEET_TIMEOUT = 10 * 60_000;
const SCRIPT_TIMEOUT = 10_000;

const report = reporterOf<WalletReport>();
const payment = outcomesOf<WalletPayOutcome>();

/** The mobile wallet (payment method code GPAY). The machine does not store its token. */
export function createWalletMachine(ports: WalletPorts) {
  return setup({
    types: {
      context: {} as WalletInput,
      input: {} as WalletInput,
      events: {} as WalletEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      loadScript: fromPromise<void>(({ signal }) => ports.loadWalletScript(signal)),
      isReady: fromPromise<boolean>(({ signal }) => ports.isWalletReady(signal)),
      pay: fromPromise<WalletPayOutcome, { amount: Grosze }>(({ input, signal }) => ports.payByWallet(input, signal)),
    },
    guards: {
      isOffered: ({ context }) => context.offered,
      isReady: (_, params: { ready: boolean }) => params.ready,
      outcomeIs,
    },
    actions: {
      reportReady: report({ type: 'wallet.ready' }),
      reportPaid: report((_, params: { token: string }) => ({ type: 'wallet.paid', token: params.token })),
      reportCancelled: report({ type: 'wallet.cancelled' }),
      reportFailed: report({ type: 'wallet.failed' }),
    },
    delays: { sheetTimeout: SHEET_TIMEOUT, scriptTimeout: SCRIPT_TIMEOUT },
  }).createMachine({
    id: 'wallet',
    description: 'The mobile wallet: its script, whether it can be used, paying with it.',
    meta: { requirements: ['DEP-07'] },
    context: ({ input }) => input,
    initial: 'deciding',
    states: {
      deciding: {
        always: [{ guard: 'isOffered', target: 'loadingScript' }, { target: 'unsupported' }],
      },
      loadingScript: {
        tags: ['busy'],
        invoke: { id: 'loadScript', src: 'loadScript', onDone: 'checking', onError: 'unsupported' },
        after: { scriptTimeout: 'unsupported' },
      },
      checking: {
        tags: ['busy'],
        invoke: {
          id: 'isReady',
          src: 'isReady',
          onDone: [
            {
              guard: { type: 'isReady', params: ({ event }) => ({ ready: event.output }) },
              target: 'ready',
              actions: 'reportReady',
            },
            { target: 'unsupported' },
          ],
          onError: 'unsupported',
        },
        after: { scriptTimeout: 'unsupported' },
      },
      unsupported: {
        type: 'final',
        meta: { description: 'The method disappears from the choice.' },
      },
      ready: {
        initial: 'untouched',
        on: { 'wallet.pay': 'paying' },
        states: {
          untouched: {},
          paid: {},
          cancelled: { meta: { description: 'The player closed the sheet: silent.' } },
          failed: { tags: ['fault'] },
        },
      },
      paying: {
        tags: ['busy'],
        invoke: {
          id: 'pay',
          src: 'pay',
          input: ({ event }) => {
            if (event.type !== 'wallet.pay') throw new TypeError('an amount was expected');
            return { amount: event.amount };
          },
          onDone: [
            {
              guard: payment.is('paid'),
              target: 'ready.paid',
              actions: { type: 'reportPaid', params: payment.of('paid', ({ token }) => ({ token })) },
            },
            { target: 'ready.cancelled', actions: 'reportCancelled' },
          ],
          onError: { target: 'ready.failed', actions: 'reportFailed' },
        },
        after: { sheetTimeout: { target: 'ready.failed', actions: 'reportFailed' } },
      },
    },
  });
}
