import { defineProperties, never, precedes, sends, takes } from '../engine/properties.ts';
import { loginModel } from './login.model.ts';

export const loginProperties = defineProperties(loginModel, {
  'VAL-15 a password is sent only when the player submits it': never(
    (at, step) => sends('login.submitted')(at, step) && !takes('login.submit')(at, step),
  ),
  'AUTH-05 a finger or a face is asked for only where a key of this device is known': never(
    (at, step) => sends('login.biometricsSubmitted')(at, step) && !at.context.hasDeviceKey,
  ),
  'AUTH-09 a refusal is shown only after one came while the screen was open': precedes(
    (at, step) => takes('login.refused')(at, step) || takes('login.failed')(at, step),
    (at) => at.context.refusal !== null,
    (at) => at.matches('closed'),
  ),
  'AUTH-04 nothing is submitted from a closed screen': never(
    (at, step) =>
      at.matches('closed') && (sends('login.submitted')(at, step) || sends('login.biometricsSubmitted')(at, step)),
  ),
});
