import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { requiredText } from './shapes.ts';

/**
 * HEAD checks (VAL-07, reading 17): 200 means free, 409 taken, 400 and 422 invalid; any other status means unknown and
 * blocks nothing. No response has a body.
 */

/* @__NO_SIDE_EFFECTS__ */
function valueParams() {
  return z.object({ value: requiredText(254) });
}

export const checkPhoneNumber = defineEndpoint({
  name: 'availability.checkPhoneNumber',
  summary: 'Whether a phone number is free; asked before a one-time code is generated.',
  service: 'account',
  method: 'HEAD',
  path: '/register/:phone/check-phone-number',
  access: 'public',
  bypassesInterceptor: true,
  params: z.object({ phone: requiredText(32) }),
  responses: { 200: null },
  refusals: ['PHONE_NUMBER_TAKEN'],
});

export const checkEmail = defineEndpoint({
  name: 'availability.checkEmail',
  summary: 'Whether an e-mail address is free.',
  service: 'account',
  method: 'HEAD',
  path: '/register/:value/check-email',
  access: 'public',
  bypassesInterceptor: true,
  params: valueParams(),
  responses: { 200: null },
  refusals: ['EMAIL_TAKEN'],
});

export const checkUsername = defineEndpoint({
  name: 'availability.checkUsername',
  summary: 'Whether a username is free.',
  service: 'account',
  method: 'HEAD',
  path: '/register/:value/check-username',
  access: 'public',
  bypassesInterceptor: true,
  params: valueParams(),
  responses: { 200: null },
  refusals: ['USERNAME_TAKEN'],
});

export const checkPesel = defineEndpoint({
  name: 'availability.checkPesel',
  summary: 'Whether a PESEL belongs to nobody yet; told only to somebody whose registration is under way.',
  service: 'account',
  method: 'HEAD',
  path: '/register/:value/check-pesel',
  access: 'playerOrRegistration',
  bypassesInterceptor: true,
  params: valueParams(),
  responses: { 200: null },
  refusals: ['PESEL_TAKEN', 'REGISTRATION_TOKEN_EXPIRED', 'TOO_MANY_REQUESTS'],
});
