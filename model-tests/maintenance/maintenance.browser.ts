import { MAINTENANCE_PATH } from '../../contract/bases.ts';
import { SOCKET_RESTART } from '../../contract/push.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { defaultResponses } from '../default-responses.ts';
import { maintenanceScreen } from './maintenance.screen.ts';

export const maintenanceBrowser: BrowserScreen = {
  screen: maintenanceScreen,
  inputs: ['start'],
  open: (driver, words) => driver.goto('/login', words('core.signIn.title')),
  heldSockets: [MAINTENANCE_PATH],
  causes: {
    'socket.opened': (driver) => driver.openSocket(MAINTENANCE_PATH),
    'socket.closed': (driver) => driver.closeSocket(MAINTENANCE_PATH, SOCKET_RESTART),
    'maintenance.told': (driver, event) =>
      driver.notify(MAINTENANCE_PATH, { maintenance: 'maintenance' in event && event.maintenance === true }),
  },
  /** A socket sends nothing before it is open. */
  canHappen: (stimulus, snapshot) =>
    stimulus.kind !== 'event' ||
    stimulus.event.type !== 'maintenance.told' ||
    snapshot.matches({ link: { connected: 'open' } }),
  settles: {},
  held: [],
  defaultResponses,
  omitted: {
    'maintenance.link.connected|xstate.error.actor.socket|0':
      'The actor of the socket itself crashes: neither a person nor the network can make it.',
  },
};
