import * as z from 'zod/mini';
import { LOGIN_ERRORS } from '../domain/account/login-errors.ts';
import { LoginResponse } from './auth.ts';
import { defineEndpoint } from './endpoint.ts';
import { formatted, requiredText } from './shapes.ts';

const DeviceId = formatted(64, /^[\w-]+$/);

export const loginByBiometrics = defineEndpoint({
  name: 'auth.loginByBiometrics',
  summary: 'Signs in with the key of an enrolled device (AUTH-05); 401 means PLAYER_BIOMETRIC_LOGIN_FAILED.',
  service: 'account',
  method: 'POST',
  path: '/player/auth/biometrics',
  access: 'public',
  bypassesInterceptor: true,
  body: z.strictObject({
    deviceId: DeviceId,
    /** Base64 of the signature over `payload`. */
    signature: requiredText(1024),
    payload: requiredText(1024),
  }),
  responses: { 200: LoginResponse },
  refusals: /* @__PURE__ */ Object.keys(LOGIN_ERRORS),
});

export const uploadPublicKey = defineEndpoint({
  name: 'auth.uploadPublicKey',
  summary: 'Enrols a device for biometric sign-in (AUTH-05).',
  service: 'account',
  method: 'POST',
  path: '/player/auth/upload-public-key',
  access: 'player',
  body: z.strictObject({ publicKey: requiredText(4096), deviceId: DeviceId }),
  responses: { 201: z.object({ deviceId: z.string() }) },
});

export const deletePublicKey = defineEndpoint({
  name: 'auth.deletePublicKey',
  summary: 'Ends biometric sign-in on a device (AUTH-05).',
  service: 'account',
  method: 'DELETE',
  path: '/player/auth/delete-public-key/:deviceId',
  access: 'player',
  params: z.object({ deviceId: DeviceId }),
  responses: { 204: null },
});
