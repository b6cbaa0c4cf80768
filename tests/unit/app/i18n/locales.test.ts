import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEPOSIT_LIMITS } from '../../../../machines/domain/deposit-limits.ts';
import { LOGIN_ERRORS } from '../../../../machines/domain/login-errors.ts';

const LOCALES = new URL('../../../../locales/', import.meta.url);
const FORMS = { pl: ['few', 'many', 'one', 'other'], en: ['one', 'other'] } as const;
const PLURAL = /_(one|few|many|other)$/;

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

/** Key without its plural form -> the forms it comes in (empty for a plain text) and the variables of its text. */
function shapeOf(texts: Map<string, string>) {
  const forms = new Map<string, string[]>();
  const variables = new Map<string, string>();
  for (const [key, text] of texts) {
    const form = PLURAL.exec(key)?.[1];
    const stem = key.replace(PLURAL, '');
    forms.set(stem, [...(forms.get(stem) ?? []), ...(form ? [form] : [])].sort());
    const found = variablesOf(text).filter((name) => name !== 'count');
    variables.set(stem, found.join(' '));
  }
  return { forms, variables };
}

const areas = readdirSync(new URL('pl/', LOCALES)).sort();

describe('locales', () => {
  test('I18N-01 both languages have the same areas', () => {
    expect(readdirSync(new URL('en/', LOCALES)).sort()).toEqual(areas);
  });

  test.each(areas)('I18N-01 %s: the same keys with the same variables in both languages', (area) => {
    const pl = shapeOf(textsOf('pl', area));
    const en = shapeOf(textsOf('en', area));
    expect([...en.forms.keys()].sort()).toEqual([...pl.forms.keys()].sort());
    expect(Object.fromEntries(en.variables)).toEqual(Object.fromEntries(pl.variables));
  });

  test.each(['pl', 'en'] as const)('I18N-01 %s: every plural has all forms of its language', (language) => {
    const incomplete = areas.flatMap((area) =>
      [...shapeOf(textsOf(language, area)).forms].filter(
        ([, forms]) => forms.length > 0 && forms.join() !== FORMS[language].join(),
      ),
    );
    expect(incomplete).toEqual([]);
  });

  test.each(['pl', 'en'])('I18N-01 %s: no text is empty, doubled in spaces or open to trimming', (language) => {
    const untidy = areas.flatMap((area) =>
      [...textsOf(language, area)].filter(([, text]) => text === '' || text !== text.trim() || text.includes('  ')),
    );
    expect(untidy).toEqual([]);
  });

  test.each(['pl', 'en'])('AUTH-09 %s: the whole catalogue of login errors, and nothing else, has texts', (language) => {
    const keys = [...textsOf(language, 'core.json').keys()]
      .filter((key) => key.startsWith('core.authErrors.'))
      .map((key) => key.replace('core.authErrors.', ''));
    expect(keys.sort()).toEqual([...new Set([...Object.values(LOGIN_ERRORS), 'requestFailed'])].sort());
  });

  test.each(['pl', 'en'])('DEP-09 %s: every deposit limit has its text, the resetting ones with their date', (language) => {
    const texts = textsOf(language, 'deposit.json');
    const variables = DEPOSIT_LIMITS.map((limit) => [
      limit,
      variablesOf(texts.get(`account.balance.deposit.limits.${limit}`) ?? 'missing {{missing}}'),
    ]);
    expect(Object.fromEntries(variables)).toEqual({
      DAILY_LIMIT_REACHED: ['date', 'time'],
      MONTHLY_LIMIT_REACHED: ['date', 'time'],
      UNVERIFIED_LIMIT_REACHED: [],
      TRIAL_EXPIRED_ACCOUNT: [],
      MISSING_PLAYER_IDENTITY_DATA: [],
    });
  });
});
