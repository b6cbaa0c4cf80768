// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLocal, removeLocal, STORAGE_KEYS, writeLocal, type LocalKey } from '../../../src/api/storage.ts';
import { readPayment, removePayment, writePayment, type PaymentRecord } from '../../../src/api/stored-payment.ts';

const KEYS: readonly LocalKey[] = ['affiliateTag', 'payment', 'language', 'colorScheme', 'analyticsConsent'];

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

describe('storage', () => {
  test('Its list is closed, and named as the readings name it', () => {
    expect(STORAGE_KEYS).toEqual({
      token: 'account.token',
      affiliateTag: 'account.affiliateTag',
      closedOffers: 'account.closedOffers',
      reminded: 'account.reminded',
      protected: 'account.protected',
      payment: 'account.txnId',
      registration: 'account.registration',
      registrationToken: 'account.registrationToken',
      language: 'account.language',
      colorScheme: 'account.colorScheme',
      analyticsConsent: 'account.analyticsConsent',
      pushPrompt: 'account.pushPrompt',
      deviceId: 'account.deviceId',
    });
  });

  test.each(KEYS)('%s is written, read and removed under its own key', (key) => {
    expect(readLocal(key)).toBeNull();
    expect(writeLocal(key, 'value')).toBe(true);
    expect([readLocal(key), localStorage.getItem(STORAGE_KEYS[key]), localStorage.length]).toEqual([
      'value',
      'value',
      1,
    ]);
    removeLocal(key);
    expect([readLocal(key), localStorage.length]).toEqual([null, 0]);
  });

  test.each(KEYS)('A browser that refuses storage loses %s and nothing else', (key) => {
    refuseStorage();
    expect([readLocal(key), writeLocal(key, 'value'), removeLocal(key)]).toEqual([null, false, undefined]);
  });

  test('So does one that throws when storage is only looked at', () => {
    vi.stubGlobal('localStorage', undefined);
    expect([readLocal('language'), writeLocal('language', 'en'), removeLocal('language')]).toEqual([
      null,
      false,
      undefined,
    ]);
  });
});

describe('DEP-05 the stored payment', () => {
  const record: PaymentRecord = {
    playerId: '7',
    key: 'key-1',
    txnId: null,
    method: 'CARD',
    amount: 5_000,
    startedAt: 1_764_000_000_000,
  };

  test('Is read back as it was, and removed', () => {
    writePayment(record);
    expect(readPayment()).toEqual(record);
    writePayment({ ...record, txnId: '901' });
    expect(readPayment()).toEqual({ ...record, txnId: '901' });
    removePayment();
    expect([readPayment(), localStorage.length]).toEqual([null, 0]);
  });

  test.each<[string, string]>([
    ['no JSON', '{"playerId":'],
    ['a bare id, as another version kept it', '901'],
    ['null', 'null'],
    ['no key', JSON.stringify({ ...record, key: undefined })],
    ['an unknown method', JSON.stringify({ ...record, method: 'CHEQUE' })],
    ['half a grosz', JSON.stringify({ ...record, amount: 50.5 })],
    ['a start that is no time', JSON.stringify({ ...record, startedAt: '2026-11-21' })],
    ['a numeric id of the transaction', JSON.stringify({ ...record, txnId: 901 })],
  ])('A record that makes no sense is dropped: %s', (_, text) => {
    writeLocal('payment', text);
    expect([readPayment(), localStorage.length]).toEqual([null, 0]);
  });

  test('Without storage there is none, and nothing throws', () => {
    refuseStorage();
    writePayment(record);
    removePayment();
    expect(readPayment()).toBeNull();
  });
});
