// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storeAffiliateTag } from '../../../src/api/affiliate-tag.ts';
import { clearRegistrationToken } from '../../../src/api/registration-token.ts';
import { registrationAdapter } from '../../../src/adapters/onboarding/registration-adapter.ts';
import { fakeGateway, json } from './fake-gateway.ts';

const KEY = 'account.affiliateTag';

afterEach(() => {
  localStorage.clear();
  clearRegistrationToken();
  vi.unstubAllGlobals();
});

describe('PSH-07 the affiliate tag', () => {
  test.each([
    ['?btag=partner-7', 'partner-7'],
    ['?affiliate=partner-7&x=1', 'partner-7'],
    ['?btag=first&affiliate=second', 'first'],
    [`?btag=${'a'.repeat(300)}`, 'a'.repeat(200)],
    ['?btag=', null],
    ['', null],
  ])('Of a link %s is kept', (search, stored) => {
    storeAffiliateTag(search);
    expect(localStorage.getItem(KEY)).toBe(stored);
  });

  test('The first visit counts, whatever links come later', () => {
    for (const search of ['', '?btag=first', '?affiliate=second', '?btag=third']) storeAffiliateTag(search);
    expect(localStorage.getItem(KEY)).toBe('first');
  });

  test.each([
    ['?btag=partner-7', { a: 'x', pp: true, rg: true, affiliateTag: 'partner-7' }],
    ['', { a: 'x', pp: true, rg: true }],
  ])(
    'VAL-05 after a visit by %s the registration is sent with it, and with the two further flags',
    async (search, body) => {
      storeAffiliateTag(search);
      const gateway = fakeGateway(() =>
        json(201, { id: '7', registrationToken: 'reg_1', expiresAt: '2026-11-22T12:00:00Z' }),
      );
      const signal = new AbortController().signal;
      expect(await registrationAdapter.createRegistration({ body: { a: 'x' } }, signal)).toEqual({
        kind: 'created',
        registrationId: '7',
      });
      expect(await gateway.received[0]?.json()).toEqual(body);
    },
  );
});
