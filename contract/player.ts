import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { defineEndpoint } from './endpoint.ts';
import { ReferralCode } from './fields.ts';
import { closedEnum, nullable } from './shapes.ts';
import { ACCOUNT_STATUSES, VERIFICATION_METHODS, VerificationStatus } from './statuses.ts';
import { Day, Empty, Flag, Id } from './values.ts';

/** The user with the contact data of NAV-13. PESEL and account number are masked. */
export const ProfileSummary = z.object({
  id: Id,
  name: nullable(z.string()),
  surname: nullable(z.string()),
  email: z.string(),
  username: nullable(z.string()),
  nationality: nullable(
    z.object({
      code: z.string(),
      name: nullable(z.string()),
    }),
  ),
  phoneNumber: nullable(z.string()),
  pesel: nullable(z.string()),
  dateOfBirth: nullable(Day),
  city: nullable(z.string()),
  postalCode: nullable(z.string()),
  street: nullable(z.string()),
  bankAccountNumber: nullable(z.string()),
  /** Extension: the first four digits of the account's sort code, which name its bank (reading 39). */
  bankAccountSortCode: nullable(z.string()),
});
export type ProfileSummary = z.infer<typeof ProfileSummary>;

/** Reading 60. `profileRole` is opaque: no code depends on its value. */
export const AccountStatuses = z.object({
  /** An unknown status permits nothing and offers no step. */
  accountStatus: closedEnum(ACCOUNT_STATUSES, 'SUSPENDED'),
  emailVerificationStatus: VerificationStatus,
  phoneVerificationStatus: VerificationStatus,
  limitsStatus: VerificationStatus,
  bankAccountNumberStatus: VerificationStatus,
  depositAccountStatus: VerificationStatus,
  identityStatus: VerificationStatus,
  profileRole: nullable(z.string()),
  verificationMethod: nullable(closedEnum(VERIFICATION_METHODS, null)),
});
export type AccountStatuses = z.infer<typeof AccountStatuses>;

export const fetchProfileSummary = defineEndpoint({
  name: 'player.fetchProfileSummary',
  summary: 'The signed-in player with contact data, secrets masked (NAV-13).',
  service: 'account',
  method: 'GET',
  path: '/player/profile-summary',
  access: 'player',
  responses: { 200: ProfileSummary },
});

export const fetchAccountStatuses = defineEndpoint({
  name: 'player.fetchAccountStatuses',
  summary: 'What is verified and what is not (VER-05). `refresh=true` asks past any cache.',
  service: 'account',
  method: 'GET',
  path: '/register/account-statuses',
  access: 'player',
  query: z.object({ refresh: z.optional(Flag) }),
  responses: { 200: AccountStatuses },
});

export const saveReferralCode = defineEndpoint({
  name: 'player.saveReferralCode',
  summary: 'Says who recommended the product (BON-07). Spelled `referralCode` here, `referalCode` in a registration.',
  service: 'main',
  method: 'PUT',
  path: '/api/player/referral-code',
  access: 'player',
  body: z.strictObject({
    referralCode: checked(ReferralCode, z.minLength(1, 'required')),
  }),
  responses: { 200: Empty },
  refusals: ['REFERRAL_CODE_INVALID', 'REFERRAL_CODE_ALREADY_SET'],
});
