import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEPOSIT_LIMITS } from '../../../domain/payments/deposit-limits.ts';
import { MAX_RUNNING_FREEBETS } from '../../../gateway/domain/incentives/bonus-rules.ts';
import { LOGIN_ERRORS } from '../../../domain/account/login-errors.ts';

/** Numbers in words, each in any form of the word, from 2 on: "one of them" is not a limit. */
const NUMBERS = /dw(?:a|ie|óch|oma)|two|trz(?:y|ech|ema)|three|czter\p{L}+|four|pięci\p{L}*|pięć|five|sześ\p{L}+|six/u;
const NUMBER = new RegExp(`(?<!\\p{L})(?:\\d+|${NUMBERS.source})(?!\\p{L})`, 'giu');
const THREE = /^(?:3|trz.*|three)$/i;

const LOCALES = new URL('../../../locales/', import.meta.url);

function textsOf(language: string, area: string): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (tree: unknown, path: string[]): void => {
    if (typeof tree === 'string') texts.set(path.join('.'), tree);
    else for (const [name, branch] of Object.entries(tree as object)) walk(branch, [...path, name]);
  };
  walk(JSON.parse(readFileSync(new URL(`${language}/${area}`, LOCALES), 'utf8')), []);
  return texts;
}

function variablesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();
}

const areas = readdirSync(new URL('pl/', LOCALES)).sort();

describe('locales', () => {
  test.each(['pl', 'en'])('I18N-01 %s: no text is empty, doubled in spaces or open to trimming', (language) => {
    const untidy = areas.flatMap((area) =>
      [...textsOf(language, area)].filter(([, text]) => text === '' || text !== text.trim() || text.includes('  ')),
    );
    expect(untidy).toEqual([]);
  });

  test.each(['pl', 'en'])(
    'BON-05 %s: no text about free bets names another number than may run at once',
    (language) => {
      const texts = areas.flatMap((area) => [...textsOf(language, area)]);
      const aboutFreebets = texts.filter(([key, text]) => /free[- ]?bet/i.test(`${key} ${text}`));
      expect(aboutFreebets.filter(([key]) => key.endsWith('.freebetLimit'))).toHaveLength(2);
      const others = aboutFreebets
        .flatMap(([, text]) => text.match(NUMBER) ?? [])
        .filter((number) => !THREE.test(number));
      expect([MAX_RUNNING_FREEBETS, others]).toEqual([3, []]);
    },
  );

  test.each(['pl', 'en'])(
    'AUTH-09 %s: the whole catalogue of login errors, and nothing else, has texts',
    (language) => {
      const keys = [...textsOf(language, 'auth-errors.json').keys()]
        .filter((key) => key.startsWith('core.authErrors.'))
        .map((key) => key.replace('core.authErrors.', ''));
      expect(keys.sort()).toEqual([...new Set([...Object.values(LOGIN_ERRORS), 'requestFailed'])].sort());
    },
  );

  test.each(['pl', 'en'])(
    'DEP-09 %s: every deposit limit has its text, the resetting ones with their date',
    (language) => {
      const texts = textsOf(language, 'deposit.json');
      const variables = DEPOSIT_LIMITS.map((limit) => [
        limit,
        variablesOf(texts.get(`account.balance.deposit.limits.${limit}`) ?? 'missing {{missing}}'),
      ]);
      const next = DEPOSIT_LIMITS.map((limit) => [
        limit,
        variablesOf(texts.get(`account.balance.deposit.limits.next.${limit}`) ?? 'missing {{missing}}'),
      ]);
      expect(next).toEqual(variables);
      expect(Object.fromEntries(variables)).toEqual({
        DAILY_LIMIT_REACHED: ['resets'],
        MONTHLY_LIMIT_REACHED: ['resets'],
        UNVERIFIED_LIMIT_REACHED: [],
        TRIAL_EXPIRED_ACCOUNT: [],
        MISSING_PLAYER_IDENTITY_DATA: [],
      });
    },
  );
});
