import * as z from 'zod/mini';
import { IDENTITY_PROVIDER } from './bases.ts';
import { defineEndpoint } from './endpoint.ts';
import { closedEnum, elements, formatted, listOf, nullable } from './shapes.ts';
import { VERIFICATION_METHODS } from './statuses.ts';
import { Day, Id, IdParams } from './values.ts';

export const VerificationMethod = z.object({
  id: Id,
  methodName: z.enum(VERIFICATION_METHODS),
});
export type VerificationMethod = z.infer<typeof VerificationMethod>;

export const ConversationStatus = closedEnum(
  ['CREATED', 'IN_PROGRESS', 'FINISHED', 'PARTIAL', 'CANCELED', 'EXPIRED', 'FAILED'],
  'IN_PROGRESS',
);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** Reading 28 defines the meaning of `identity.status`; any text is possible. */
export const VerificationState = z.object({
  conversationStatus: ConversationStatus,
  conversationResult: nullable(
    z.object({
      identity: nullable(
        z.object({
          status: nullable(z.string()),
          errors: listOf(z.unknown()),
        }),
      ),
    }),
  ),
  redirectUrl: nullable(z.string()),
});
export type VerificationState = z.infer<typeof VerificationState>;

/** Status of a registration or a verification after the provider's redirect (reading 29). */
export const VerificationSession = z.object({
  registrationId: Id,
  conversationId: z.string(),
  registrationToken: nullable(z.string()),
  /** The method of the conversation: a new tab has no other way to know which method completes the registration. */
  methodName: nullable(closedEnum(VERIFICATION_METHODS, null)),
  identity: nullable(
    z.object({
      firstName: nullable(z.string()),
      lastName: nullable(z.string()),
      pesel: nullable(z.string()),
      dateOfBirth: nullable(Day),
    }),
  ),
});
export type VerificationSession = z.infer<typeof VerificationSession>;

/** The registration token in a query. */
export const RegistrationTokenText = formatted(512, /^[\w.~-]+$/);

export const fetchVerificationMethods = defineEndpoint({
  name: 'verification.fetchMethods',
  summary: 'The ways to prove one’s identity; a failure means none (VER-01).',
  service: 'account',
  method: 'GET',
  path: `/${IDENTITY_PROVIDER}/verification-methods`,
  access: 'playerOrRegistration',
  responses: { 200: elements(VerificationMethod) },
});

export const startVerification = defineEndpoint({
  name: 'verification.start',
  summary: 'Opens a conversation with the identity provider; `:id` is the registration or the player (VER-04).',
  service: 'account',
  method: 'POST',
  path: `/${IDENTITY_PROVIDER}/verification/:id`,
  access: 'playerOrRegistration',
  params: IdParams,
  body: z.strictObject({ verificationMethodId: Id }),
  responses: {
    200: z.object({
      conversationId: z.string(),
      redirectUrl: nullable(z.string()),
    }),
  },
  refusals: [
    'VERIFICATION_START_FAILED',
    'REGISTRATION_TOKEN_EXPIRED',
    'REGISTRATION_NOT_COMPLETE',
    'TOO_MANY_REQUESTS',
  ],
});

export const fetchVerificationSession = defineEndpoint({
  name: 'verification.fetchSession',
  summary: 'Resumes after the provider’s redirect, also in a fresh tab (REG-10): the token comes by query or header.',
  service: 'account',
  method: 'GET',
  path: `/${IDENTITY_PROVIDER}/session`,
  access: 'playerOrRegistration',
  query: z.object({
    conversationId: formatted(64, /^[\w-]+$/),
    registrationToken: z.optional(RegistrationTokenText),
  }),
  responses: { 200: VerificationSession },
  refusals: ['REGISTRATION_TOKEN_EXPIRED', 'CONVERSATION_NOT_FOUND'],
});

export const fetchVerificationState = defineEndpoint({
  name: 'verification.fetchState',
  summary:
    'How the latest conversation stands; polled every 2 s (VER-03). During registration the token may come by query.',
  service: 'account',
  method: 'GET',
  path: `/${IDENTITY_PROVIDER}/verification-state/latest`,
  access: 'playerOrRegistration',
  bypassesInterceptor: true,
  query: z.object({ registrationToken: z.optional(RegistrationTokenText) }),
  responses: { 200: VerificationState },
  refusals: ['REGISTRATION_TOKEN_EXPIRED', 'CONVERSATION_NOT_FOUND'],
});
