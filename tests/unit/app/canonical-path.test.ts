// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { canonicalPath } from '../../../src/app/canonical-path.ts';
import { returnPath } from '../../../src/system/navigation.ts';

test.each([
  ['/', '/'],
  ['/profile/deposit', '/profile/deposit'],
  ['/PROFILE/Deposit', '/profile/deposit'],
  ['/faq', '/FAQ'],
  ['/forgotpassword/', '/forgotPassword'],
  ['//profile//transactionhistory/', '/profile/transactionHistory'],
  ['/Promotions/Welcome', '/promotions/welcome'],
  ['/Promotions/aB%20c', '/promotions/aB%20c'],
  ['/nowhere/At/All/', '/nowhere/At/All/'],
])('NAV-01 (reading 80) %s is spelled %s', (typed, canonical) => {
  expect(canonicalPath(typed)).toBe(canonical);
});

test('NAV-01 (reading 80) what can’t be decoded leads nowhere', () => {
  expect(canonicalPath('/promotions/%E0%A4%A')).toBeNull();
});

test('NAV-04 (reading 80) the way back keeps its fragment, and never leads to another host or to signing in', () => {
  const asked = (path: string) => returnPath(`?${new URLSearchParams({ return: path })}`);
  expect(asked('/profile/messages?a=B#c')).toBe('/profile/messages?a=B#c');
  expect(['//evil.example', '/\\evil.example', '/LOGIN/', 'profile'].map(asked)).toEqual(Array(4).fill('/profile'));
});
