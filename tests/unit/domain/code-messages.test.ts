import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CODE_RESEND,
  CODE_WINDOW,
  CODES_PER_NUMBER,
  NUMBERS_PER_REGISTRATION,
  waitToSend,
} from '../../../gateway/domain/auth/code-messages.ts';
import type { CodeMessage } from '../../../gateway/store/auth/one-time-codes.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const numbers = fc.integer({ min: 1, max: 7 }).map((n) => `60010020${n}`);

/** A sequence of requests; those that must wait are not sent. */
const requestedLimits = fc.array(fc.record({ phoneNumber: numbers, after: fc.integer({ min: 0, max: 20 * 60_000 }) }), {
  maxLength: 60,
});

function sentOf(asked: readonly { phoneNumber: string; after: number }[]): { sent: CodeMessage[]; now: number } {
  let now = NOW;
  const sent: CodeMessage[] = [];
  for (const { phoneNumber, after } of asked) {
    now += after;
    if (waitToSend(sent, phoneNumber, now) <= 0) sent.push({ phoneNumber, sentAt: now });
  }
  return { sent, now };
}

test('REG-07 (reading 81) never two to a number within 30 s, six to a number or six numbers within an hour', () => {
  fc.assert(
    fc.property(requestedLimits, (asked) => {
      const { sent } = sentOf(asked);
      for (const { sentAt, phoneNumber } of sent) {
        const within = sent.filter((other) => other.sentAt <= sentAt && other.sentAt > sentAt - CODE_WINDOW);
        const own = within.filter((other) => other.phoneNumber === phoneNumber);
        expect(own.length).toBeLessThanOrEqual(CODES_PER_NUMBER);
        expect(new Set(within.map((other) => other.phoneNumber)).size).toBeLessThanOrEqual(NUMBERS_PER_REGISTRATION);
        expect(own.filter((other) => other.sentAt > sentAt - CODE_RESEND)).toHaveLength(1);
      }
    }),
  );
});

test('REG-07 (reading 81) the wait that is told is the whole wait, and not longer than it must be', () => {
  fc.assert(
    fc.property(requestedLimits, numbers, (asked, phoneNumber) => {
      const { sent, now } = sentOf(asked);
      const wait = waitToSend(sent, phoneNumber, now);
      expect(waitToSend(sent, phoneNumber, now + Math.max(0, wait))).toBeLessThanOrEqual(0);
      if (wait > 0) expect(waitToSend(sent, phoneNumber, now + wait - 1)).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(CODE_WINDOW);
    }),
  );
});

test('REG-07 a number that nothing was sent to waits for none but its registration’s five others', () => {
  const other = (n: number): CodeMessage => ({ phoneNumber: `50000000${n}`, sentAt: NOW - n * 1_000 });
  expect(waitToSend([1, 2, 3, 4].map(other), '600100200', NOW)).toBe(0);
  expect(waitToSend([1, 2, 3, 4, 5].map(other), '600100200', NOW)).toBe(CODE_WINDOW - 5_000);
});
