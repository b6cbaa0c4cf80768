import { fromCallback, setup, type EventObject } from 'xstate';
import { SOCKET_RECONNECT } from '../../../domain/constants.ts';
import type { Meta, Tag } from '../../meta.ts';
import { reporterOf } from '../../report.ts';

export type MaintenanceSocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.closed' }
  | { type: 'maintenance.told'; maintenance: boolean };

export interface MaintenancePorts {
  /** Opens the maintenance socket and calls `listener` with its events; returns a function that closes it. */
  openMaintenanceSocket(listener: (event: MaintenanceSocketEvent) => void): () => void;
}

export type MaintenanceReport = { type: 'maintenance.began' } | { type: 'maintenance.ended' };

const report = reporterOf<MaintenanceReport>();

/** Whether the site is closed for maintenance. After a lost connection the last value stays. */
export function createMaintenanceMachine(ports: MaintenancePorts) {
  return setup({
    types: { events: {} as MaintenanceSocketEvent, meta: {} as Meta, tags: {} as Tag },
    actors: {
      socket: fromCallback<EventObject>(({ sendBack }) => ports.openMaintenanceSocket(sendBack)),
    },
    guards: { isOn: (_, params: { maintenance: boolean }) => params.maintenance },
    actions: {
      reportBegan: report({ type: 'maintenance.began' }),
      reportEnded: report({ type: 'maintenance.ended' }),
    },
    delays: { reconnect: SOCKET_RECONNECT },
  }).createMachine({
    id: 'maintenance',
    description: 'Whether the site is closed for maintenance.',
    meta: { requirements: ['PSH-02'] },
    type: 'parallel',
    states: {
      link: {
        initial: 'connected',
        states: {
          connected: {
            invoke: { id: 'socket', src: 'socket', onError: 'reconnecting' },
            initial: 'connecting',
            on: { 'socket.closed': 'reconnecting' },
            states: {
              connecting: { on: { 'socket.opened': 'open' } },
              open: {},
            },
          },
          reconnecting: { after: { reconnect: 'connected' } },
        },
      },
      mode: {
        initial: 'off',
        states: {
          off: {
            on: {
              'maintenance.told': {
                guard: { type: 'isOn', params: ({ event }) => event },
                target: 'on',
                actions: 'reportBegan',
              },
            },
          },
          on: {
            on: {
              'maintenance.told': [
                { guard: { type: 'isOn', params: ({ event }) => event } },
                { target: 'off', actions: 'reportEnded' },
              ],
            },
          },
        },
      },
    },
  });
}
