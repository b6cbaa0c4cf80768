import drawings from './illustrations.svg';

export const PICTURES = ['empty', 'maintenance', 'offline', 'break', 'not-found', 'error'] as const;
export type Picture = (typeof PICTURES)[number];

/** All are in one file, which the browser loads with the first of them. */
export const pictureUrl = (name: Picture): string => `${drawings}#${name}`;

/** Loads the file ahead: without a network it is too late for it. */
export function preloadPictures(): void {
  new Image().src = drawings;
}
