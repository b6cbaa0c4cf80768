// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import {
  captureLinkToken,
  clearLinkToken,
  isOfLink,
  linkTokenOf,
  rememberLinkDone,
} from '../../../src/api/link-token.ts';

const open = (url: string): void => {
  history.replaceState({ stored: true }, '', url);
  captureLinkToken();
};

afterEach(clearLinkToken);

describe('AUTH-07 VER-07 CON-02 NAV-03 tokens of links', () => {
  test.each([
    ['/account/newPassword', 'newPassword'],
    ['/account/emailVerification', 'emailVerification'],
    ['/account/email/verification/', 'emailVerification'],
    ['/account/emailUnsubscribe', 'unsubscribe'],
    ['/email/unsubscribe', 'unsubscribe'],
  ] as const)('%s: the token leaves the address at once and is known to its page alone', (path, page) => {
    open(`${path}?token=t-1&lang=pl#top`);
    expect(location.href).toBe(`https://account.test${path}?lang=pl#top`);
    expect(history.state).toEqual({ stored: true });
    const known = (['newPassword', 'emailVerification', 'unsubscribe'] as const).map((one) => [one, linkTokenOf(one)]);
    expect(Object.fromEntries(known)).toEqual({
      newPassword: null,
      emailVerification: null,
      unsubscribe: null,
      [page]: 't-1',
    });
  });

  test('An empty token is none, and leaves the address too', () => {
    open('/account/newPassword?token=');
    expect([location.href, linkTokenOf('newPassword')]).toEqual(['https://account.test/account/newPassword', null]);
  });

  test('The token of another page is not ours', () => {
    open('/account/promotions?token=t-1');
    expect(location.href).toBe('https://account.test/account/promotions?token=t-1');
    expect(linkTokenOf('newPassword')).toBeNull();
  });

  test('What has been used is forgotten', () => {
    open('/account/newPassword?token=t-1');
    clearLinkToken();
    expect(linkTokenOf('newPassword')).toBeNull();
  });

  test('A page is of a link while it has the token and, in the same history entry, once the link has done its work', () => {
    open('/account/emailVerification');
    expect(isOfLink()).toBe(false);
    open('/account/emailVerification?token=t-1');
    expect(isOfLink()).toBe(true);
    clearLinkToken();
    expect(isOfLink()).toBe(false);
    rememberLinkDone('emailVerification');
    expect(isOfLink()).toBe(true);
  });
});
