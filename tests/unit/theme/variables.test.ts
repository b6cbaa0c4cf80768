import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariables, look } from '../../../src/theme/look.ts';
import { createAppTheme } from '../../../src/theme/theme.ts';

const SELECTORS = {
  variables: ':root',
  light: ":root[data-mantine-color-scheme='light']",
  dark: ":root[data-mantine-color-scheme='dark']",
};

/** What differs from Mantine's own sheet (`default-css-variables.layer.css`), as its provider would write it. */
function sheet(): string {
  const theme = mergeMantineTheme(mergeMantineTheme(DEFAULT_THEME, createAppTheme({ close: '' })), look);
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const [mantine, ours] = [defaultCssVariablesResolver(theme), cssVariables(theme)];
  const rules = (['variables', 'light', 'dark'] as const).map((kind) => {
    const known = new Map(Object.entries<string>(usual[kind]));
    const changed = Object.entries<string>({ ...mantine[kind], ...ours[kind] }).filter(
      ([name, value]) => known.get(name) !== value,
    );
    return `${SELECTORS[kind]} {\n${changed.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
  });
  return `/* Generated from look.ts by tests/unit/theme/variables.test.ts (-u). */\n${rules.join('\n')}`;
}

test('The stylesheet has the variables of the palette and of the theme', async () => {
  await expect(sheet()).toMatchFileSnapshot('../../../src/theme/variables.css');
});
