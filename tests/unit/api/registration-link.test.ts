// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { linkOnce, captureRegistrationLink } from '../../../src/api/registration-link.ts';
import {
  clearRegistrationToken,
  storeRegistrationToken,
  readRegistrationToken,
} from '../../../src/api/registration-token.ts';

const NOTHING = { conversationId: null, hasToken: false };

function open(url: string): void {
  history.replaceState({ stored: true }, '', url);
  captureRegistrationLink();
}

afterEach(() => {
  linkOnce();
  clearRegistrationToken();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('REG-10 the token and the conversation of an address', () => {
  test('Are out of the address at once, the rest of it stays, and they are told once', () => {
    open('/account/registration?a=1&registrationToken=reg_1&conversationId=c-1#top');
    expect([location.pathname, location.search, location.hash, history.state]).toEqual([
      '/account/registration',
      '?a=1',
      '#top',
      { stored: true },
    ]);
    expect(readRegistrationToken()).toBe('reg_1');
    expect([linkOnce(), linkOnce()]).toEqual([{ conversationId: 'c-1', hasToken: true }, NOTHING]);
  });

  test('Either may come alone, and the slash at the end does not matter', () => {
    open('/account/registration/?registrationToken=reg_1');
    expect([location.search, linkOnce()]).toEqual(['', { conversationId: null, hasToken: true }]);
    open('/account/registration?conversationId=c_2');
    expect([location.search, linkOnce()]).toEqual(['', { conversationId: 'c_2', hasToken: false }]);
  });

  test.each(['', 'a b', 'a'.repeat(513), '<script>'])('A token like %j is none, and leaves the address', (token) => {
    open(`/account/registration?registrationToken=${encodeURIComponent(token)}`);
    expect([location.search, readRegistrationToken(), linkOnce()]).toEqual(['', null, NOTHING]);
  });

  test('The longest token and the longest conversation are taken, one more is not', () => {
    open(`/account/registration?registrationToken=${'a'.repeat(512)}&conversationId=${'c'.repeat(64)}`);
    expect(linkOnce()).toEqual({ conversationId: 'c'.repeat(64), hasToken: true });
    open(`/account/registration?conversationId=${'c'.repeat(65)}`);
    expect(linkOnce()).toEqual(NOTHING);
  });

  test('Another page keeps its address', () => {
    for (const url of ['/account/login?registrationToken=reg_1', '/account/registration?from=mail']) {
      open(url);
      expect([`${location.pathname}${location.search}`, linkOnce()]).toEqual([url, NOTHING]);
    }
    expect(readRegistrationToken()).toBeNull();
  });
});

function written(act: () => void): string[] {
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  act();
  const cookies = set.mock.calls.map(([cookie]) => cookie);
  set.mockRestore();
  return cookies;
}

describe('REG-13 the token of a registration', () => {
  test('Is a cookie of one day, as long as the gateway takes it, for this site alone', () => {
    expect(written(() => storeRegistrationToken('reg;=ą'))).toEqual([
      'account.registrationToken=reg%3B%3D%C4%85; Max-Age=86400; Path=/account; SameSite=Strict; Secure',
    ]);
    expect(written(clearRegistrationToken)).toEqual([
      'account.registrationToken=; Max-Age=0; Path=/account; SameSite=Strict; Secure',
    ]);
    vi.stubGlobal('location', { protocol: 'http:' });
    expect(written(() => storeRegistrationToken('t'))).toEqual([
      'account.registrationToken=t; Max-Age=86400; Path=/account; SameSite=Strict',
    ]);
  });

  test('Is read back as it was, and lies nowhere else', () => {
    storeRegistrationToken('reg;=ą');
    expect(readRegistrationToken()).toBe('reg;=ą');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    clearRegistrationToken();
    expect(readRegistrationToken()).toBeNull();
  });

  test('REG-10 a page keeps its own, whatever another tab begins; forgotten, it leaves the other’s', () => {
    storeRegistrationToken('mine');
    document.cookie = 'account.registrationToken=theirs; Path=/account; Secure';
    expect(readRegistrationToken()).toBe('mine');
    clearRegistrationToken();
    expect(readRegistrationToken()).toBe('theirs');
  });

  test('Is none where the cookie is empty or was written by somebody else', () => {
    for (const value of ['', '%', '%E0%A4%A']) {
      document.cookie = `account.registrationToken=${value}; Path=/account; Secure`;
      expect(readRegistrationToken()).toBeNull();
    }
  });
});
