import { and, assign, emit, forwardTo, not, raise, setup, stateIn } from 'xstate';
import { EXPIRY_WARNING, REFRESH_INTERVAL } from '../../../domain/constants.ts';
import { crashOf, type ActorFailed, type Meta, type Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';
import { createTokenRefreshMachine, type TokenRefreshOutput } from '../token-refresh/token-refresh.machine.ts';
import type { Grant, SessionTime } from '../token-refresh/token-refresh.ports.ts';
import type { HeartbeatPorts } from './heartbeat.ports.ts';

export type HeartbeatEvent =
  | { type: 'auth.stay' }
  | { type: 'auth.tokenRejected' }
  | { type: 'activity.becameActive' }
  | { type: 'activity.becameInactive' }
  | ({ type: 'tab.refreshed' } & SessionTime)
  | { type: 'token.refreshed' };

export type HeartbeatReport = { type: 'auth.expiryNear'; deadline: number } | { type: 'auth.expiryAverted' };

/** Why the session is over. */
export type HeartbeatOutput =
  | Exclude<TokenRefreshOutput, Grant>
  /** No refresh succeeded before the session expired. */
  | { readonly kind: 'expired' };

interface HeartbeatContext extends SessionTime {
  readonly output: HeartbeatOutput;
}

const report = reporterOf<HeartbeatReport>();

/** Keeps a session alive while the player is active: decides when to refresh the token, and when the session ends. */
export function createHeartbeatMachine(ports: HeartbeatPorts) {
  return setup({
    types: {
      context: {} as HeartbeatContext,
      input: {} as SessionTime,
      events: {} as HeartbeatEvent,
      output: {} as HeartbeatOutput,
      emitted: {} as ActorFailed,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: { tokenRefresh: createTokenRefreshMachine(ports) },
    guards: {
      isGranted: (_, params: { output: TokenRefreshOutput }) => params.output.kind === 'granted',
      // Auth runs a heartbeat only while it is in `signIn`.
      authIsNotIdle: stateIn('#heartbeat.beating'),
      playerIsNotIdle: not(stateIn('#heartbeat.beating.presence.inactive')),
    },
    actions: {
      setTime: assign((_, { time: { durationSeconds, at } }: { time: SessionTime }) => ({ durationSeconds, at })),
      setEnd: assign({ output: (_, params: { output: HeartbeatOutput }) => params.output }),
      notifyTabs: (_, { time: { durationSeconds, at } }: { time: SessionTime }) =>
        ports.notifyOtherTabs({ kind: 'refreshed', durationSeconds, at }),
      reportExpiryNear: report(({ context }) => ({
        type: 'auth.expiryNear',
        deadline: context.at + context.durationSeconds * 1_000,
      })),
      reportExpiryAverted: report({ type: 'auth.expiryAverted' }),
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
    },
    delays: {
      refreshInterval: REFRESH_INTERVAL,
      expiryWarning: ({ context }) => Math.max(0, context.durationSeconds * 1_000 - EXPIRY_WARNING),
      sessionExpiry: ({ context }) => Math.min(EXPIRY_WARNING, context.durationSeconds * 1_000),
    },
  }).createMachine({
    id: 'heartbeat',
    description: 'Keeps a session alive while somebody is there, and warns before it ends.',
    context: ({ input: { durationSeconds, at } }) => ({ durationSeconds, at, output: { kind: 'unreachable' } }),
    initial: 'beating',
    states: {
      beating: {
        type: 'parallel',
        states: {
          token: {
            initial: 'fresh',
            meta: { requirements: ['AUTH-03'] },
            states: {
              fresh: {
                after: {
                  refreshInterval: [
                    {
                      guard: and(['authIsNotIdle', 'playerIsNotIdle']),
                      target: 'refreshing',
                      meta: { requirements: ['AUTH-03', 'AUTH-08'] },
                    },
                    { target: 'fresh', reenter: true, meta: { requirements: ['AUTH-08'] } },
                  ],
                },
                on: {
                  'auth.stay': { target: 'refreshing', meta: { requirements: ['AUTH-12'] } },
                  'auth.tokenRejected': { target: 'refreshing', meta: { requirements: ['API-03'] } },
                },
              },
              refreshing: {
                on: { 'tab.refreshed': { actions: forwardTo('tokenRefresh') } },
                invoke: {
                  id: 'tokenRefresh',
                  src: 'tokenRefresh',
                  onDone: [
                    {
                      guard: { type: 'isGranted', params: ({ event }) => event },
                      target: 'fresh',
                      actions: [
                        { type: 'setTime', params: ({ event }) => ({ time: event.output as Grant }) },
                        { type: 'notifyTabs', params: ({ event }) => ({ time: event.output as Grant }) },
                        raise({ type: 'token.refreshed' }),
                      ],
                    },
                    {
                      target: '#heartbeat.over',
                      actions: {
                        type: 'setEnd',
                        params: ({ event }) => ({ output: event.output as HeartbeatOutput }),
                      },
                    },
                  ],
                  onError: { target: '#heartbeat.over', actions: crashOf('tokenRefresh') },
                },
              },
            },
          },
          presence: {
            initial: 'active',
            meta: { requirements: ['AUTH-08'] },
            states: {
              active: { on: { 'activity.becameInactive': 'inactive' } },
              inactive: {
                on: {
                  'activity.becameActive': [
                    {
                      guard: stateIn('#heartbeat.beating.expiry.near'),
                      target: 'active',
                      actions: raise({ type: 'auth.stay' }),
                      meta: { requirements: ['AUTH-12'] },
                    },
                    { target: 'active' },
                  ],
                },
              },
            },
          },
          expiry: {
            initial: 'far',
            meta: { requirements: ['AUTH-08', 'AUTH-12'] },
            on: {
              'tab.refreshed': {
                actions: [
                  { type: 'setTime', params: ({ event }) => ({ time: event }) },
                  raise({ type: 'token.refreshed' }),
                ],
                meta: {
                  requirements: ['AUTH-11'],
                  description: 'The session is shared: this tab does not let it end.',
                },
              },
            },
            states: {
              far: {
                after: { expiryWarning: 'near' },
                on: { 'token.refreshed': { target: 'far', reenter: true } },
              },
              near: {
                entry: 'reportExpiryNear',
                after: {
                  sessionExpiry: {
                    target: '#heartbeat.over',
                    actions: { type: 'setEnd', params: { output: { kind: 'expired' } } },
                  },
                },
                on: { 'token.refreshed': { target: 'far', actions: 'reportExpiryAverted' } },
              },
            },
          },
        },
      },
      over: { type: 'final' },
    },
    output: ({ context }) => context.output,
  });
}
