import * as z from 'zod/mini';

/** Every error code with its HTTP status, by area (docs/errors.md). */

export const GENERAL_ERRORS = {
  /** Not HTTP, not JSON, or no valid request. */
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  TOKEN_MISSING: 401,
  TOKEN_NOT_VALID: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_ENTITY: 422,
  TOO_MANY_REQUESTS: 429,
  PAYLOAD_TOO_LARGE: 413,
  IDEMPOTENCY_CONFLICT: 409,
  INTERNAL_ERROR: 500,
  /** The endpoint is in the contract, but this gateway does not implement it yet. */
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
} as const;

export const LOGIN_REFUSALS = {
  WRONG_EMAIL_OR_PASSWORD: 401,
  PLAYER_BIOMETRIC_LOGIN_FAILED: 401,
  ACCOUNT_PERMANENTLY_CLOSED: 403,
  ACCOUNT_DISABLED_ONE_DAY: 403,
  ACCOUNT_EXCLUDED_ONE_WEEK: 403,
  ACCOUNT_EXCLUDED_TWO_WEEKS: 403,
  ACCOUNT_EXCLUDED_ONE_MONTH: 403,
  ACCOUNT_EXCLUDED_THREE_MONTHS: 403,
  ACCOUNT_EXCLUDED_SIX_MONTHS: 403,
  NOT_ACTIVE: 403,
  ACCOUNT_LOGIN_LIMIT_EXCEEDED: 423,
  ACCOUNT_LOGIN_LIMIT_EXCEED_FOR_BASIC_REGISTRATION_PLAYER: 423,
  ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD: 401,
  LOCKED: 423,
  PLAYER_IS_NOT_VERIFIED: 403,
  DAILY_SESSION_TIME_LIMIT_REACHED: 403,
  MONTHLY_SESSION_TIME_LIMIT_REACHED: 403,
  /** Status of a refusal; usually the code is the remark of a 200 (reading 10). */
  ACCOUNT_NOT_FULLY_REGISTERED: 403,
  MISSING_PERMISSIONS: 403,
  SUSPENDED: 403,
  PLAYER_ID_NOT_FOUND: 404,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE: 403,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1DAY: 403,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1WEEK: 403,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1MONTH: 403,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2MONTHS: 403,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3MONTHS: 403,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_6MONTHS: 403,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1YEAR: 403,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2YEARS: 403,
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3YEARS: 403,
} as const;

export const PASSWORD_REFUSALS = {
  /** The password requested before an action that cannot be undone. */
  WRONG_PASSWORD: 401,
  /** Such an action without a recent POST /player/verify/password. */
  PASSWORD_NOT_VERIFIED: 403,
  OLD_PASSWORD_DOES_NOT_MATCH: 422,
  PASSWORD_REPEATED: 422,
  PASSWORDS_THE_SAME: 422,
  PASSWORD_SAME_AS_USERNAME: 422,
  /** The token of a link in a mail is unknown, used or expired. */
  LINK_TOKEN_NOT_VALID: 401,
} as const;

export const REGISTRATION_REFUSALS = {
  /** HEAD checks return these four as 409 without a body (`TAKEN_STATUS`). */
  EMAIL_TAKEN: 422,
  USERNAME_TAKEN: 422,
  PESEL_TAKEN: 422,
  PHONE_NUMBER_TAKEN: 422,
  OTP_INVALID: 422,
  OTP_EXPIRED: 422,
  REGISTRATION_TOKEN_EXPIRED: 401,
  REGISTRATION_NOT_COMPLETE: 422,
  UNDERAGE: 422,
  /** GET /register/email/verification: nothing left to verify. */
  EMAIL_ALREADY_VERIFIED: 403,
} as const;

/** HEAD checks: the value is taken (reading 17). */
export const TAKEN_STATUS = 409;

export const VERIFICATION_REFUSALS = {
  VERIFICATION_START_FAILED: 422,
  CONVERSATION_NOT_FOUND: 404,
  TOO_MANY_FILES: 422,
  FILE_TOO_LARGE: 413,
  FILE_NAME_TOO_LONG: 422,
  FILE_TYPE_NOT_ALLOWED: 422,
} as const;

export const DEPOSIT_REFUSALS = {
  DAILY_LIMIT_REACHED: 422,
  MONTHLY_LIMIT_REACHED: 422,
  UNVERIFIED_LIMIT_REACHED: 422,
  TRIAL_EXPIRED_ACCOUNT: 422,
  MISSING_PLAYER_IDENTITY_DATA: 422,
  TRANSACTION_ERROR: 422,
  AMOUNT_OUT_OF_RANGE: 422,
  PAYMENT_METHOD_UNAVAILABLE: 422,
} as const;

