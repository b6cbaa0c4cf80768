import * as z from 'zod/mini';
import { LoginResponse } from './auth.ts';
import { IDENTITY_PROVIDER } from './bases.ts';
import { defineCall } from './call.ts';
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
import { formatted, nullable, requiredText, text } from './shapes.ts';
import { Day, Empty, Id, IdParams, Instant } from './values.ts';

/** REG-06. `affiliateTag` is the one extra (reading 72). */
export const RegistrationCreate = /* @__PURE__ */ z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  gender: /* @__PURE__ */ z.enum(['MALE', 'FEMALE']),
  email: Email,
  username: Username,
  password: Password,
  citizenship: CountryCode,
  toc: Accepted,
  pp: Accepted,
  rg: Accepted,
  affiliateTag: /* @__PURE__ */ z.optional(/* @__PURE__ */ requiredText(200)),
});
export type RegistrationCreate = z.infer<typeof RegistrationCreate>;

/** '' or the text in its form: a step sends what it has, also emptied fields (reading 19). */
/* @__NO_SIDE_EFFECTS__ */
function orEmpty<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.union([z.literal(''), schema]));
}

/** One step's part of REG-08; dates are YYYY-MM-DD on the wire (reading 25). */
export const RegistrationUpdate = /* @__PURE__ */ z.strictObject({
  /** '' where none is given (VAL-08). */
  phoneNumber: /* @__PURE__ */ orEmpty(PhoneNumber),
  citizenship: /* @__PURE__ */ z.optional(CountryCode),
  pesel: /* @__PURE__ */ orEmpty(PeselText),
  dateOfBirth: /* @__PURE__ */ orEmpty(Day),
  city: /* @__PURE__ */ z.optional(City),
  postalCode: /* @__PURE__ */ z.optional(PostalCode),
  street: /* @__PURE__ */ z.optional(Street),
  /** Politically exposed person. */
  pep: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
  /** Spelled with one r here; `referralCode` in PUT /api/player/referral-code (reading 61). */
  referalCode: /* @__PURE__ */ z.optional(ReferralCode),
  incomeSource: /* @__PURE__ */ z.optional(DictionaryCode),
  subscribedEmails: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
  subscribedTextMessages: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
  subscribedTelephoneCalls: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.boolean()),
  documentType: /* @__PURE__ */ z.optional(/* @__PURE__ */ text(64)),
  documentNumber: /* @__PURE__ */ z.optional(/* @__PURE__ */ text(64)),
  documentExpiryDate: /* @__PURE__ */ orEmpty(Day),
  /**
   * The answers of the research_consents step. Their own object, because two of the three keys mean something else
   * beside them (reading 62), and the step has only a registration token, which PUT /api/subscription/research refuses.
   */
  researchConsents: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.partial(ResearchConsentsBody)),
  /** A field of the served form. Taken from whoever sends it; what counts is the method of the completing call. */
  verificationMethod: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.enum(VERIFICATION_METHODS)),
});

export type RegistrationUpdate = z.infer<typeof RegistrationUpdate>;

/** All that was given, empty texts dropped (VAL-14). */
export const RegistrationComplete = /* @__PURE__ */ z.extend(RegistrationUpdate, {
  identityVerificationMethodType: /* @__PURE__ */ z.enum(VERIFICATION_METHODS),
});
export type RegistrationComplete = z.infer<typeof RegistrationComplete>;

export const RegistrationCreated = /* @__PURE__ */ z.object({
  id: Id,
  registrationToken: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1)),
  expiresAt: Instant,
});
export type RegistrationCreated = z.infer<typeof RegistrationCreated>;

export const RegistrationCompleted = /* @__PURE__ */ z.extend(LoginResponse, {
  accountStatus: /* @__PURE__ */ nullable(/* @__PURE__ */ z.enum(ACCOUNT_STATUSES)),
});
export type RegistrationCompleted = z.infer<typeof RegistrationCompleted>;

export const register = /* @__PURE__ */ defineCall({
  name: 'registration.create',
  summary: 'Makes the account; the answer’s registration token goes with every further step (REG-06).',
  service: 'account',
  method: 'POST',
  path: '/register',
  access: 'public',
  body: RegistrationCreate,
  answers: { 201: RegistrationCreated },
  refusals: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'PASSWORD_SAME_AS_USERNAME', 'TOO_MANY_REQUESTS'],
});

