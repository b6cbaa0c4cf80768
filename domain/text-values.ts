import { DOCUMENT_CHECK_DAYS, MOJE_ID_MINUTES, M_OBYWATEL_MINUTES } from './identity/verification-times.ts';

/**
 * Times and bounds that texts name. No text has a number of its own with a unit of time or money, so that no two texts
 * contradict each other; those in the rules come from here too. Amounts of deposits and withdrawals and the hours of
 * support come from the gateway.
 */
export const TEXT_VALUES = {
  adultAge: 18,
  mObywatelMinutes: M_OBYWATEL_MINUTES,
  mojeIdMinutes: MOJE_ID_MINUTES,
  /** Working days. */
  documentDays: DOCUMENT_CHECK_DAYS,
  /** Working days in which a new bank account is usually checked. */
  accountDays: 1,
  /** A transfer is at the player's bank by the end of this many working days after the order (reading 38). */
  withdrawalDays: 1,
  /** What a deposit usually takes. */
  depositSeconds: 5,
  blikMinutes: 2,
  activationLinkDays: 7,
  passwordLinkMinutes: 60,
  registrationLinkHours: 24,
  /** How long an interrupted registration is stored on the device (reading 73). */
  registrationDays: 7,
  /** Days from reading a message to the archive. */
  archiveDays: 30,
  /** To confirm the identity, from the registration. */
  trialDays: 30,
  /** Total of deposits until the identity is confirmed (grosze). */
  unverifiedTotal: 1_000_00,
  /** The shortest break. */
  breakHours: 24,
  /** The pause after too many codes. */
  codePauseMinutes: 15,
  endedPromotionMonths: 3,
  /** Periods of the net position. */
  periodDays: 30,
  periodWeeks: 13,
  periodMonths: 12,
  complaintDays: 30,
  /** Working days. */
  mediaDays: 1,
  /** Of the Polish helpline for behavioural addictions. */
  helpline: '801 889 880',
  helplineFrom: '17:00',
  helplineUntil: '22:00',
  /** Per cent of the stake, and of a win above `taxedWin` (Gambling Tax and Personal Income Tax Acts). */
  betTax: 12,
  winTax: 10,
  /** Grosze. */
  taxedWin: 2_280_00,
} as const;
