import { createTheme, defaultVariantColorsResolver, type MantineThemeOverride } from '@mantine/core';
import { partsWithoutStyleAttributes } from './parts-without-style-attributes.ts';

/** Of the shades of the accent (look.ts). */
const ACCENT_LIGHT_SHADE = 8;
const ACCENT_DARK_SHADE = 3;

const shade = (index: number) => `var(--mantine-color-accent-${index})`;

/** Labels of Mantine's components; from `locales/`, in the present language. */
export interface ThemeLabels {
  readonly close: string;
}

/** The values of its variables are in variables.css. */
export function createAppTheme(labels: ThemeLabels): MantineThemeOverride {
  return createTheme({
    primaryColor: 'accent',
    primaryShade: { light: ACCENT_LIGHT_SHADE, dark: ACCENT_DARK_SHADE },
    colors: {
      accent: [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)],
    },
    variantColorResolver: (input) => {
      const resolved = defaultVariantColorsResolver(input);
      return input.variant === 'filled' ? { ...resolved, color: 'var(--on-accent)' } : resolved;
    },
    defaultRadius: 'md',
    respectReducedMotion: true,
    components: {
      ...partsWithoutStyleAttributes,
      Anchor: { defaultProps: { underline: 'always' } },
      Checkbox: { defaultProps: { size: 'md' } },
      CloseButton: { defaultProps: { 'aria-label': labels.close, size: 'lg' } },
      Modal: {
        defaultProps: {
          centered: true,
          padding: 'lg',
          transitionProps: { transition: 'fade', duration: 150 },
          overlayProps: { backgroundOpacity: 0.5 },
        },
      },
      Radio: { defaultProps: { size: 'md' } },
    },
  });
}
