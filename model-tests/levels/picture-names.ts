import type { Language } from '../../src/i18n/texts.ts';

export const WIDTHS = [360, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;
/** Of every picture, CSS px. */
export const HEIGHT = 720;

/** The file of a picture; `name` is `deposit/form.editing` of a machine and a state. */
export const pictureFile = (name: string, language: Language, scheme: string, width: number): string =>
  `${name}-${language}-${scheme}-${width}.png`;
