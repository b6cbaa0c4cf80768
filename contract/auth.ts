import * as z from 'zod/mini';
import { LOGIN_ERRORS } from '../machines/domain/login-errors.ts';
import { defineCall } from './call.ts';
import { Email, Password } from './fields.ts';
import { IdParams, formatted, nullable, requiredText } from './shapes.ts';

/** `duration` is seconds; with the remark ACCOUNT_NOT_FULLY_REGISTERED the token is a registration token (reading 10). */
export const LoginResponse = /* @__PURE__ */ z.object({
  token: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1)),
  duration: /* @__PURE__ */ z.number().check(/* @__PURE__ */ z.gte(0)),
  remark: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

export const NOT_FULLY_REGISTERED = 'ACCOUNT_NOT_FULLY_REGISTERED';

/** What was typed: a login is compared, not judged. */
export const Credentials = /* @__PURE__ */ z.strictObject({
  email: /* @__PURE__ */ requiredText(254),
  password: /* @__PURE__ */ requiredText(128),
});

const DeviceId = /* @__PURE__ */ formatted(64, /^[\w-]+$/);

export const login = /* @__PURE__ */ defineCall({
  name: 'auth.login',
  summary: 'Signs in with e-mail and password (AUTH-04).',
  service: 'account',
  method: 'POST',
  path: '/player/auth',
  access: 'public',
  bypassesInterceptor: true,
  body: Credentials,
  answers: { 200: LoginResponse },
  refusals: /* @__PURE__ */ Object.keys(LOGIN_ERRORS),
});

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

export const heartbeat = /* @__PURE__ */ defineCall({
  name: 'auth.heartbeat',
  summary: 'Refreshes the session; answers like a login, with a new or the same token (AUTH-03, reading 8).',
  service: 'account',
  method: 'POST',
  path: '/player/heartbeat',
  access: 'player',
  bypassesInterceptor: true,
  answers: { 200: LoginResponse },
});

export const logout = /* @__PURE__ */ defineCall({
  name: 'auth.logout',
  summary: 'Ends the session on the gateway (AUTH-06).',
  service: 'account',
  method: 'POST',
  path: '/player/logout',
  access: 'player',
  bypassesInterceptor: true,
  answers: { 204: null },
});

export const requestPasswordReset = /* @__PURE__ */ defineCall({
  name: 'auth.requestPasswordReset',
  summary:
    'Sends a mail with a link to set a new password; the answer never says whether the address is known (AUTH-07).',
  service: 'account',
  method: 'POST',
  path: '/player/auth/forgotPassword',
  access: 'public',
  body: /* @__PURE__ */ z.strictObject({ email: Email }),
  answers: { 204: null },
});

export const resetPassword = /* @__PURE__ */ defineCall({
  name: 'auth.resetPassword',
  summary: 'Sets a new password with the token of the mail (AUTH-07).',
  service: 'account',
  method: 'POST',
  path: '/player/auth/forgotPassword/:resetToken',
  access: 'public',
  params: /* @__PURE__ */ z.object({ resetToken: /* @__PURE__ */ formatted(256, /^[\w.~-]+$/) }),
  body: /* @__PURE__ */ z.strictObject({ newPassword: Password }),
  answers: { 204: null },
  refusals: ['LINK_TOKEN_NOT_VALID', 'PASSWORD_REPEATED', 'PASSWORD_SAME_AS_USERNAME'],
});

export const verifyPassword = /* @__PURE__ */ defineCall({
  name: 'auth.verifyPassword',
  summary: 'Asks for the password again before an act that cannot be undone (EXC-01).',
  service: 'account',
  method: 'POST',
  path: '/player/verify/password',
  access: 'player',
  bypassesInterceptor: true,
  body: /* @__PURE__ */ z.strictObject({ password: /* @__PURE__ */ requiredText(128) }),
  answers: { 204: null },
  refusals: ['WRONG_PASSWORD'],
});

export const changePassword = /* @__PURE__ */ defineCall({
  name: 'auth.changePassword',
  summary: 'Changes the password of the signed-in player (VAL-02).',
  service: 'account',
  method: 'PUT',
  path: '/player/:id/change-password',
  access: 'player',
  bypassesInterceptor: true,
  params: IdParams,
  body: /* @__PURE__ */ z.strictObject({ oldPassword: /* @__PURE__ */ requiredText(128), newPassword: Password }),
  answers: { 204: null },
  refusals: ['OLD_PASSWORD_DOES_NOT_MATCH', 'PASSWORD_REPEATED', 'PASSWORDS_THE_SAME', 'PASSWORD_SAME_AS_USERNAME'],
});
