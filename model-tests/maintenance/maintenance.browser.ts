import { MAINTENANCE_PATH } from '../../contract/bases.ts';
import { SOCKET_RESTART } from '../../contract/push.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { neutral } from '../neutral.ts';
import { maintenanceScreen } from './maintenance.screen.ts';

export const maintenanceBrowser: BrowserScreen = {
  screen: maintenanceScreen,
  inputs: ['start'],
  open: (stage, words) => stage.goto('/login', words('core.signIn.title')),
  heldSockets: [MAINTENANCE_PATH],
  causes: {
    'socket.opened': (stage) => stage.openSocket(MAINTENANCE_PATH),
    'socket.closed': (stage) => stage.closeSocket(MAINTENANCE_PATH, SOCKET_RESTART),
    'maintenance.told': (stage, event) =>
      stage.tell(MAINTENANCE_PATH, { maintenance: 'maintenance' in event && event.maintenance === true }),
  },
  /** A socket says nothing before it is open. */
  canHappen: (stimulus, snapshot) =>
    stimulus.kind !== 'event' ||
    stimulus.event.type !== 'maintenance.told' ||
    snapshot.matches({ link: { connected: 'open' } }),
  settles: {},
  held: [],
  neutral,
  omitted: {
    'maintenance.link.connected|xstate.error.actor.socket|0':
      'The actor of the socket itself crashes: neither a person nor the network can make it.',
  },
};
