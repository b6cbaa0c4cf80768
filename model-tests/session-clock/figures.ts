import type { SessionFigures } from '../../domain/limits/session-figures.ts';

const MINUTE = 60_000;

/** The time of all figures, epoch ms: one o’clock in Warsaw, when the browser’s paths begin. */
export const AT = Date.parse('2026-11-21T12:00:00Z');
const RESETS_AT = Date.parse('2026-11-21T23:00:00Z');

/** 42 minutes after the sign-in, with 35,00 zł lost; no limit, no reality check. */
export const FIGURES: SessionFigures = {
  at: AT,
  signedInAt: AT - 42 * MINUTE,
  today: 70 * 60,
  month: 725 * 60,
  limit: null,
  result: -3_500,
  checkMinutes: null,
};

/** The same with a daily limit that ends the session after this time. */
export function endingIn(milliseconds: number): SessionFigures {
  return { ...FIGURES, limit: { time: 'DAILY', at: AT + milliseconds, resetsAt: RESETS_AT } };
}
