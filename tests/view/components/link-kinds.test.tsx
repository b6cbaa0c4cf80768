import { describe, expect, test } from 'vitest';
import { classifyLink } from '../../../src/lib/link-kinds.ts';

const page = 'https://bets.example/account/profile';

describe('links', () => {
  test.each([
    ['/account/profile/deposit?x=1#a', '/profile/deposit?x=1#a'],
    ['https://bets.example/account', '/'],
    ['https://bets.example/account/', '/'],
    ['/promotions', '/promotions'],
    ['https://bets.example/accountant', '/accountant'],
    ['https://bets.example/account//evil.example', '/evil.example'],
    ['https://BETS.example:443/account/FAQ', '/FAQ'],
  ])('NAV-08 NAV-01 %s stays in the app', (link, path) => {
    expect(classifyLink(link, { page, basePath: '/account' })).toEqual({ kind: 'inApp', path });
  });

  test('NAV-01 with the base path / nothing is taken off', () => {
    expect(classifyLink('/account/x', { page, basePath: '/' })).toEqual({ kind: 'inApp', path: '/account/x' });
  });

  test.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['//evil.example/x', 'https://evil.example/x'],
    [String.raw`\\evil.example/x`, 'https://evil.example/x'],
    ['http://bets.example/account', 'http://bets.example/account'],
    ['/docs/regulamin_pl.pdf', 'https://bets.example/docs/regulamin_pl.pdf'],
    ['/account/api/config', 'https://bets.example/account/api/config'],
    ['/cdn/rules', 'https://bets.example/cdn/rules'],
  ])('NAV-08 %s opens outside', (link, href) => {
    expect(classifyLink(link, { page, basePath: '/account' })).toEqual({ kind: 'external', href });
  });

  test.each(['mailto:help@example.org', 'tel:+48123456789'])('NAV-08 %s is for another program', (href) => {
    expect(classifyLink(href, { page, basePath: '/account' })).toEqual({ kind: 'contact', href });
  });

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,<p>',
    'vbscript:x',
    'blob:https://bets.example/1',
    'file:///etc/passwd',
    'ftp://example.org',
    'https://',
    '',
    '   ',
  ])('NAV-08 %j is dead', (link) => {
    expect(classifyLink(link, { page, basePath: '/account' })).toEqual({ kind: 'dead' });
  });
});
