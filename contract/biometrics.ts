import * as z from 'zod/mini';
import { LOGIN_ERRORS } from '../domain/account/login-errors.ts';
import { LoginResponse } from './auth.ts';
import { defineCall } from './call.ts';
import { formatted, requiredText } from './shapes.ts';

const DeviceId = /* @__PURE__ */ formatted(64, /^[\w-]+$/);

export const loginByBiometrics = /* @__PURE__ */ defineCall({
  name: 'auth.loginByBiometrics',
  summary: 'Signs in with the key of an enrolled device (AUTH-05); 401 means PLAYER_BIOMETRIC_LOGIN_FAILED.',
  service: 'account',
  method: 'POST',
  path: '/player/auth/biometrics',
  access: 'public',
  bypassesInterceptor: true,
  body: /* @__PURE__ */ z.strictObject({
    deviceId: DeviceId,
    /** Base64 of the signature over `payload`. */
    signature: /* @__PURE__ */ requiredText(1024),
    payload: /* @__PURE__ */ requiredText(1024),
  }),
  answers: { 200: LoginResponse },
  refusals: /* @__PURE__ */ Object.keys(LOGIN_ERRORS),
});

export const uploadPublicKey = /* @__PURE__ */ defineCall({
  name: 'auth.uploadPublicKey',
  summary: 'Enrols a device for biometric sign-in (AUTH-05).',
  service: 'account',
  method: 'POST',
  path: '/player/auth/upload-public-key',
  access: 'player',
  body: /* @__PURE__ */ z.strictObject({ publicKey: /* @__PURE__ */ requiredText(4096), deviceId: DeviceId }),
  answers: { 201: /* @__PURE__ */ z.object({ deviceId: /* @__PURE__ */ z.string() }) },
});

export const deletePublicKey = /* @__PURE__ */ defineCall({
  name: 'auth.deletePublicKey',
  summary: 'Ends biometric sign-in on a device (AUTH-05).',
  service: 'account',
  method: 'DELETE',
  path: '/player/auth/delete-public-key/:deviceId',
  access: 'player',
  params: /* @__PURE__ */ z.object({ deviceId: DeviceId }),
  answers: { 204: null },
});
