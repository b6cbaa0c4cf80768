// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearLinkToken, isLinkDone, linkTokenOf, captureLinkToken } from '../../../src/api/link-token.ts';
import { mailAdapter } from '../../../src/adapters/auth/mail-adapter.ts';
import { empty, fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const signal = new AbortController().signal;
const BASE = 'https://account.test/online-api/v1/accounts/api';

let gateway: FakeGateway;

const openLink = (page: string): void => {
  history.replaceState(null, '', `/account/${page}?token=t-1`);
  captureLinkToken();
};

beforeEach(() => {
  gateway = fakeGateway();
});

afterEach(() => {
  clearLinkToken();
  vi.unstubAllGlobals();
});

describe('AUTH-07 REG-12 asking for a mail', () => {
  test.each([
    ['passwordReset', '/player/auth/forgotPassword'],
    ['activation', '/register/resend-activation'],
  ] as const)('%s: sent', async (kind, path) => {
    gateway.respond = () => empty(204);
    expect(await mailAdapter.sendMailLinkRequest({ kind, email: 'ann@example.com' }, signal)).toEqual({ kind: 'sent' });
    const [request] = gateway.received;
    expect([request?.method, request?.url, await request?.json()]).toEqual([
      'POST',
      `${BASE}${path}`,
      { email: 'ann@example.com' },
    ]);
  });

  test.each([
    [422, { kind: 'refused', reason: 'address' }],
    [429, { kind: 'refused', reason: 'tooMany' }],
  ])('%i is a refusal', async (status, outcome) => {
    gateway.respond = () => json(status, { code: 'X' });
    expect(await mailAdapter.sendMailLinkRequest({ kind: 'passwordReset', email: 'a' }, signal)).toEqual(outcome);
  });

  test.each([403, 500])('%i is a fault', async (status) => {
    gateway.respond = () => json(status, {});
    await expect(mailAdapter.sendMailLinkRequest({ kind: 'activation', email: 'a' }, signal)).rejects.toThrow(
      'registration',
    );
  });
});

describe('AUTH-07 VAL-02 setting a new password', () => {
  const set = () => mailAdapter.setNewPassword({ password: 'Nowe!Haslo1' }, signal);

  test('The token goes with it and is then forgotten', async () => {
    openLink('newPassword');
    gateway.respond = () => empty(204);
    expect(await set()).toEqual({ kind: 'set' });
    const [request] = gateway.received;
    expect([request?.url, await request?.json()]).toEqual([
      `${BASE}/player/auth/forgotPassword/t-1`,
      { newPassword: 'Nowe!Haslo1' },
    ]);
    expect(linkTokenOf('newPassword')).toBeNull();
  });

  test.each([
    ['PASSWORD_REPEATED', 'PASSWORD_REPEATED'],
    ['PASSWORD_SAME_AS_USERNAME', 'PASSWORD_SAME_AS_USERNAME'],
    ['UNPROCESSABLE_ENTITY', 'NOT_ACCEPTED'],
  ])('Refused with %s: the link can be used again', async (code, refusal) => {
    openLink('newPassword');
    gateway.respond = () => json(422, { code });
    expect(await set()).toEqual({ kind: 'refused', refusal });
    expect(linkTokenOf('newPassword')).toBe('t-1');
  });

  test('A link that was used is not valid, and forgotten', async () => {
    openLink('newPassword');
    gateway.respond = () => json(401, { code: 'LINK_TOKEN_NOT_VALID' });
    expect(await set()).toEqual({ kind: 'linkNotValid' });
    expect(linkTokenOf('newPassword')).toBeNull();
  });

  test.each([429, 500])('%i is a fault: the link can be used again', async (status) => {
    openLink('newPassword');
    gateway.respond = () => json(status, {});
    await expect(set()).rejects.toThrow('auth.resetPassword');
    expect(linkTokenOf('newPassword')).toBe('t-1');
  });
});

describe('VER-07 verifying an address', () => {
  test.each([
    [200, 'verified'],
    [403, 'alreadyVerified'],
    [401, 'invalid'],
    [404, 'invalid'],
    [422, 'invalid'],
  ])('%i: %s', async (status, outcome) => {
    openLink('emailVerification');
    gateway.respond = () => json(status, {});
    expect(await mailAdapter.verifyEmail(signal)).toBe(outcome);
    expect(gateway.received[0]?.url).toBe(`${BASE}/register/email/verification?token=t-1`);
    expect(linkTokenOf('emailVerification')).toBeNull();
  });

  test.each([
    [200, 'verified'],
    [403, 'alreadyVerified'],
  ])('(reading 91) after %i a page that is loaded anew says that it is already verified', async (status, outcome) => {
    openLink('emailVerification');
    gateway.respond = () => json(status, {});
    expect(await mailAdapter.verifyEmail(signal)).toBe(outcome);
    expect(await mailAdapter.verifyEmail(signal)).toBe('alreadyVerified');
    expect(gateway.received).toHaveLength(1);
    openLink('emailVerification');
    gateway.respond = () => json(401, {});
    expect(await mailAdapter.verifyEmail(signal)).toBe('invalid');
    expect(isLinkDone('emailVerification')).toBe(false);
  });

  test('No answer is none: the link can be tried again', async () => {
    openLink('emailVerification');
    gateway.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(mailAdapter.verifyEmail(signal)).rejects.toThrow('registration.verifyEmail: unreachable');
    expect(linkTokenOf('emailVerification')).toBe('t-1');
  });
});

describe('CON-02 ending mails', () => {
  test.each([
    [204, true],
    [401, false],
    [404, false],
  ])('%i: %s', async (status, outcome) => {
    openLink('emailUnsubscribe');
    gateway.respond = () => (status === 204 ? empty(204) : json(status, {}));
    expect(await mailAdapter.unsubscribe(signal)).toBe(outcome);
    expect(gateway.received[0]?.url).toBe(`${BASE}/player/email/unsubscribe?token=t-1`);
    expect(isLinkDone('unsubscribe')).toBe(outcome);
  });

  test('(reading 91) a page that is loaded anew after it was done says that it is so', async () => {
    openLink('emailUnsubscribe');
    gateway.respond = () => empty(204);
    expect(await mailAdapter.unsubscribe(signal)).toBe(true);
    gateway.respond = () => json(401, {});
    expect(await mailAdapter.unsubscribe(signal)).toBe(true);
    expect(gateway.received).toHaveLength(1);
  });

  test('No answer is none', async () => {
    openLink('emailUnsubscribe');
    gateway.respond = () => json(503, {});
    await expect(mailAdapter.unsubscribe(signal)).rejects.toThrow('subscriptions.unsubscribe');
  });
});
