import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { cssVariables, look } from './look.ts';
import { createAppTheme } from './theme.ts';

const SELECTORS = {
  variables: ':root',
  light: ':root[data-mantine-color-scheme]',
  dark: ":root[data-mantine-color-scheme='dark']",
};

/** Mantine's colours that no part and no screen shows: the palette has none but the accent, `gray` and `dark`. */
export const UNUSED = /^--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

/** All of Mantine's variables, as its provider would write them, and ours; in place of `default-css-variables.css`. */
export function variablesSheet(): string {
  const theme = mergeMantineTheme(mergeMantineTheme(DEFAULT_THEME, createAppTheme({ close: '' })), look);
  const [mantine, ours] = [defaultCssVariablesResolver(theme), cssVariables(theme)];
  const rules = (['variables', 'light', 'dark'] as const).map((kind) => {
    const used = Object.entries<string>({ ...mantine[kind], ...ours[kind] }).filter(([name]) => !UNUSED.test(name));
    const rule = `${SELECTORS[kind]} {\n${used.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
    // Paper is white: the light colours hold there in both schemes.
    return kind === 'dark' ? `@media not print {\n${rule.replaceAll(/^(?=.)/gm, '  ')}}\n` : rule;
  });
  return `/* Generated from palette.ts and look.ts: npm run dev writes it, and so does tests/unit/theme/variables.test.ts (-u). */\n${rules.join('\n')}`;
}
