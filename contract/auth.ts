import * as z from 'zod/mini';
import { LOGIN_ERRORS } from '../domain/account/login-errors.ts';
import { defineCall } from './call.ts';
import { nullable, requiredText } from './shapes.ts';

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