export const WITHDRAWAL_REFUSALS = {
  INSUFFICIENT_FUNDS: 422,
  BANK_ACCOUNT_NOT_VERIFIED: 422,
  BANK_ACCOUNT_NUMBER_INVALID: 422,
} as const;

/** The first four are returned as a 200 with code 1 (reading 3). */
export const BONUS_REFUSALS = {
  ACTIVE_BONUS_LIMIT_REACHED: 200,
  ACTIVE_FREEBET_LIMIT_REACHED: 200,
  BONUS_NOT_AVAILABLE: 200,
  BONUS_CANNOT_BE_ABANDONED: 200,
  PROMOCODE_INVALID: 422,
  REFERRAL_CODE_INVALID: 422,
  REFERRAL_CODE_ALREADY_SET: 422,
} as const;

export const LIMIT_REFUSALS = {
  LIMIT_ABOVE_GLOBAL: 422,
  LIMIT_OUT_OF_RANGE: 422,
} as const;

export const ERRORS_BY_AREA = {
  general: GENERAL_ERRORS,
  login: LOGIN_REFUSALS,
  password: PASSWORD_REFUSALS,
  registration: REGISTRATION_REFUSALS,
  verification: VERIFICATION_REFUSALS,
  deposit: DEPOSIT_REFUSALS,
  withdrawal: WITHDRAWAL_REFUSALS,
  bonus: BONUS_REFUSALS,
  limits: LIMIT_REFUSALS,
} as const;

type Areas = typeof ERRORS_BY_AREA;
export type ErrorCode = { [Area in keyof Areas]: keyof Areas[Area] }[keyof Areas];

/** The HTTP status of an error code; 400 for an unknown one. */
export function statusOf(code: string): number {
  for (const area of Object.values<Readonly<Record<string, number>>>(ERRORS_BY_AREA)) {
    if (Object.hasOwn(area, code)) return area[code] ?? 400;
  }
  return 400;
}

/**
 * Codes for invalid fields in the `fields` of a 422; their texts are in `locales/`. `fieldCode` in `field-codes.ts`
 * creates them from a schema's issues.
 */
export const FIELD_CODES = [
  'required',
  'type',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'decimals',
  'format',
  'choice',
  'unknown',
  'taken',
  'blank',
  'whitespace',
  'characters',
  'digitMissing',
  'upperCaseMissing',
  'lowerCaseMissing',
  'specialMissing',
  'sameAsUsername',
  'sameAsOld',
  'digits',
  'edges',
  'separators',
  'polishLetters',
  'mustAccept',
  'checksum',
  'date',
  'underage',
  'past',
  'localTooLong',
  'labelTooLong',
  'mismatch',
  'foreign',
  'invalid',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

const FieldCodes = z.array(z.string());

/** Error body of the account service and of the app's own API, with a 4xx or 5xx. All fields may be missing. */
export const AccountProblem = z.object({
  code: z.optional(z.union([z.string(), z.number()])),
  errorCode: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.string())),
  /** Field codes by field, `a.b` for a nested field. */
  fields: z.optional(z.record(z.string(), FieldCodes)),
  /** The same, in the format of POST /register. */
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string() }))),
});
export type AccountProblem = z.infer<typeof AccountProblem>;

/** Error body of the content service, with HTTP 200 or 4xx (reading 3). */
export const ContentProblem = z.object({
  code: z.literal(1),
  message: z._default(z.nullable(z.string()), null),
  fields: z.optional(z.record(z.string(), FieldCodes)),
});
export type ContentProblem = z.infer<typeof ContentProblem>;

/** True for a body that is a refusal, whatever its HTTP status: on a 200 only `code` 1 of the content service. */
export function isContentProblem(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && Object.hasOwn(body, 'code') && (body as { code: unknown }).code === 1
  );
}

/** The first text of `code`, `errorCode` and `message` (reading 3); '' if there is none. */
export function codeOf(problem: unknown): string {
  if (typeof problem !== 'object' || problem === null) return '';
  const { code, errorCode, message } = problem as Readonly<Record<string, unknown>>;
  return [code, errorCode, message].find((part): part is string => typeof part === 'string' && part !== '') ?? '';
}

/** The field codes of a refusal, from both formats; empty if it names no field. */
export function fieldErrorsOf(problem: AccountProblem): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, string[]>(
    Object.entries(problem.fields ?? {}).map(([field, codes]) => [field, [...codes]]),
  );
  for (const { field, code } of problem.errors ?? []) found.set(field, [...(found.get(field) ?? []), code]);
  return Object.fromEntries(found);
}
