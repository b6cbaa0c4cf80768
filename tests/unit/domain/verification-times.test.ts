import { describe, expect, test } from 'vitest';
import {
  quickestMethod,
  registrationMinutes,
  VERIFICATION_MINUTES,
} from '../../../domain/identity/verification-times.ts';

describe('VER-01 REG-09 times of a verification', () => {
  test('The quickest method is the first of the shortest, and there is none without a choice', () => {
    expect(quickestMethod(['MANUAL', 'M_OBYWATEL_UA', 'M_OBYWATEL'])).toBe('M_OBYWATEL_UA');
    expect(quickestMethod(['MANUAL', 'MOJE_ID'])).toBe('MOJE_ID');
    expect(quickestMethod(['MANUAL'])).toBe(null);
    expect(quickestMethod([])).toBe(null);
  });

  test('A registration takes as long as its slowest method, and less with a quicker one', () => {
    const whole = registrationMinutes();
    for (const method of Object.keys(VERIFICATION_MINUTES) as (keyof typeof VERIFICATION_MINUTES)[]) {
      expect(registrationMinutes(method)).toBeLessThanOrEqual(whole);
    }
    expect([registrationMinutes(), registrationMinutes('M_OBYWATEL')]).toEqual([5, 3]);
  });
});
