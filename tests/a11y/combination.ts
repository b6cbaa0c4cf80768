import type { Language } from '../../src/i18n/texts.ts';

/** One combination of settings in which a person may see a screen. */
export interface Combination {
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
  /** Width of the viewport, css px: a phone and a desktop. */
  readonly width: 360 | 1280;
}

export const COMBINATIONS: readonly Combination[] = (['pl', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    ([360, 1280] as const).map((width) => ({ language, scheme, width })),
  ),
);

export function combinationName({ language, scheme, width }: Combination): string {
  return `${language}-${scheme}-${width}`;
}

/** The combination for the state at `index` with this seed: the next seed uses the next one. */
export function rotated<T>(choices: readonly T[], seed: number, index: number): T {
  const chosen = choices[(((seed + index) % choices.length) + choices.length) % choices.length];
  if (chosen === undefined) throw new RangeError('nothing to choose from');
  return chosen;
}
