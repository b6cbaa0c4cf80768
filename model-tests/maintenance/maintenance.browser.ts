import { MAINTENANCE_PATH } from '../../contract/bases.ts';
import { SOCKET_RESTART } from '../../contract/push.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { command, type Act, type Walk } from '../levels/browser-walks.ts';
import { defaultResponses } from '../default-responses.ts';
import { maintenanceScreen } from './maintenance.screen.ts';

const opened = 'maintenance.link.connected.connecting|socket.opened|0';
const began = 'maintenance.mode.off|maintenance.told|0';
const ended = 'maintenance.mode.on|maintenance.told|1';

const says =
  (message: unknown): Act =>
  (driver) =>
    driver.notify(MAINTENANCE_PATH, message);

/** What is no word about maintenance changes nothing: the page stays as the last one left it. */
const nonsense: Walk = {
  title: 'PSH-02 a socket that says nonsense',
  commands: [
    command('a visitor comes', (driver, _, words) => driver.goto('/login', words('core.signIn.title')), []),
    command('the socket opens', (driver) => driver.openSocket(MAINTENANCE_PATH), [opened]),
    command('maintenance begins', says({ maintenance: true }), [began]),
    command('something else is said', says({ maintenance: 'no' }), []),
    command('nothing is said', says('null'), []),
    command('half a message comes', says('{"maintenance":'), []),
    command(
      'maintenance still stands',
      (_, screen, words) => screen.see('heading', words('core.maintenance.title')),
      [],
    ),
    command('maintenance ends', says({ maintenance: false }), [ended]),
  ],
};

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
  walks: [nonsense],
  held: [],
  defaultResponses,
  omitted: {
    'maintenance.link.connected|xstate.error.actor.socket|0':
      'The actor of the socket itself crashes: neither a person nor the network can make it.',
  },
};
