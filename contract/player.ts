import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { ReferralCode } from './fields.ts';
import { closed, nullable } from './shapes.ts';
import { ACCOUNT_STATUSES, VERIFICATION_METHODS, VerificationStatus } from './statuses.ts';
import { Day, Empty, Flag, Id } from './values.ts';

/** The User of document 1 with the contact data of NAV-13. PESEL and account number come masked. */
export const ProfileSummary = /* @__PURE__ */ z.object({
  id: Id,
  name: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  surname: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  email: /* @__PURE__ */ z.string(),
  username: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  nationality: /* @__PURE__ */ nullable(
    /* @__PURE__ */ z.object({
      code: /* @__PURE__ */ z.string(),
      name: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
    }),
  ),
  phoneNumber: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  pesel: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  dateOfBirth: /* @__PURE__ */ nullable(Day),
  city: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  postalCode: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  street: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  bankAccountNumber: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

/** Reading 60. `profileRole` is opaque: never branched on. */
export const AccountStatuses = /* @__PURE__ */ z.object({
  /** One that this version doesn't know opens nothing and offers no step. */
  accountStatus: /* @__PURE__ */ closed(ACCOUNT_STATUSES, 'SUSPENDED'),
  emailVerificationStatus: VerificationStatus,
  phoneVerificationStatus: VerificationStatus,
  limitsStatus: VerificationStatus,
  bankAccountNumberStatus: VerificationStatus,
  depositAccountStatus: VerificationStatus,
  identityStatus: VerificationStatus,
  profileRole: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  verificationMethod: /* @__PURE__ */ nullable(/* @__PURE__ */ closed(VERIFICATION_METHODS, null)),
});
export type AccountStatuses = z.infer<typeof AccountStatuses>;

export const fetchProfileSummary = /* @__PURE__ */ defineCall({
  name: 'player.fetchProfileSummary',
  summary: 'The signed-in player with contact data, secrets masked (NAV-13).',
  service: 'account',
  method: 'GET',
  path: '/player/profile-summary',
  access: 'player',
  answers: { 200: ProfileSummary },
});

export const fetchAccountStatuses = /* @__PURE__ */ defineCall({
  name: 'player.fetchAccountStatuses',
  summary: 'What is verified and what is not (VER-05). `refresh=true` asks past any cache.',
  service: 'account',
  method: 'GET',
  path: '/register/account-statuses',
  access: 'player',
  query: /* @__PURE__ */ z.object({ refresh: /* @__PURE__ */ z.optional(Flag) }),
  answers: { 200: AccountStatuses },
});

export const saveReferralCode = /* @__PURE__ */ defineCall({
  name: 'player.saveReferralCode',
  summary: 'Says who recommended the product (BON-07). Spelled `referralCode` here, `referalCode` in a registration.',
  service: 'main',
  method: 'PUT',
  path: '/api/player/referral-code',
  access: 'player',
  body: /* @__PURE__ */ z.strictObject({
    referralCode: /* @__PURE__ */ ReferralCode.check(/* @__PURE__ */ z.minLength(1, 'required')),
  }),
  answers: { 200: Empty },
  refusals: ['REFERRAL_CODE_INVALID', 'REFERRAL_CODE_ALREADY_SET'],
});
