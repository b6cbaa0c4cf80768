import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { defineEndpoint } from './endpoint.ts';
import { REGISTRATION_STEPS } from '../domain/forms/registration-steps.ts';
import { nullable } from './shapes.ts';
import { Id } from './values.ts';

/** Endpoints beyond the documents. If a gateway responds with 404 or 501, clients work without them (reading 74). */

export const SocketTicket = z.object({
  ticket: checked(z.string(), z.minLength(1)),
  /** Seconds. */
  expiresIn: z.number(),
});
export type SocketTicket = z.infer<typeof SocketTicket>;

export const issueSocketTicket = defineEndpoint({
  name: 'extensions.issueSocketTicket',
  summary: 'A ticket, good once and for 30 s, to open the notification socket with (PSH-01).',
  service: 'account',
  method: 'POST',
  path: '/player/socket-ticket',
  access: 'player',
  bypassesInterceptor: true,
  responses: { 201: SocketTicket },
  extension: 'An address with the session’s token in it ends up in access logs; a ticket there is worth nothing.',
});

/** Progress of a registration, with the values that a form may show again: no password, PESEL or document. */
export const RegistrationProgress = z.object({
  id: Id,
  /** The first incomplete step; null if only the completing request is left. */
  step: nullable(z.enum(REGISTRATION_STEPS)),
  citizenship: z.string(),
  email: z.string(),
  username: nullable(z.string()),
  phoneNumber: nullable(z.string()),
  isPhoneConfirmed: z.boolean(),
  city: nullable(z.string()),
  postalCode: nullable(z.string()),
  street: nullable(z.string()),
  incomeSource: nullable(z.string()),
});
export type RegistrationProgress = z.infer<typeof RegistrationProgress>;

export const fetchRegistration = defineEndpoint({
  name: 'extensions.fetchRegistration',
  summary: 'Where the registration of the token stands (REG-10, REG-13): its id and the step to go on with.',
  service: 'account',
  method: 'GET',
  path: '/register/current',
  access: 'registration',
  responses: { 200: RegistrationProgress },
  refusals: ['REGISTRATION_TOKEN_EXPIRED'],
  extension: 'A login answers a half-registered player with a token alone: without an id no step could be resumed.',
});
