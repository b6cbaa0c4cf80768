import * as z from 'zod/mini';
import { IDENTITY_PROVIDER } from './bases.ts';
import { defineCall } from './call.ts';
import { closed, elements, formatted, list, nullable } from './shapes.ts';
import { VERIFICATION_METHODS } from './statuses.ts';
import { Day, Id, IdParams } from './values.ts';

export const VerificationMethod = /* @__PURE__ */ z.object({
  id: Id,
  methodName: /* @__PURE__ */ z.enum(VERIFICATION_METHODS),
});
export type VerificationMethod = z.infer<typeof VerificationMethod>;

export const ConversationStatus = /* @__PURE__ */ closed(
  ['CREATED', 'IN_PROGRESS', 'FINISHED', 'PARTIAL', 'CANCELED', 'EXPIRED', 'FAILED'],
  'IN_PROGRESS',
);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** `identity.status` is read as reading 28 says; any text may come. */
export const VerificationState = /* @__PURE__ */ z.object({
  conversationStatus: ConversationStatus,
  conversationResult: /* @__PURE__ */ nullable(
    /* @__PURE__ */ z.object({
      identity: /* @__PURE__ */ nullable(
        /* @__PURE__ */ z.object({
          status: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
          errors: /* @__PURE__ */ list(/* @__PURE__ */ z.unknown()),
        }),
      ),
    }),
  ),
  redirectUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
});
export type VerificationState = z.infer<typeof VerificationState>;

/** Where a registration or a verification stands after the provider's redirect (reading 29). */
export const VerificationSession = /* @__PURE__ */ z.object({
  registrationId: Id,
  conversationId: /* @__PURE__ */ z.string(),
  registrationToken: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  /** The method of the conversation: a fresh tab knows no other way which one completes the registration. */
  methodName: /* @__PURE__ */ nullable(/* @__PURE__ */ closed(VERIFICATION_METHODS, null)),
  identity: /* @__PURE__ */ nullable(
    /* @__PURE__ */ z.object({
      firstName: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
      lastName: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
      pesel: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
      dateOfBirth: /* @__PURE__ */ nullable(Day),
    }),
  ),
});
export type VerificationSession = z.infer<typeof VerificationSession>;

/** The registration token where it stands in a query. */
export const RegistrationTokenText = /* @__PURE__ */ formatted(512, /^[\w.~-]+$/);

export const fetchVerificationMethods = /* @__PURE__ */ defineCall({
  name: 'verification.fetchMethods',
  summary: 'The ways to prove one’s identity; a failure means none (VER-01).',
  service: 'account',
  method: 'GET',
  path: `/${IDENTITY_PROVIDER}/verification-methods`,
  access: 'playerOrRegistration',
  answers: { 200: /* @__PURE__ */ elements(VerificationMethod) },
});

export const startVerification = /* @__PURE__ */ defineCall({
  name: 'verification.start',
  summary: 'Opens a conversation with the identity provider; `:id` is the registration or the player (VER-04).',
  service: 'account',
  method: 'POST',
  path: `/${IDENTITY_PROVIDER}/verification/:id`,
  access: 'playerOrRegistration',
  params: IdParams,
  body: /* @__PURE__ */ z.strictObject({ verificationMethodId: Id }),
  answers: {
    200: /* @__PURE__ */ z.object({
      conversationId: /* @__PURE__ */ z.string(),
      redirectUrl: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
    }),
  },
  refusals: [
    'VERIFICATION_START_FAILED',
    'REGISTRATION_TOKEN_EXPIRED',
    'REGISTRATION_NOT_COMPLETE',
    'TOO_MANY_REQUESTS',
  ],
});

export const fetchVerificationSession = /* @__PURE__ */ defineCall({
  name: 'verification.fetchSession',
  summary: 'Resumes after the provider’s redirect, also in a fresh tab (REG-10): the token comes by query or header.',
  service: 'account',
  method: 'GET',
  path: `/${IDENTITY_PROVIDER}/session`,
  access: 'playerOrRegistration',
  query: /* @__PURE__ */ z.object({
    conversationId: /* @__PURE__ */ formatted(64, /^[\w-]+$/),
    registrationToken: /* @__PURE__ */ z.optional(RegistrationTokenText),
  }),
  answers: { 200: VerificationSession },
  refusals: ['REGISTRATION_TOKEN_EXPIRED', 'CONVERSATION_NOT_FOUND'],
});

export const fetchVerificationState = /* @__PURE__ */ defineCall({
  name: 'verification.fetchState',
  summary:
    'How the latest conversation stands; polled every 2 s (VER-03). During registration the token may come by query.',
  service: 'account',
  method: 'GET',
  path: `/${IDENTITY_PROVIDER}/verification-state/latest`,
  access: 'playerOrRegistration',
  bypassesInterceptor: true,
  query: /* @__PURE__ */ z.object({ registrationToken: /* @__PURE__ */ z.optional(RegistrationTokenText) }),
  answers: { 200: VerificationState },
  refusals: ['REGISTRATION_TOKEN_EXPIRED', 'CONVERSATION_NOT_FOUND'],
});
