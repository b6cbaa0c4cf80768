import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { LOGIN_ERRORS } from '../domain/account/login-errors.ts';
import { defineEndpoint } from './endpoint.ts';
import { nullable, requiredText } from './shapes.ts';

/** `duration` is seconds; with the remark ACCOUNT_NOT_FULLY_REGISTERED, the token is for registration (reading 10). */
export const LoginResponse = z.object({
  token: checked(z.string(), z.minLength(1)),
  duration: checked(z.number(), z.gte(0)),
  remark: nullable(z.string()),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

export const NOT_FULLY_REGISTERED = 'ACCOUNT_NOT_FULLY_REGISTERED';

/** As typed: a login is only compared, so no rules of format apply. */
export const Credentials = z.strictObject({
  email: requiredText(254),
  password: requiredText(128),
});

export const login = defineEndpoint({
  name: 'auth.login',
  summary: 'Signs in with e-mail and password (AUTH-04).',
  service: 'account',
  method: 'POST',
  path: '/player/auth',
  access: 'public',
  bypassesInterceptor: true,
  body: Credentials,
  responses: { 200: LoginResponse },
  refusals: /* @__PURE__ */ Object.keys(LOGIN_ERRORS),
});

export const heartbeat = defineEndpoint({
  name: 'auth.heartbeat',
  summary: 'Refreshes the session; answers like a login, with a new or the same token (AUTH-03, reading 8).',
  service: 'account',
  method: 'POST',
  path: '/player/heartbeat',
  access: 'player',
  bypassesInterceptor: true,
  responses: { 200: LoginResponse },
});

export const logout = defineEndpoint({
  name: 'auth.logout',
  summary: 'Ends the session on the gateway (AUTH-06).',
  service: 'account',
  method: 'POST',
  path: '/player/logout',
  access: 'player',
  bypassesInterceptor: true,
  responses: { 204: null },
});
