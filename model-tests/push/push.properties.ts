import { acts, defineProperties, leadsTo, never, precedes, sends, starts } from '../engine/properties.ts';
import { pushModel } from './push.model.ts';

export const pushProperties = defineProperties(pushModel, {
  'PSH-01 a socket that is gone is opened again': leadsTo(
    (at) => at.matches('reconnecting') || at.matches('refused'),
    (at) => at.matches('connected'),
  ),
  'PSH-01 a socket that never opens is given up': leadsTo(
    (at) => at.matches({ connected: 'connecting' }),
    (at, step) => !at.matches({ connected: 'connecting' }) || starts('socket')(at, step),
  ),
  'PSH-03 after every gap all is fetched anew before a ping': precedes(
    starts('resync'),
    sends('socket.ping'),
    (at) => at.matches('reconnecting') || at.matches('refused'),
  ),
  'PSH-01 a ping without an answer ends the connection': leadsTo(
    (at) => at.matches({ connected: { open: { pinging: 'second' } } }),
    (at) => !at.matches({ connected: { open: { pinging: 'second' } } }),
  ),
  'PSH-01 BAL-01 the balance moves only while the socket is open': never(
    (at, step) => acts('mergeBalance')(at, step) && !at.matches({ connected: 'open' }),
  ),
});
