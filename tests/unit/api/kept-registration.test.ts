// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readKept, removeKept, writeKept, type Kept } from '../../../src/api/kept-registration.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const WEEK = 7 * 24 * 60 * 60_000;
const KEY = 'account.registration';
const KEPT: Kept = {
  registrationId: '7',
  step: 'contact_data',
  saved: ['account', 'phone_number'],
  answers: { email: 'ann@example.com', toc: true, income: 3 },
  draft: { city: 'Łódź' },
  method: 'MOJE_ID',
  isPhoneVerified: true,
  uploaded: 1,
  told: ['created', 'account', 'abandoned'],
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('REG-13 the kept registration', () => {
  test('comes back as it was, and nothing else is written', () => {
    writeKept(KEPT);
    expect(readKept()).toEqual(KEPT);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ ...KEPT, keptAt: NOW });
    expect(Object.keys(localStorage)).toEqual([KEY]);
    removeKept();
    expect([readKept(), localStorage.length]).toEqual([null, 0]);
  });

  test('is kept for seven days from the last change, to the millisecond', () => {
    writeKept(KEPT);
    vi.setSystemTime(NOW + WEEK);
    expect(readKept()).toEqual(KEPT);
    vi.setSystemTime(NOW + WEEK + 1);
    expect([readKept(), localStorage.getItem(KEY)]).toEqual([null, null]);
  });

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another step', JSON.stringify({ ...KEPT, keptAt: NOW, step: 'blood_type' })],
    ['another method', JSON.stringify({ ...KEPT, keptAt: NOW, method: 'ASTROLOGY' })],
    ['an answer that is no value', JSON.stringify({ ...KEPT, keptAt: NOW, answers: { email: {} } })],
    ['nothing told', JSON.stringify({ ...KEPT, keptAt: NOW, told: ['everything'] })],
    ['no time', JSON.stringify(KEPT)],
  ])('what makes no sense is dropped: %s', (_, text) => {
    localStorage.setItem(KEY, text);
    expect([readKept(), localStorage.getItem(KEY)]).toEqual([null, null]);
  });

  test('a browser that refuses storage keeps nothing, and nothing breaks', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} });
    writeKept(KEPT);
    removeKept();
    expect(readKept()).toBeNull();
  });
});
