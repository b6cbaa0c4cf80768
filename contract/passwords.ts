import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Email, Password } from './fields.ts';
import { formatted, requiredText } from './shapes.ts';
import { IdParams } from './values.ts';

export const requestPasswordReset = defineEndpoint({
  name: 'auth.requestPasswordReset',
  summary:
    'Sends a mail with a link to set a new password; the answer never says whether the address is known (AUTH-07).',
  service: 'account',
  method: 'POST',
  path: '/player/auth/forgotPassword',
  access: 'public',
  body: z.strictObject({ email: Email }),
  responses: { 204: null },
});

export const resetPassword = defineEndpoint({
  name: 'auth.resetPassword',
  summary: 'Sets a new password with the token of the mail (AUTH-07).',
  service: 'account',
  method: 'POST',
  path: '/player/auth/forgotPassword/:resetToken',
  access: 'public',
  params: z.object({ resetToken: formatted(256, /^[\w.~-]+$/) }),
  body: z.strictObject({ newPassword: Password }),
  responses: { 204: null },
  refusals: ['LINK_TOKEN_NOT_VALID', 'PASSWORD_REPEATED', 'PASSWORD_SAME_AS_USERNAME'],
});

export const verifyPassword = defineEndpoint({
  name: 'auth.verifyPassword',
  summary: 'Asks for the password again before an act that cannot be undone (EXC-01).',
  service: 'account',
  method: 'POST',
  path: '/player/verify/password',
  access: 'player',
  bypassesInterceptor: true,
  body: z.strictObject({ password: requiredText(128) }),
  responses: { 204: null },
  refusals: ['WRONG_PASSWORD'],
});

export const changePassword = defineEndpoint({
  name: 'auth.changePassword',
  summary: 'Changes the password of the signed-in player (VAL-02).',
  service: 'account',
  method: 'PUT',
  path: '/player/:id/change-password',
  access: 'player',
  bypassesInterceptor: true,
  params: IdParams,
  body: z.strictObject({ oldPassword: requiredText(128), newPassword: Password }),
  responses: { 204: null },
  refusals: ['OLD_PASSWORD_DOES_NOT_MATCH', 'PASSWORD_REPEATED', 'PASSWORDS_THE_SAME', 'PASSWORD_SAME_AS_USERNAME'],
});
