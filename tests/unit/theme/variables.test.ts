import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { cssVariables, look } from '../../../src/theme/look.ts';
import { createAppTheme } from '../../../src/theme/theme.ts';

const SELECTORS = {
  variables: ':root',
  light: ':root[data-mantine-color-scheme]',
  dark: ":root[data-mantine-color-scheme='dark']",
};

/** Mantine's colours that no part and no screen shows: the palette has none but the accent, `gray` and `dark`. */
const UNUSED = /^--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

/** All of Mantine's variables, as its provider would write them, and ours; in place of `default-css-variables.css`. */
function sheet(): string {
  const theme = mergeMantineTheme(mergeMantineTheme(DEFAULT_THEME, createAppTheme({ close: '' })), look);
  const [mantine, ours] = [defaultCssVariablesResolver(theme), cssVariables(theme)];
  const rules = (['variables', 'light', 'dark'] as const).map((kind) => {
    const used = Object.entries<string>({ ...mantine[kind], ...ours[kind] }).filter(([name]) => !UNUSED.test(name));
    const rule = `${SELECTORS[kind]} {\n${used.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
    // Paper is white: the light colours hold there in both schemes.
    return kind === 'dark' ? `@media not print {\n${rule.replaceAll(/^(?=.)/gm, '  ')}}\n` : rule;
  });
  return `/* Generated from look.ts by tests/unit/theme/variables.test.ts (-u). */\n${rules.join('\n')}`;
}

test('The stylesheet has the variables of the palette and of the theme', async () => {
  await expect(sheet()).toMatchFileSnapshot('../../../src/theme/variables.css');
});

test('The stylesheet has all of Mantine’s variables but those of colours that nothing shows', () => {
  const sheets = filesUnder(['src'], /\.css$/).map(readText);
  const parts = sheets.flatMap((text) =>
    [...text.matchAll(/@import '(@mantine\/core\/styles\/\w[\w-]*\.layer\.css)'/g)].map(([, path]) =>
      readText(`node_modules/${path}`),
    ),
  );
  const read = [...sheets, ...parts].flatMap((text) => [...text.matchAll(/var\((--mantine-[\w-]+)/g)]);
  expect([...new Set(read.map(([, name = '']) => name))].filter((name) => UNUSED.test(name))).toEqual([]);
  const usual = readText('node_modules/@mantine/core/styles/default-css-variables.layer.css');
  const names = [...usual.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name = '']) => name);
  const written = sheet();
  expect(names.filter((name) => !UNUSED.test(name) && !written.includes(`${name}:`))).toEqual([]);
});
