import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { BREAKPOINTS } from './breakpoints.ts';
import { dark, light, type Palette } from './palette.ts';

/** The ones in its place have its measures (typeface.css). */
const FONT =
  '"Figtree Variable", "Figtree like Arial", "Figtree like Roboto", "Figtree like DejaVu", system-ui, sans-serif';
const MONOSPACE = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace';

const accent: MantineColorsTuple = [
  '#edf6f8',
  light.accentSoft,
  '#b0d9e1',
  dark.accent,
  dark.accentHover,
  '#2f8ea4',
  '#1d7489',
  '#13657a',
  light.accent,
  light.accentHover,
];

const gray: MantineColorsTuple = [
  '#f8f6f2',
  light.sunken,
  light.disabled,
  '#dcd6cb',
  light.edge,
  light.edge,
  light.onDisabled,
  light.inkSoft,
  '#3d3a35',
  light.ink,
];

const darkShades: MantineColorsTuple = [
  dark.ink,
  '#c9c5bd',
  dark.inkSoft,
  dark.onDisabled,
  dark.edge,
  dark.line,
  dark.surface,
  dark.page,
  dark.sunken,
  '#0b0d10',
];

/**
 * What variables.css is made from, with the theme of the app; no browser loads this. tests/unit/theme/variables.test.ts
 * writes the sheet (`-u`).
 */
export const look: MantineThemeOverride = {
  colors: { accent, gray, dark: darkShades },
  white: light.surface,
  black: light.ink,
  fontFamily: FONT,
  fontFamilyMonospace: MONOSPACE,
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: { fontFamily: FONT, fontWeight: '600', textWrap: 'balance' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.25rem', md: '0.5rem', lg: '0.75rem', xl: '0.75rem' },
  breakpoints: BREAKPOINTS,
  cursorType: 'pointer',
};

/** Our tokens as CSS variables (`--ink`, `--accent-soft`), and Mantine's own variables mapped to them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables(light),
  dark: schemeVariables(dark),
});

function schemeVariables(palette: Palette): Record<string, string> {
  const own = Object.entries<string>({ ...palette }).map(([name, value]): [string, string] => [
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
  return {
    ...Object.fromEntries<string>(own),
    '--mantine-color-body': palette.page,
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-dimmed': palette.inkSoft,
    '--mantine-color-placeholder': palette.inkSoft,
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-error': palette.danger,
    '--mantine-color-success': palette.success,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-hover': palette.hover,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.edge,
    '--mantine-color-disabled': palette.disabled,
    '--mantine-color-disabled-color': palette.onDisabled,
    '--mantine-color-disabled-border': palette.disabled,
    '--mantine-primary-color-contrast': palette.onAccent,
    '--mantine-color-accent-filled-hover': palette.accentHover,
    '--mantine-primary-color-filled-hover': palette.accentHover,
    '--mantine-color-accent-light': palette.accentSoft,
    '--mantine-color-accent-light-hover': palette.accentSoft,
    '--mantine-color-accent-light-color': palette.accent,
    '--mantine-color-accent-outline': palette.accent,
    '--mantine-color-accent-text': palette.accent,
  };
}
