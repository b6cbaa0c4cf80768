// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  readRegistration,
  removeRegistration,
  writeRegistration,
  type RegistrationRecord,
} from '../../../src/api/stored-registration.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
const WEEK = 7 * 24 * 60 * 60_000;
const KEY = 'account.registration';
const STORED: RegistrationRecord = {
  registrationId: '7',
  step: 'contact_data',
  saved: ['account', 'phone_number'],
  answers: { email: 'ann@example.com', toc: true, income: 3 },
  draft: { city: 'Łódź' },
  omitted: ['pesel'],
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
  test('One of an earlier release, which lists no secrets, comes back too', () => {
    const { omitted: _, ...earlier } = STORED;
    localStorage.setItem(KEY, JSON.stringify({ ...earlier, keptAt: NOW }));
    expect(readRegistration()).toEqual({ ...STORED, omitted: [] });
  });

  test('Comes back as it was, and nothing else is written', () => {
    writeRegistration(STORED);
    expect(readRegistration()).toEqual(STORED);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ ...STORED, keptAt: NOW });
    expect(Object.keys(localStorage)).toEqual([KEY]);
    removeRegistration();
    expect([readRegistration(), localStorage.length]).toEqual([null, 0]);
  });

  test('Is kept for seven days from the last change, to the millisecond', () => {
    writeRegistration(STORED);
    vi.setSystemTime(NOW + WEEK);
    expect(readRegistration()).toEqual(STORED);
    vi.setSystemTime(NOW + WEEK + 1);
    expect([readRegistration(), localStorage.getItem(KEY)]).toEqual([null, null]);
  });

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another step', JSON.stringify({ ...STORED, keptAt: NOW, step: 'blood_type' })],
    ['another method', JSON.stringify({ ...STORED, keptAt: NOW, method: 'ASTROLOGY' })],
    ['an answer that is no value', JSON.stringify({ ...STORED, keptAt: NOW, answers: { email: {} } })],
    ['nothing told', JSON.stringify({ ...STORED, keptAt: NOW, told: ['everything'] })],
    ['no time', JSON.stringify(STORED)],
  ])('What makes no sense is dropped: %s', (_, text) => {
    localStorage.setItem(KEY, text);
    expect([readRegistration(), localStorage.getItem(KEY)]).toEqual([null, null]);
  });

  test('A browser that refuses storage keeps nothing, and nothing breaks', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear() {} });
    writeRegistration(STORED);
    removeRegistration();
    expect(readRegistration()).toBeNull();
  });
});
