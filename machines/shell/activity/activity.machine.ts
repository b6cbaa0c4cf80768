import { emit, fromCallback, setup, stateIn, type EventObject } from 'xstate';
import { ACTIVITY_INTERVAL, ACTIVITY_TIMEOUT } from '../../../domain/constants.ts';
import type { ActorFailed, Meta } from '../../meta.ts';
import { reporterOf } from '../../report.ts';

export interface ActivityPorts {
  /** Calls `listener` on user activity, at most once per 500 ms; returns a function that stops listening. */
  listenToActivity(listener: () => void): () => void;
}

export type ActivityEvent = { type: 'activity.noticed' };

export type ActivityReport = { type: 'activity.becameActive' } | { type: 'activity.becameInactive' };

const report = reporterOf<ActivityReport>();

/** Detects whether the user is active. Only reports; sends no request. */
export function createActivityMachine(ports: ActivityPorts) {
  return setup({
    types: { events: {} as ActivityEvent, emitted: {} as ActorFailed, meta: {} as Meta },
    actors: {
      activity: fromCallback<EventObject>(({ sendBack }) =>
        ports.listenToActivity(() => sendBack({ type: 'activity.noticed' })),
      ),
    },
    guards: { nobodyIsThere: stateIn('#activity.presence.inactive') },
    actions: {
      emitDeaf: emit({ type: 'actor.failed', actor: 'activity' }),
      reportActive: report({ type: 'activity.becameActive' }),
      reportInactive: report({ type: 'activity.becameInactive' }),
    },
    delays: { activityTimeout: ACTIVITY_TIMEOUT, activityInterval: ACTIVITY_INTERVAL },
  }).createMachine({
    id: 'activity',
    description: 'Whether somebody is there; an inactive player is not kept signed in.',
    meta: { requirements: ['AUTH-08'] },
    type: 'parallel',
    invoke: { id: 'activity', src: 'activity', onError: { actions: 'emitDeaf' } },
    states: {
      presence: {
        initial: 'active',
        states: {
          active: {
            on: { 'activity.noticed': { target: 'active', reenter: true } },
            after: { activityTimeout: 'inactive' },
          },
          inactive: {
            on: { 'activity.noticed': { target: 'active', actions: 'reportActive' } },
          },
        },
      },
      look: {
        initial: 'waiting',
        states: {
          waiting: {
            after: {
              activityInterval: [
                { guard: 'nobodyIsThere', target: 'waiting', reenter: true, actions: 'reportInactive' },
                { target: 'waiting', reenter: true },
              ],
            },
          },
        },
      },
    },
  });
}
