import { createTokenRefreshMachine } from '../../machines/auth/token-refresh/token-refresh.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:01:00Z');

export const tokenRefreshModel = defineModel({
  name: 'tokenRefresh',
  create: () => createTokenRefreshMachine(inert()),
  inputs: { plain: undefined },
  events: {
    'refresh.retry': { by: 'person' },
    'tab.refreshed': { by: 'parent' },
  },
  actors: {
    refresh: {
      done: {
        granted: { kind: 'granted', durationSeconds: 150, at: AT },
        refused: { kind: 'refused' },
        limited: { kind: 'limited', period: 'daily', at: AT },
      },
      error: { network: 'no network' },
    },
  },
  invariants: {
    'AUTH-03 a refresh is tried again three times at most': (snapshot) => snapshot.context.lost <= 3,
    'AUTH-03 it is given up only after the last try': ({ status, context }) =>
      status !== 'done' || context.output.kind !== 'unreachable' || context.lost === 3,
  },
});