export const updateRegistration = /* @__PURE__ */ defineCall({
  name: 'registration.update',
  summary:
    'Keeps one step of the registration (REG-06, REG-08); `step` is the first one that still lacks something, null for none.',
  service: 'account',
  method: 'PUT',
  path: '/register/:id',
  access: 'playerOrRegistration',
  params: IdParams,
  body: RegistrationUpdate,
  answers: {
    200: /* @__PURE__ */ z.object({ id: Id, step: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()) }),
  },
  refusals: [
    'REGISTRATION_TOKEN_EXPIRED',
    'REGISTRATION_NOT_COMPLETE',
    'PESEL_TAKEN',
    'PHONE_NUMBER_TAKEN',
    'UNDERAGE',
  ],
});

export const completeRegistration = /* @__PURE__ */ defineCall({
  name: 'registration.complete',
  summary: 'Completes the registration, manually or after identity verification, and signs the player in (REG-06).',
  service: 'account',
  method: 'PUT',
  path: `/register/${IDENTITY_PROVIDER}/complete/:id`,
  access: 'playerOrRegistration',
  params: IdParams,
  body: RegistrationComplete,
  answers: { 200: RegistrationCompleted },
  refusals: [
    'REGISTRATION_TOKEN_EXPIRED',
    'REGISTRATION_NOT_COMPLETE',
    'PESEL_TAKEN',
    'PHONE_NUMBER_TAKEN',
    'UNDERAGE',
  ],
});

/** The rest of the body with which a sending is refused for now (429, reading 81). Seconds; `codeAlive`: the code before still holds. */
export const CodeNotSent = /* @__PURE__ */ z.object({
  codeAlive: /* @__PURE__ */ z.boolean(),
  resendAfter: /* @__PURE__ */ z.number(),
  expiresIn: /* @__PURE__ */ z.number(),
});
export type CodeNotSent = z.infer<typeof CodeNotSent>;

export const generateOtp = /* @__PURE__ */ defineCall({
  name: 'registration.generateOtp',
  summary:
    'Sends a one-time code to a phone (REG-07); a 429 also says `codeAlive`, `resendAfter`, `expiresIn`: whether the code before still holds, and the seconds.',
  service: 'account',
  method: 'POST',
  path: '/register/generate-otp',
  access: 'playerOrRegistration',
  body: /* @__PURE__ */ z.strictObject({ phoneNumber: PhoneNumber }),
  answers: {
    /** Seconds. */
    200: /* @__PURE__ */ z.object({ resendAfter: /* @__PURE__ */ z.number(), expiresIn: /* @__PURE__ */ z.number() }),
  },
  refusals: ['REGISTRATION_TOKEN_EXPIRED', 'PHONE_NUMBER_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const verifyOtp = /* @__PURE__ */ defineCall({
  name: 'registration.verifyOtp',
  summary: 'Proves that the phone is the player’s (REG-07).',
  service: 'account',
  method: 'POST',
  path: '/register/verify-otp',
  access: 'playerOrRegistration',
  body: /* @__PURE__ */ z.strictObject({ code: /* @__PURE__ */ formatted(6, /^\d{6}$/) }),
  answers: { 200: /* @__PURE__ */ z.object({ verified: /* @__PURE__ */ z.literal(true) }) },
  refusals: ['REGISTRATION_TOKEN_EXPIRED', 'OTP_INVALID', 'OTP_EXPIRED', 'PHONE_NUMBER_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const resendActivation = /* @__PURE__ */ defineCall({
  name: 'registration.resendActivation',
  summary: 'Sends the activation mail again (REG-12); the answer never says whether the address is known.',
  service: 'account',
  method: 'POST',
  path: '/register/resend-activation',
  access: 'public',
  body: /* @__PURE__ */ z.strictObject({ email: Email }),
  answers: { 204: null },
  refusals: ['TOO_MANY_REQUESTS'],
});

/** The token of a link in a mail. */
export const LinkToken = /* @__PURE__ */ formatted(256, /^[\w.~-]+$/);

export const verifyEmail = /* @__PURE__ */ defineCall({
  name: 'registration.verifyEmail',
  summary:
    'Verifies an address by the token of the link: 200 verified, 403 already verified, anything else invalid (VER-07).',
  service: 'account',
  method: 'GET',
  path: '/register/email/verification',
  access: 'public',
  bypassesInterceptor: true,
  query: /* @__PURE__ */ z.object({ token: LinkToken }),
  answers: { 200: Empty },
  refusals: ['EMAIL_ALREADY_VERIFIED', 'LINK_TOKEN_NOT_VALID'],
});
