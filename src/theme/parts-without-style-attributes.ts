import { ActionIcon, Button, Input, InputWrapper } from '@mantine/core';

const without = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

const TEXT_SIZES = {
  label: without('--input-label-size'),
  description: without('--input-description-size'),
  error: without('--input-error-size'),
  success: without('--input-success-size'),
};
const UNCHANGED = { label: {}, description: {}, error: {}, success: {} };
const INPUT = without(
  '--input-height',
  '--input-fz',
  '--input-left-section-pointer-events',
  '--input-right-section-pointer-events',
);
const MARGINS = without('--input-margin-top', '--input-margin-bottom');
const BUTTON = without(
  '--button-height',
  '--button-padding-x',
  '--button-fz',
  '--button-bg',
  '--button-hover',
  '--button-color',
  '--button-bd',
);
const ICON = without('--ai-size', '--ai-color');
const BUTTON_VARIANTS = ['filled', 'default', 'subtle'];
const BUTTON_SIZES = ['sm', 'md'];

/**
 * Mantine writes sizes and colours of a part into its style attribute. In HTML that comes from the server the strict
 * policy refuses such attributes, so the parts of the first page have none: their values are in styles.css, by
 * `data-variant` and `data-size`. Other variants and sizes stay as Mantine has them.
 */
export const partsWithoutStyleAttributes = {
  ActionIcon: ActionIcon.extend({
    vars: (_theme, { size, variant }) => ({ root: size === undefined && variant === undefined ? ICON : {} }),
  }),
  Button: Button.extend({
    defaultProps: { size: 'md', variant: 'filled' },
    vars: (_theme, { size = '', variant = '', color }) => ({
      root: color === undefined && BUTTON_VARIANTS.includes(variant) && BUTTON_SIZES.includes(size) ? BUTTON : {},
    }),
  }),
  Input: Input.extend({
    vars: (_theme, { size }) => ({ wrapper: size === 'sm' ? { ...INPUT, ...MARGINS } : MARGINS }),
  }),
  InputWrapper: InputWrapper.extend({ vars: (_theme, { size }) => (size === 'sm' ? TEXT_SIZES : UNCHANGED) }),
};
