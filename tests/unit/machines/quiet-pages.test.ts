import { describe, expect, test } from 'vitest';
import { routes } from '../../../src/app/routes.ts';
import { isProtectivePage, isQuietPage } from '../../../domain/messages/quiet-pages.ts';

describe('NAV-11 (reading 82) pages on which no offer opens by itself', () => {
  test.each([
    ['/', false],
    ['/profile', false],
    ['/profile/messages', false],
    ['/profile/personalData/userData', false],
    ['/profile/depositors', false],
    ['/profile/deposit', true],
    ['/profile/Deposit/', true],
    ['/profile/withdraw', true],
    ['/profile/settings/limits', true],
    ['/profile/settings/accountSettings', true],
    ['/profile/settings/accountSettings/selfExclusion', true],
    ['/profile/personalData/documents', true],
    ['/registration', true],
    ['/profile/settings/consents', false],
    ['/profile/netPosition', true],
    ['/profile/month/2026-10', true],
    ['/responsibleGambling', true],
  ])('%s: %s', (path, isQuiet) => {
    expect(isQuietPage(path)).toBe(isQuiet);
  });
});

describe('EXC-01 (reading 82) pages after which no offer comes in this session', () => {
  test.each([
    ['/profile/settings/accountSettings', false],
    ['/profile/settings/limits', false],
    ['/profile/settings/accountSettings/timeout', true],
    ['/profile/settings/accountsettings/selfexclusion', true],
    ['/profile/settings/accountSettings/closeAccount', true],
    ['/responsibleGambling', true],
  ])('%s: %s', (path, isProtective) => {
    expect(isProtectivePage(path)).toBe(isProtective);
  });
});

test('NAV-11 (reading 82) an offer may open on these pages alone: a new page is quiet, or stands here', () => {
  const open = routes.map(({ path }) => path).filter((path) => !isQuietPage(path));
  expect(open.toSorted()).toEqual([
    '/',
    '/FAQ',
    '/accessibility',
    '/careers',
    '/cooperation',
    '/legalBookmaker',
    '/login',
    '/profile',
    '/profile/bonuses',
    '/profile/messages',
    '/profile/personalData',
    '/profile/personalData/userData',
    '/profile/settings',
    '/profile/settings/consents',
    '/profile/transactionHistory',
    '/promotions',
    '/promotions/:id',
    '/promotions/welcome',
    '/regulations',
  ]);
});
