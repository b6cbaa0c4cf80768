import { defineProperties, ends, leadsTo, precedes, sends } from '../engine/properties.ts';
import { heartbeatModel } from './heartbeat.model.ts';

export const heartbeatProperties = defineProperties(heartbeatModel, {
  'AUTH-12 no session expires without a warning before': precedes(
    sends('auth.expiryNear'),
    (at) => at.output?.kind === 'expired',
    sends('auth.expiryAverted'),
  ),
  'AUTH-12 a warning is taken back only where there was one': precedes(
    sends('auth.expiryNear'),
    sends('auth.expiryAverted'),
    sends('auth.expiryNear'),
  ),
  'AUTH-08 whoever is warned and does nothing is signed out or saved in the end': leadsTo(
    (at) => at.matches({ beating: { expiry: 'near' } }),
    (at) => !at.matches({ beating: { expiry: 'near' } }),
  ),
  'AUTH-03 a refused refresh ends the session at once': leadsTo(
    ends('tokenRefresh', 'refused', 'limited', 'unreachable', 'crash'),
    (at) => at.status === 'done',
  ),
});
