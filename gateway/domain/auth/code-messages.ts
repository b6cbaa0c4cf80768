import type { CodeMessage } from '../../store/auth/one-time-codes.ts';

/** Limits of code messages per registration (reading 81). Durations are milliseconds. */

const SECOND = 1_000;

export const CODE_RESEND = 30 * SECOND;
export const CODE_WINDOW = 60 * 60 * SECOND;
export const CODES_PER_NUMBER = 5;
export const NUMBERS_PER_REGISTRATION = 5;

/** Time until the registration may send a code to a number; 0 if it may now. */
export function waitToSend(messages: readonly CodeMessage[], phoneNumber: string, now: number): number {
  const counted = messages
    .filter(({ sentAt }) => sentAt <= now && sentAt > now - CODE_WINDOW)
    .toSorted((a, b) => a.sentAt - b.sentAt);
  const own = counted.filter((message) => message.phoneNumber === phoneNumber);
  const newest = own.at(-1);
  if (newest === undefined) return untilOneExpires(newestOfEach(counted), NUMBERS_PER_REGISTRATION, now);
  return Math.max(newest.sentAt + CODE_RESEND - now, untilOneExpires(own, CODES_PER_NUMBER, now));
}

/** The newest message to each number, oldest first. */
function newestOfEach(ordered: readonly CodeMessage[]): readonly CodeMessage[] {
  return ordered.filter(
    ({ phoneNumber }, index) => !ordered.slice(index + 1).some((later) => later.phoneNumber === phoneNumber),
  );
}

/** Time until fewer than `max` of these messages are in the window. */
function untilOneExpires(ordered: readonly CodeMessage[], max: number, now: number): number {
  const expiring = ordered.at(-max);
  return expiring === undefined ? 0 : expiring.sentAt + CODE_WINDOW - now;
}
