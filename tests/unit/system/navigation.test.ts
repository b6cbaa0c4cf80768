// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loginPath, returnPath } from '../../../src/system/navigation.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('NAV-04 where a player goes after signing in', () => {
  test.each([
    '/profile/deposit',
    '/profile/bonuses?type=accepted&page=2',
    '/profile/settings/limits#deposit',
    '/promotions/12?from=//mail',
    '/profile/https://evil.test',
  ])('To where they wanted to go: %s', (wanted) => {
    expect(returnPath(loginPath(wanted).slice('/login'.length))).toBe(wanted);
  });

  test('The way to the login screen carries the wanted path, its query encoded', () => {
    expect(loginPath('/profile/bonuses?type=accepted&page=2')).toBe(
      '/login?return=%2Fprofile%2Fbonuses%3Ftype%3Daccepted%26page%3D2',
    );
  });

  test.each(['', '?', '?return=', '?other=/profile/deposit'])(
    'To the account, when nothing was wanted: %s',
    (search) => {
      expect(returnPath(search)).toBe('/profile');
    },
  );

  test.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\\/evil.test',
    'https://evil.test',
    'https:evil.test',
    'http://account.test.evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.test',
    ' //evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '\t//evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/profile/..//evil.test',
    '/%2e//evil.test',
    '/x/%2e%2e//evil.test',
  ])('To the account, when the address names another site: %j', (asked) => {
    expect(returnPath(`?${new URLSearchParams({ return: asked })}`)).toBe('/profile');
  });

  test.each([
    '?return=%2F%2Fevil.test',
    '?return=%2F%5Cevil.test',
    '?return=/%09/evil.test',
    '?return=https%3A%2F%2Fevil.test',
  ])('To the account, also when that is encoded: %s', (search) => {
    expect(returnPath(search)).toBe('/profile');
  });

  test.each([
    ['?return=%252F%252Fevil.test', '/profile'],
    ['?return=/%252F%252Fevil.test', '/%2F%2Fevil.test'],
  ])('What is encoded twice is never decoded twice: %s', (search, expected) => {
    expect(returnPath(search)).toBe(expected);
  });

  test('Never to the login screen again', () => {
    expect(returnPath('?return=/login')).toBe('/profile');
    expect(returnPath('?return=/profile/../login?return=/login')).toBe('/profile');
  });
});

describe('NAV-01 the whole address of a path', () => {
  test.each([
    ['/account/', 'https://account.test/account/profile/deposit'],
    ['/', 'https://account.test/profile/deposit'],
  ])('Has the base path %s', async (base, expected) => {
    vi.stubEnv('BASE_URL', base);
    const { absoluteUrl } = await import('../../../src/system/navigation.ts');
    expect(absoluteUrl('/profile/deposit')).toBe(expected);
  });
});

describe('DEP-05 leaving for a provider’s page', () => {
  async function left(url: string): Promise<string[]> {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal('location', { assign });
    const { leave } = await import('../../../src/system/navigation.ts');
    leave(url);
    return assign.mock.calls.map(([target]) => target);
  }

  test.each(['https://secure.payu.test/3ds?id=1', 'http://127.0.0.1:4001/card/1'])(
    'In the same tab: %s',
    async (url) => {
      expect(await left(url)).toEqual([url]);
    },
  );

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/profile', '', 'not a url'])(
    'Not for what is no address of a page: %j',
    async (url) => {
      expect(await left(url)).toEqual([]);
    },
  );
});
