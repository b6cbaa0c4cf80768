import type { ErrorCode } from '../../contract/errors.ts';
import type { TurnoverReason } from '../../domain/incentives/turnover-reasons.ts';
import type { LimitReason } from '../../domain/limits/limit-reasons.ts';
import type { WithdrawalReason } from '../../domain/payments/withdrawal-reasons.ts';
import type { TextKey } from './text-keys.ts';

/** What a player can ask "why?" about: every code of docs/errors.md, and the rules behind an amount. */
export type WhyRule = ErrorCode | LimitReason | WithdrawalReason | TurnoverReason;

type AnswerOf<Key> = Key extends `why.answers.${infer Answer}` ? Answer : never;
/** The last part of a text's key in `why.answers`. */
export type WhyAnswer = AnswerOf<TextKey>;

/** The answer by the rule that decided. Null: no player meets it (docs/errors.md). */
export const WHY = {
  BAD_REQUEST: 'ourFault',
  UNAUTHORIZED: 'signedOut',
  TOKEN_MISSING: 'signedOut',
  TOKEN_NOT_VALID: 'signedOut',
  FORBIDDEN: 'noAccess',
  NOT_FOUND: 'gone',
  REQUEST_TIMEOUT: 'slow',
  UNSUPPORTED_MEDIA_TYPE: 'ourFault',
  UNPROCESSABLE_ENTITY: 'credentials',
  TOO_MANY_REQUESTS: 'tooMany',
  PAYLOAD_TOO_LARGE: 'fileSize',
  IDEMPOTENCY_CONFLICT: 'sameKey',
  INTERNAL_ERROR: 'ourFault',
  NOT_IMPLEMENTED: null,
  SERVICE_UNAVAILABLE: 'ourFault',

  WRONG_EMAIL_OR_PASSWORD: 'credentials',
  PLAYER_BIOMETRIC_LOGIN_FAILED: 'deviceKey',
  ACCOUNT_PERMANENTLY_CLOSED: 'closed',
  ACCOUNT_DISABLED_ONE_DAY: 'ownBreak',
  ACCOUNT_EXCLUDED_ONE_WEEK: 'ownBreak',
  ACCOUNT_EXCLUDED_TWO_WEEKS: 'ownBreak',
  ACCOUNT_EXCLUDED_ONE_MONTH: 'ownBreak',
  ACCOUNT_EXCLUDED_THREE_MONTHS: 'ownExclusion',
  ACCOUNT_EXCLUDED_SIX_MONTHS: 'ownExclusion',
  NOT_ACTIVE: 'notActive',
  ACCOUNT_LOGIN_LIMIT_EXCEEDED: 'attempts',
  ACCOUNT_LOGIN_LIMIT_EXCEED_FOR_BASIC_REGISTRATION_PLAYER: 'attemptsBeforeRegistration',
  ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD: 'credentials',
  LOCKED: 'attempts',
  PLAYER_IS_NOT_VERIFIED: 'notVerified',
  DAILY_SESSION_TIME_LIMIT_REACHED: 'timeOfDay',
  MONTHLY_SESSION_TIME_LIMIT_REACHED: 'timeOfMonth',
  ACCOUNT_NOT_FULLY_REGISTERED: 'notRegistered',
  MISSING_PERMISSIONS: 'noAccess',
  SUSPENDED: 'noAccess',
  PLAYER_ID_NOT_FOUND: 'noAccess',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE: 'safety',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1DAY: 'safety',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1WEEK: 'safety',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1MONTH: 'safety',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2MONTHS: 'safety',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3MONTHS: 'safety',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_6MONTHS: 'safety',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1YEAR: 'safety',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2YEARS: 'safety',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3YEARS: 'safety',

  WRONG_PASSWORD: 'passwordAgain',
  PASSWORD_NOT_VERIFIED: 'passwordAgain',
  OLD_PASSWORD_DOES_NOT_MATCH: 'passwordAgain',
  PASSWORD_REPEATED: 'passwordUsed',
  PASSWORDS_THE_SAME: 'passwordUsed',
  PASSWORD_SAME_AS_USERNAME: 'passwordGuessed',
  LINK_TOKEN_NOT_VALID: 'link',

  EMAIL_TAKEN: 'oneAccount',
  USERNAME_TAKEN: 'username',
  PESEL_TAKEN: 'oneAccount',
  PHONE_NUMBER_TAKEN: 'oneAccount',
  OTP_INVALID: 'code',
  OTP_EXPIRED: 'code',
  REGISTRATION_TOKEN_EXPIRED: 'registrationExpired',
  REGISTRATION_NOT_COMPLETE: 'registrationLacks',
  UNDERAGE: 'adult',
  EMAIL_ALREADY_VERIFIED: 'emailVerified',

  VERIFICATION_START_FAILED: 'verification',
  CONVERSATION_NOT_FOUND: 'verification',
  TOO_MANY_FILES: 'fileCount',
  FILE_TOO_LARGE: 'fileSize',
  FILE_NAME_TOO_LONG: 'fileName',
  FILE_TYPE_NOT_ALLOWED: 'fileType',

  DAILY_LIMIT_REACHED: 'depositsOfDay',
  MONTHLY_LIMIT_REACHED: 'depositsOfMonth',
  UNVERIFIED_LIMIT_REACHED: 'unverified',
  TRIAL_EXPIRED_ACCOUNT: 'trial',
  MISSING_PLAYER_IDENTITY_DATA: 'identityData',
  TRANSACTION_ERROR: 'bankRefused',
  AMOUNT_OUT_OF_RANGE: 'amount',
  PAYMENT_METHOD_UNAVAILABLE: 'method',

  INSUFFICIENT_FUNDS: 'funds',
  BANK_ACCOUNT_NOT_VERIFIED: 'ownAccount',
  BANK_ACCOUNT_NUMBER_INVALID: 'accountNumber',

  ACTIVE_BONUS_LIMIT_REACHED: 'oneBonus',
  ACTIVE_FREEBET_LIMIT_REACHED: 'fewFreebets',
  BONUS_NOT_AVAILABLE: 'bonusOver',
  BONUS_CANNOT_BE_ABANDONED: 'bonusOver',
  PROMOCODE_INVALID: 'promocode',
  REFERRAL_CODE_INVALID: 'referralCode',
  REFERRAL_CODE_ALREADY_SET: 'referralCodeOnce',

  LIMIT_ABOVE_GLOBAL: 'aboveGlobal',
  LIMIT_OUT_OF_RANGE: 'limitBounds',

  OWN_LIMIT: 'ownLimit',
  GLOBAL_LIMIT: 'globalLimit',
  NO_LIMIT: 'noLimit',
  DEPOSITS_COUNT: 'depositsCount',
  TIME_COUNTS: 'timeCounts',
  LOWER_AT_ONCE: 'lowerAtOnce',
  HIGHER_WAITS: 'higherWaits',

  EMPTY_BALANCE: 'emptyBalance',
  WHOLE_BALANCE: 'wholeBalance',
  PART_TO_PLAY: 'partToPlay',
  BONUS_APART: 'bonusApart',

  STAKES_COUNT: 'stakesCount',
  STAKES_FROM_ODDS_COUNT: 'stakesFromOddsCount',
  TURNOVER_DONE: 'turnoverDone',
  DEADLINE: 'deadline',
  NO_DEADLINE: 'noDeadline',
} as const satisfies Record<WhyRule, WhyAnswer | null>;
