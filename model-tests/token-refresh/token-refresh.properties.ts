import { defineProperties, ends, precedes } from '../engine/properties.ts';
import { tokenRefreshModel } from './token-refresh.model.ts';

export const tokenRefreshProperties = defineProperties(tokenRefreshModel, {
  'AUTH-03 a session is renewed only by the gateway': precedes(
    ends('refresh', 'granted'),
    (at) => at.output?.kind === 'granted',
  ),
  'AUTH-03 it is given up only after a try that was lost': precedes(
    ends('refresh', 'network'),
    (at) => at.status === 'done' && at.output?.kind === 'unreachable',
  ),
});
