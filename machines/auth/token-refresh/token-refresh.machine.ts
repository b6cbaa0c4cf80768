import { assign, fromPromise, setup } from 'xstate';
import { REFRESH_INTERVAL, REFRESH_RETRY_DELAYS, START_TIMEOUT } from '../../../domain/constants.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { RefreshOutcome, TokenRefreshPorts } from './token-refresh.ports.ts';

export type TokenRefreshEvent =
  /** Restarts a slow refresh at once. */
  | { type: 'refresh.retry' }
  /** Another tab refreshed the shared session: all attempts are available again. */
  | { type: 'tab.refreshed' };

/** `unreachable` after the last attempt got no response. */
export type TokenRefreshOutput = RefreshOutcome | { readonly kind: 'unreachable' };

interface TokenRefreshContext {
  /** Attempts without a response. */
  readonly lost: number;
  readonly output: TokenRefreshOutput;
}

/** One refresh of the token, retried until there is a response; the token itself never enters the machine. */
export function createTokenRefreshMachine(ports: TokenRefreshPorts) {
  return setup({
    types: {
      context: {} as TokenRefreshContext,
      events: {} as TokenRefreshEvent,
      output: {} as TokenRefreshOutput,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { refresh: fromPromise<RefreshOutcome>(({ signal }) => ports.refresh(signal)) },
    guards: { triesLeft: ({ context }) => context.lost < REFRESH_RETRY_DELAYS.length },
    actions: {
      countLost: assign({ lost: ({ context }) => context.lost + 1 }),
      clearLost: assign({ lost: 0 }),
      setOutcome: assign({ output: (_, params: { outcome: RefreshOutcome }) => params.outcome }),
    },
    delays: {
      startTimeout: START_TIMEOUT,
      refreshRetry: ({ context }) => REFRESH_RETRY_DELAYS[context.lost - 1] ?? REFRESH_INTERVAL,
    },
  }).createMachine({
    id: 'tokenRefresh',
    description: 'One refresh of the token: what is lost on the way is asked for again.',
    meta: { requirements: ['AUTH-03'] },
    context: { lost: 0, output: { kind: 'unreachable' } },
    on: { 'tab.refreshed': { actions: 'clearLost', meta: { requirements: ['AUTH-11'] } } },
    initial: 'asking',
    states: {
      asking: {
        tags: ['busy'],
        initial: 'prompt',
        states: {
          prompt: { entry: 'clearLost', after: { startTimeout: 'slow' } },
          slow: {
            meta: { description: 'Whoever waits for it to see a page is told, and may begin anew.' },
            on: { 'refresh.retry': '#tokenRefresh.asking' },
          },
        },
        invoke: {
          id: 'refresh',
          src: 'refresh',
          onDone: {
            target: 'over',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          onError: [{ guard: 'triesLeft', target: 'waiting' }, { target: 'over' }],
        },
      },
      waiting: {
        tags: ['busy'],
        entry: 'countLost',
        after: { refreshRetry: 'asking.slow' },
        on: { 'refresh.retry': 'asking' },
      },
      over: { type: 'final' },
    },
    output: ({ context }) => context.output,
  });
}
