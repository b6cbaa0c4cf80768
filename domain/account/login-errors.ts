/** The login error catalogue (AUTH-09, docs/errors.md): each code and its text, maybe shared, in `core.authErrors`. */
export const LOGIN_ERRORS = {
  UNPROCESSABLE_ENTITY: 'wrongCredentials',
  WRONG_EMAIL_OR_PASSWORD: 'wrongCredentials',
  PLAYER_BIOMETRIC_LOGIN_FAILED: 'biometricFailed',
  ACCOUNT_PERMANENTLY_CLOSED: 'permanentlyClosed',
  ACCOUNT_DISABLED_ONE_DAY: 'excludedOneDay',
  ACCOUNT_EXCLUDED_ONE_WEEK: 'excludedOneWeek',
  ACCOUNT_EXCLUDED_TWO_WEEKS: 'excludedTwoWeeks',
  ACCOUNT_EXCLUDED_ONE_MONTH: 'excludedOneMonth',
  ACCOUNT_EXCLUDED_THREE_MONTHS: 'excludedThreeMonths',
  ACCOUNT_EXCLUDED_SIX_MONTHS: 'excludedSixMonths',
  NOT_ACTIVE: 'notActive',
  ACCOUNT_LOGIN_LIMIT_EXCEEDED: 'loginLimitExceeded',
  ACCOUNT_LOGIN_LIMIT_EXCEED_FOR_BASIC_REGISTRATION_PLAYER: 'loginLimitExceededNotFullyRegistered',
  ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD: 'notFullyRegisteredWrongPassword',
  LOCKED: 'locked',
  PLAYER_IS_NOT_VERIFIED: 'notVerified',
  DAILY_SESSION_TIME_LIMIT_REACHED: 'dailySessionTimeLimitReached',
  MONTHLY_SESSION_TIME_LIMIT_REACHED: 'monthlySessionTimeLimitReached',
  ACCOUNT_NOT_FULLY_REGISTERED: 'notFullyRegistered',
  UNAUTHORIZED: 'unauthorized',
  TOKEN_MISSING: 'unauthorized',
  TOKEN_NOT_VALID: 'unauthorized',
  FORBIDDEN: 'unauthorized',
  MISSING_PERMISSIONS: 'unauthorized',
  SUSPENDED: 'unauthorized',
  PLAYER_ID_NOT_FOUND: 'unauthorized',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE: 'suspended',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1DAY: 'suspendedOneDay',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1WEEK: 'suspendedOneWeek',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1MONTH: 'suspendedOneMonth',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2MONTHS: 'suspendedTwoMonths',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3MONTHS: 'suspendedThreeMonths',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_6MONTHS: 'suspendedSixMonths',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_1YEAR: 'suspendedOneYear',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_2YEARS: 'suspendedTwoYears',
  ACCOUNT_SUSPENDED_BY_FRAUD_RULE_3YEARS: 'suspendedThreeYears',
} as const;

export type LoginErrorCode = keyof typeof LOGIN_ERRORS;

/** A code of the catalogue, or `REQUEST_FAILED` for any other error. */
export type LoginError = LoginErrorCode | 'REQUEST_FAILED';

export function loginErrorOf(code: string): LoginError {
  return Object.hasOwn(LOGIN_ERRORS, code) ? (code as LoginErrorCode) : 'REQUEST_FAILED';
}

export type LoginErrorText = (typeof LOGIN_ERRORS)[LoginErrorCode] | 'requestFailed';

/** The key under `core.authErrors` with the error's text. */
export function loginErrorText(error: LoginError): LoginErrorText {
  return error === 'REQUEST_FAILED' ? 'requestFailed' : LOGIN_ERRORS[error];
}

export type LoginErrorAction = 'completeRegistration' | 'resetPassword' | 'support';

/** The action link of the error (AUTH-10, reading 14). */
export function loginErrorAction(error: LoginError): LoginErrorAction {
  switch (error) {
    case 'ACCOUNT_NOT_FULLY_REGISTERED':
      return 'completeRegistration';
    case 'ACCOUNT_LOGIN_LIMIT_EXCEEDED':
    case 'ACCOUNT_LOGIN_LIMIT_EXCEED_FOR_BASIC_REGISTRATION_PLAYER':
    case 'LOCKED':
      return 'resetPassword';
    default:
      return 'support';
  }
}

/** What the sign-in form offers next: a hint about its own fields, otherwise the error's next step (reading 93). */
export type LoginNextStep = 'correct' | 'byPassword' | LoginErrorAction;

export function loginNextStep(error: LoginError): LoginNextStep {
  switch (error) {
    case 'UNPROCESSABLE_ENTITY':
    case 'WRONG_EMAIL_OR_PASSWORD':
    case 'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD':
      return 'correct';
    case 'PLAYER_BIOMETRIC_LOGIN_FAILED':
      return 'byPassword';
    default:
      return loginErrorAction(error);
  }
}

/** A break or an exclusion that the player has chosen. */
export function isOwnBreak(error: LoginError): boolean {
  return loginErrorText(error).startsWith('excluded');
}

/** The path at which an unfinished registration is resumed. */
export function resumingPath(registrationToken: string | null): string {
  return `/registration?${new URLSearchParams({ registrationToken: registrationToken ?? '' })}`;
}

/** The two errors whose title says "not fully registered". */
export function isNotFullyRegistered(error: LoginError): boolean {
  return error === 'ACCOUNT_NOT_FULLY_REGISTERED' || error === 'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD';
}

export type SessionLimitPeriod = 'daily' | 'monthly';

/** The session-time limit that the error means, or null (reading 13). */
export function sessionLimitOf(error: string): SessionLimitPeriod | null {
  if (error === 'DAILY_SESSION_TIME_LIMIT_REACHED') return 'daily';
  if (error === 'MONTHLY_SESSION_TIME_LIMIT_REACHED') return 'monthly';
  return null;
}
