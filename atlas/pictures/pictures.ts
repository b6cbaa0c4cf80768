import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

export const LANGUAGES = ['pl', 'en'] as const;
export type PictureLanguage = (typeof LANGUAGES)[number];

/** State -> the name of its pictures, in the order in which they were taken. */
const taken = z.record(z.string(), z.string());

/** What was taken in each language. */
export type Pictures = Readonly<Record<PictureLanguage, Readonly<Record<string, string>>>>;

/** Written beside the pictures of a language. */
export const manifestName = (language: PictureLanguage): string => `${language}.json`;

/** @throws Error if a folder has no pictures */
export function picturesIn(folder: string): Pictures {
  const read = (language: PictureLanguage): Readonly<Record<string, string>> => {
    const file = join(folder, manifestName(language));
    if (!existsSync(file)) throw new Error(`${folder} has no pictures: npm run pictures`);
    return taken.parse(JSON.parse(readFileSync(file, 'utf8')));
  };
  return { pl: read('pl'), en: read('en') };
}
