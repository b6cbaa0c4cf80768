import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

/** A constant, because an inline `link` is mistaken for the deprecated method of strings. */
const CONNECTED = { link: 'connected' } as const;

export const maintenanceModel = defineModel({
  name: 'maintenance',
  create: machines.maintenance.create,
  inputs: { start: undefined },
  events: {
    'socket.opened': { by: 'child:socket' },
    'socket.closed': { by: 'child:socket' },
    'maintenance.told': { by: 'child:socket', cases: { on: { maintenance: true }, off: { maintenance: false } } },
  },
  actors: { socket: { running: true, error: { crashed: 'crashed' } } },
  invariants: {
    'PSH-02 at most one socket, and only while connected': (snapshot) =>
      snapshot.matches(CONNECTED) === (snapshot.children['socket'] !== undefined),
  },
});
