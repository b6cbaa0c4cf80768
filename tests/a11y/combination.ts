import type { Language } from '../../src/i18n/texts.ts';

/**
 * Text at 200 % (WCAG 1.4.4), the widest spacing that a person may set (1.4.12), and the system's colours in place of the
 * page's. Every scan has reduced motion.
 */
export type Variant = 'large-text' | 'text-spacing' | 'forced-colors';

/** One combination of settings in which a person may see a screen. */
export interface Combination {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  /** Width of the viewport, css px: a phone and a desktop. */
  readonly width: 360 | 1280;
  /** In a variant only the layout is checked, with forced colours also the focus; the others have the other checks. */
  readonly variant?: Variant;
}

const VARIANTS = ['large-text', 'text-spacing', 'forced-colors'] as const satisfies readonly Variant[];

export const COMBINATIONS: readonly Combination[] = [
  ...(['pl', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      ([360, 1280] as const).map((width) => ({ language, scheme, width })),
    ),
  ),
  // Polish words are the longer ones.
  ...VARIANTS.map((variant) => ({ language: 'pl', scheme: 'light', width: 360, variant }) as const),
];

export function combinationName({ language, scheme, width, variant }: Combination): string {
  return [language, scheme, width, ...(variant === undefined ? [] : [variant])].join('-');
}

/** The combination for the state at `index` with this seed: the next seed uses the next one. */
export function rotated<T>(choices: readonly T[], seed: number, index: number): T {
  const chosen = choices[(((seed + index) % choices.length) + choices.length) % choices.length];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
}
