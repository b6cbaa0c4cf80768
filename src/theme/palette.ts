/** The product's colours by purpose. A test checks the contrast of every pair in `TEXT_PAIRS` and `SHAPE_PAIRS`. */
export interface Palette {
  readonly page: string;
  /** Of interactive elements and containers: fields, cards, sheets. */
  readonly surface: string;
  readonly sunken: string;
  /** Of a row under the pointer, and of one that is being pressed. */
  readonly hover: string;
  readonly pressed: string;
  /** Of a placeholder while something loads. */
  readonly skeleton: string;
  readonly ink: string;
  readonly inkSoft: string;
  /** Decorative lines; never the border of a control. */
  readonly line: string;
  /** Border of a control. */
  readonly edge: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentSoft: string;
  readonly onAccent: string;
  readonly success: string;
  readonly successSoft: string;
  readonly attention: string;
  readonly attentionSoft: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly disabled: string;
  readonly onDisabled: string;
}

export const light: Palette = {
  page: '#faf8f5',
  surface: '#ffffff',
  sunken: '#f2eee8',
  hover: '#f2eee8',
  pressed: '#e9e4db',
  skeleton: '#e8e4dc',
  ink: '#1c1b19',
  inkSoft: '#5c5850',
  line: '#e4dfd6',
  edge: '#8a8478',
  accent: '#0e5a6d',
  accentHover: '#0a4655',
  accentSoft: '#e2eef1',
  onAccent: '#ffffff',
  success: '#1d6b3f',
  successSoft: '#e5f2e9',
  attention: '#7f4d00',
  attentionSoft: '#fbf0dc',
  danger: '#b3261e',
  dangerSoft: '#fbe9e7',
  disabled: '#eae6df',
  onDisabled: '#6f6a61',
};

export const dark: Palette = {
  page: '#14161a',
  surface: '#1c1f25',
  sunken: '#101216',
  hover: '#22262d',
  pressed: '#2a2f37',
  skeleton: '#282c32',
  ink: '#ece9e3',
  inkSoft: '#b0aca3',
  line: '#2d3138',
  edge: '#7f828a',
  accent: '#7cc3d4',
  accentHover: '#9ad3e0',
  accentSoft: '#17313a',
  onAccent: '#0b1a1f',
  success: '#7fcf9b',
  successSoft: '#16301f',
  attention: '#e5b567',
  attentionSoft: '#33270f',
  danger: '#f28b82',
  dangerSoft: '#3b1c1a',
  disabled: '#2a2d34',
  onDisabled: '#9a978f',
};

type Pair = readonly [foreground: keyof Palette, background: keyof Palette];

/** Text on its background: at least 4.5 (WCAG 1.4.3). */
export const TEXT_PAIRS: readonly Pair[] = [
  ...(['page', 'surface', 'sunken', 'hover', 'pressed'] as const).flatMap((background) =>
    (['ink', 'inkSoft', 'accent', 'success', 'attention', 'danger'] as const).map((text): Pair => [text, background]),
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['ink', 'accentSoft'],
  ['accent', 'accentSoft'],
  ['success', 'successSoft'],
  ['attention', 'attentionSoft'],
  ['danger', 'dangerSoft'],
  ['ink', 'successSoft'],
  ['ink', 'attentionSoft'],
  ['ink', 'dangerSoft'],
  ['inkSoft', 'accentSoft'],
];

/** Borders of controls, focus rings and meaningful shapes: at least 3 (WCAG 1.4.11). */
export const SHAPE_PAIRS: readonly Pair[] = [
  ['edge', 'page'],
  ['edge', 'surface'],
  ['edge', 'sunken'],
  ['accent', 'page'],
  ['accent', 'surface'],
  ['accent', 'sunken'],
  ['accent', 'accentSoft'],
  ['danger', 'surface'],
  ['success', 'surface'],
  ['attention', 'surface'],
  ['onDisabled', 'disabled'],
];

/** Contrast of two #rrggbb colours by WCAG 2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
