// @vitest-environment jsdom
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fingerprint, clearToken, storeToken, readToken, takeToken } from '../../../src/api/token.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  clearToken();
});

function written(act: () => void): string[] {
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  act();
  const cookies = set.mock.calls.map(([cookie]) => cookie);
  set.mockRestore();
  return cookies;
}

describe('AUTH-02 the token', () => {
  test('Is a cookie of one day, for this site alone, under the base path, over TLS only', () => {
    expect(written(() => storeToken('a token;=ą'))).toEqual([
      'account.token=a%20token%3B%3D%C4%85; Max-Age=86400; Path=/account; SameSite=Strict; Secure',
    ]);
    expect(written(clearToken)).toEqual(['account.token=; Max-Age=0; Path=/account; SameSite=Strict; Secure']);
  });

  test('Is kept without Secure where there is no TLS, on a developer’s machine', () => {
    vi.stubGlobal('location', { protocol: 'http:' });
    expect(written(() => storeToken('t'))).toEqual(['account.token=t; Max-Age=86400; Path=/account; SameSite=Strict']);
  });

  test('NAV-01 served at the root of the host, it is kept for the whole of it', async () => {
    vi.stubEnv('BASE_URL', '/');
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    const { storeToken: store } = await import('../../../src/api/token.ts');
    expect(written(() => store('t'))).toEqual(['account.token=t; Max-Age=86400; Path=/; SameSite=Strict; Secure']);
  });

  test('Is read back as it was, among other cookies', () => {
    document.cookie = 'other.account.token=wrong; Path=/account';
    storeToken('a token;=ą');
    document.cookie = 'last=1; Path=/account';
    expect(readToken()).toBe('a token;=ą');
    storeToken('rotated');
    expect(readToken()).toBe('rotated');
    clearToken();
    expect(readToken()).toBeNull();
  });

  test('Is none where the cookie is empty or was written by somebody else', () => {
    for (const value of ['', '%', '%E0%A4%A']) {
      document.cookie = `account.token=${value}; Path=/account; Secure`;
      expect(readToken()).toBeNull();
    }
  });

  test('AUTH-06 taken for sign-out it is out of storage at once', () => {
    storeToken('last words');
    expect([takeToken(), readToken(), takeToken()]).toEqual(['last words', null, null]);
  });
});

describe('API-03 the fingerprint', () => {
  test('Is the FNV-1a hash of the token, which tells two apart and shows neither', () => {
    expect([fingerprint(''), fingerprint('a'), fingerprint('foobar')]).toEqual(['811c9dc5', 'e40c292c', 'bf9cf968']);
    expect(fingerprint(null)).toBe(fingerprint(''));
    expect(fingerprint('token-1')).not.toBe(fingerprint('token-2'));
  });
});
