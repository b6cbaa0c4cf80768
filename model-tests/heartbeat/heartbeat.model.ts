import { createHeartbeatMachine } from '../../machines/auth/heartbeat/heartbeat.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');

export const heartbeatModel = defineModel({
  name: 'heartbeat',
  create: () => createHeartbeatMachine(inert()),
  inputs: { plain: { durationSeconds: 150, at: AT }, short: { durationSeconds: 40, at: AT } },
  events: {
    'auth.stay': { by: 'parent' },
    'auth.tokenRejected': { by: 'parent' },
    'activity.becameActive': { by: 'parent' },
    'activity.becameInactive': { by: 'parent' },
    'tab.refreshed': { by: 'parent', cases: { later: { durationSeconds: 150, at: AT + 60_000 } } },
    'token.refreshed': { by: 'machine' },
  },
  actors: {
    tokenRefresh: {
      done: {
        granted: { kind: 'granted', durationSeconds: 150, at: AT + 60_000 },
        refused: { kind: 'refused' },
        limited: { kind: 'limited', period: 'daily', at: AT },
        unreachable: { kind: 'unreachable' },
      },
      error: { crash: 'crash' },
    },
  },
  invariants: {
    'AUTH-01 a session has a length': (snapshot) => snapshot.context.durationSeconds > 0,
    'AUTH-03 a refresh is under way exactly while the token is being refreshed': (snapshot) =>
      snapshot.matches({ beating: { token: 'refreshing' } }) === (snapshot.children.tokenRefresh !== undefined),
  },
  impossible: {
    'heartbeat.beating.token.fresh|xstate.after.refreshInterval.heartbeat.beating.token.fresh|0?authIsNotIdle=F':
      'The specification names the condition; this machine runs only while somebody is signed in, so that it always holds.',
  },
});
