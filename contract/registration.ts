import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { LoginResponse } from './auth.ts';
import { IDENTITY_PROVIDER } from './bases.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  Accepted,
  City,
  CountryCode,
  DictionaryCode,
  Email,
  Password,
  PersonName,
  PeselText,
  PhoneNumber,
  PostalCode,
  ReferralCode,
  Street,
  Username,
} from './fields.ts';
import { ACCOUNT_STATUSES, VERIFICATION_METHODS } from './statuses.ts';
import { ResearchConsentsBody } from './subscriptions.ts';
import { formatted, nullable, requiredText, boundedText } from './shapes.ts';
import { Day, Empty, Id, IdParams, Instant } from './values.ts';

/** REG-06. `affiliateTag` is the only additional field (reading 72). */
export const RegistrationCreate = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  gender: z.enum(['MALE', 'FEMALE']),
  email: Email,
  username: Username,
  password: Password,
  citizenship: CountryCode,
  toc: Accepted,
  pp: Accepted,
  rg: Accepted,
  affiliateTag: z.optional(requiredText(200)),
});
export type RegistrationCreate = z.infer<typeof RegistrationCreate>;

/** '' or the text in its format: a step also sends fields that were emptied (reading 19). */
/* @__NO_SIDE_EFFECTS__ */
function orEmpty<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.union([z.literal(''), schema]));
}

/** One step of REG-08; dates are YYYY-MM-DD on the wire (reading 25). */
export const RegistrationUpdate = z.strictObject({
  /** '' if there is none (VAL-08). */
  phoneNumber: orEmpty(PhoneNumber),
  citizenship: z.optional(CountryCode),
  pesel: orEmpty(PeselText),
  dateOfBirth: orEmpty(Day),
  city: z.optional(City),
  postalCode: z.optional(PostalCode),
  street: z.optional(Street),
  /** Politically exposed person. */
  pep: z.optional(z.boolean()),
  /** Spelled with one r here; it is `referralCode` in PUT /api/player/referral-code (reading 61). */
  referalCode: z.optional(ReferralCode),
  incomeSource: z.optional(DictionaryCode),
  subscribedEmails: z.optional(z.boolean()),
  subscribedTextMessages: z.optional(z.boolean()),
  subscribedTelephoneCalls: z.optional(z.boolean()),
  documentType: z.optional(boundedText(64)),
  documentNumber: z.optional(boundedText(64)),
  documentExpiryDate: orEmpty(Day),
  /**
   * Values of the research_consents step. A separate object, because two of the three keys have another meaning in this
   * body (reading 62), and because PUT /api/subscription/research refuses the step's registration token.
   */
  researchConsents: z.optional(z.partial(ResearchConsentsBody)),
  /** A field of the served form. Accepted but not used: the completing request decides the method. */
  verificationMethod: z.optional(z.enum(VERIFICATION_METHODS)),
});

export type RegistrationUpdate = z.infer<typeof RegistrationUpdate>;

/** All submitted values, without empty texts (VAL-14). */
export const RegistrationComplete = z.extend(RegistrationUpdate, {
  identityVerificationMethodType: z.enum(VERIFICATION_METHODS),
});
export type RegistrationComplete = z.infer<typeof RegistrationComplete>;

export const RegistrationCreated = z.object({
  id: Id,
  registrationToken: checked(z.string(), z.minLength(1)),
  expiresAt: Instant,
});
export type RegistrationCreated = z.infer<typeof RegistrationCreated>;

export const RegistrationCompleted = z.extend(LoginResponse, {
  accountStatus: nullable(z.enum(ACCOUNT_STATUSES)),
});
export type RegistrationCompleted = z.infer<typeof RegistrationCompleted>;

export const register = defineEndpoint({
  name: 'registration.create',
  summary: 'Makes the account; the answer’s registration token goes with every further step (REG-06).',
  service: 'account',
  method: 'POST',
  path: '/register',
  access: 'public',
  body: RegistrationCreate,
  responses: { 201: RegistrationCreated },
  refusals: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'PASSWORD_SAME_AS_USERNAME', 'TOO_MANY_REQUESTS'],
});

