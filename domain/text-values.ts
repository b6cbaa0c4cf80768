import { ADULT_AGE, REGISTRATION_DAYS } from './constants.ts';
import { HELPLINE_NUMBER } from './contact/helpline.ts';
import { DOCUMENT_CHECK_DAYS, MOJE_ID_MINUTES, M_OBYWATEL_MINUTES } from './identity/verification-times.ts';
import { BREAK_HOURS } from './limits/exclusions.ts';
import { PERIOD_COUNTS } from './payments/net-position.ts';
import { WITHDRAWAL_DAYS } from './payments/withdrawals.ts';

/**
 * Times and bounds that texts name. No text has a number of its own with a unit of time or money, so that no two texts
 * contradict each other. A number of a rule is the rule's own, and only gathered here. Amounts of deposits and withdrawals and the hours of
 * support come from the gateway.
 */
export const TEXT_VALUES = {
  adultAge: ADULT_AGE,
  mObywatelMinutes: M_OBYWATEL_MINUTES,
  mojeIdMinutes: MOJE_ID_MINUTES,
  /** Working days. */
  documentDays: DOCUMENT_CHECK_DAYS,
  /** Working days in which a new bank account is usually checked. */
  accountDays: 1,
  withdrawalDays: WITHDRAWAL_DAYS,
  /** What a deposit usually takes. */
  depositSeconds: 5,
  blikMinutes: 2,
  activationLinkDays: 7,
  passwordLinkMinutes: 60,
  registrationLinkHours: 24,
  registrationDays: REGISTRATION_DAYS,
  /** Days from reading a message to the archive. */
  archiveDays: 30,
  breakHours: BREAK_HOURS,
  /** To confirm the identity, from the registration. */
  trialDays: 30,
  /** Total of deposits until the identity is confirmed (grosze). */
  unverifiedTotal: 1_000_00,
  /** The pause after too many codes. */
  codePauseMinutes: 15,
  endedPromotionMonths: 3,
  periodDays: PERIOD_COUNTS.DAY,
  periodWeeks: PERIOD_COUNTS.WEEK,
  periodMonths: PERIOD_COUNTS.MONTH,
  complaintDays: 30,
  /** A complaint about accessibility, and one that is very complex (Act of 26 April 2024 on accessibility). */
  accessibilityDays: 30,
  accessibilityLongDays: 60,
  /** Working days. */
  mediaDays: 1,
  helpline: HELPLINE_NUMBER,
  helplineFrom: '17:00',
  helplineUntil: '22:00',
  /** Per cent of the stake, and of a win above `taxedWin` (Gambling Tax and Personal Income Tax Acts). */
  betTax: 12,
  winTax: 10,
  /** Grosze. */
  taxedWin: 2_280_00,
} as const;
