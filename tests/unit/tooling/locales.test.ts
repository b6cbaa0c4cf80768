import { expect, test } from 'vitest';
import {
  languageDifferences,
  placeholderDifferences,
  untranslatedLiterals,
  usageProblems,
} from '../../../tooling/locales.ts';
import { parseSource } from '../../../tooling/source.ts';

const texts = (record: Record<string, string>): Map<string, string> => new Map(Object.entries(record));

test('A key that one language lacks, an empty text and a missing plural form are found', () => {
  const pl = texts({ 'a.b': 'B', 'a.c': ' ', 'a.n_one': '1', 'a.n_few': '2', 'a.n_other': '1,5' });
  const en = texts({ 'a.c': 'C', 'a.d': 'D', 'a.n_one': '1', 'a.n_other': '2' });
  expect(languageDifferences({ pl, en }).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'locales/pl: a.c is empty',
    'locales/pl: a.n has no plural form "many"',
    'locales/pl: a.d is missing',
    'locales/en: a.b is missing',
  ]);
});

test('Placeholders must be the same in both languages', () => {
  const pl = texts({ 'a.b': '{{min}} do {{max}}', 'a.c': '{{ count }}', 'a.n_one': 'jeden' });
  const en = texts({ 'a.b': '{{min}} to {{most}}', 'a.c': '{{count}}', 'a.n_one': '{{count}} one' });
  expect(placeholderDifferences(pl, en, 'locales/en')).toEqual([
    { path: 'locales/en', line: 1, message: 'a.b has placeholders (min, most) instead of (max, min)' },
  ]);
});

test('Texts that nothing names and names without a text are found', () => {
  const all = texts({
    'core.a.one': '1',
    'core.a.two': '2',
    'core.b.n_one': '1',
    'core.b.n_other': '2',
    'core.b.unused': '3',
    'core.list.0': 'x',
  });
  const code = [
    "const first = t('core.a.one');",
    'const second = t(`core.a.${name}`);',
    "const third = i18n.t('core.b.n', { count });",
    "const fourth = t('nowhere.at.all');",
    "const fifth = { toast: 'core.b.wrong' };",
    "const list = t('core.list', { returnObjects: true });",
    "const cookie = 'core.token';",
  ].join('\n');
  expect(usageProblems([parseSource('src/app/a.ts', code)], all)).toEqual([
    { path: 'src/app/a.ts', line: 4, message: 'no text has the key nowhere.at.all' },
    { path: 'src/app/a.ts', line: 5, message: 'no text has the key core.b.wrong' },
    { path: 'locales', line: 1, message: 'core.b.unused is used nowhere' },
  ]);
});

test('Words in views are found in children, in conditions and in spoken attributes, names are not', () => {
  const code = `const a = (
  <div className="card wide" title={t('a.b')}>
    Kwota
    {ready ? 'Gotowe' : t('a.c')}
    <input aria-label="Kod BLIK" placeholder="000 000" />
    BLIK
  </div>
);`;
  expect(untranslatedLiterals([parseSource('src/features/a/a.tsx', code)])).toEqual([
    { path: 'src/features/a/a.tsx', line: 3, message: '"Kwota" is not in locales/' },
    { path: 'src/features/a/a.tsx', line: 4, message: '"Gotowe" is not in locales/' },
    { path: 'src/features/a/a.tsx', line: 5, message: '"Kod BLIK" is not in locales/' },
  ]);
});