export const updateRegistration = defineEndpoint({
  name: 'registration.update',
  summary:
    'Keeps one step of the registration (REG-06, REG-08); `step` is the first one that still lacks something, null for none.',
  service: 'account',
  method: 'PUT',
  path: '/register/:id',
  access: 'playerOrRegistration',
  params: IdParams,
  body: RegistrationUpdate,
  responses: {
    200: z.object({ id: Id, step: nullable(z.string()) }),
  },
  refusals: [
    'REGISTRATION_TOKEN_EXPIRED',
    'REGISTRATION_NOT_COMPLETE',
    'PESEL_TAKEN',
    'PHONE_NUMBER_TAKEN',
    'UNDERAGE',
  ],
});

export const completeRegistration = defineEndpoint({
  name: 'registration.complete',
  summary: 'Completes the registration, manually or after identity verification, and signs the player in (REG-06).',
  service: 'account',
  method: 'PUT',
  path: `/register/${IDENTITY_PROVIDER}/complete/:id`,
  access: 'playerOrRegistration',
  params: IdParams,
  body: RegistrationComplete,
  responses: { 200: RegistrationCompleted },
  refusals: [
    'REGISTRATION_TOKEN_EXPIRED',
    'REGISTRATION_NOT_COMPLETE',
    'PESEL_TAKEN',
    'PHONE_NUMBER_TAKEN',
    'UNDERAGE',
  ],
});

/** Additional body of a refused sending (429, reading 81). Seconds; `codeAlive`: the previous code is still valid. */
export const CodeNotSent = z.object({
  codeAlive: z.boolean(),
  resendAfter: z.number(),
  expiresIn: z.number(),
});
export type CodeNotSent = z.infer<typeof CodeNotSent>;

export const generateOtp = defineEndpoint({
  name: 'registration.generateOtp',
  summary:
    'Sends a one-time code to a phone (REG-07); a 429 also says `codeAlive`, `resendAfter`, `expiresIn`: whether the code before still holds, and the seconds.',
  service: 'account',
  method: 'POST',
  path: '/register/generate-otp',
  access: 'playerOrRegistration',
  body: z.strictObject({ phoneNumber: PhoneNumber }),
  responses: {
    /** Seconds. */
    200: z.object({ resendAfter: z.number(), expiresIn: z.number() }),
  },
  refusals: ['REGISTRATION_TOKEN_EXPIRED', 'PHONE_NUMBER_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const verifyOtp = defineEndpoint({
  name: 'registration.verifyOtp',
  summary: 'Proves that the phone is the player’s (REG-07).',
  service: 'account',
  method: 'POST',
  path: '/register/verify-otp',
  access: 'playerOrRegistration',
  body: z.strictObject({ code: formatted(6, /^\d{6}$/) }),
  responses: { 200: z.object({ verified: z.literal(true) }) },
  refusals: ['REGISTRATION_TOKEN_EXPIRED', 'OTP_INVALID', 'OTP_EXPIRED', 'PHONE_NUMBER_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const resendActivation = defineEndpoint({
  name: 'registration.resendActivation',
  summary: 'Sends the activation mail again (REG-12); the answer never says whether the address is known.',
  service: 'account',
  method: 'POST',
  path: '/register/resend-activation',
  access: 'public',
  body: z.strictObject({ email: Email }),
  responses: { 204: null },
  refusals: ['TOO_MANY_REQUESTS'],
});

/** The token of a link in a mail. */
export const LinkToken = formatted(256, /^[\w.~-]+$/);

export const verifyEmail = defineEndpoint({
  name: 'registration.verifyEmail',
  summary:
    'Verifies an address by the token of the link: 200 verified, 403 already verified, anything else invalid (VER-07).',
  service: 'account',
  method: 'GET',
  path: '/register/email/verification',
  access: 'public',
  bypassesInterceptor: true,
  query: z.object({ token: LinkToken }),
  responses: { 200: Empty },
  refusals: ['EMAIL_ALREADY_VERIFIED', 'LINK_TOKEN_NOT_VALID'],
});
