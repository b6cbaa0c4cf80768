import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Language } from '../../src/i18n/texts.ts';

/** State -> the name of its pictures, in the order in which they were taken. */
const taken = z.record(z.string(), z.string());

/** What was taken in each language. */
export type Pictures = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** Written beside the pictures of a language. */
export const manifestName = (language: Language): string => `${language}.json`;

/** @throws Error if a folder has no pictures */
export function picturesIn(folder: string): Pictures {
  const read = (language: Language): Readonly<Record<string, string>> => {
    const file = join(folder, manifestName(language));
    if (!existsSync(file)) throw new Error(`${folder} has no pictures: npm run pictures`);
    return taken.parse(JSON.parse(readFileSync(file, 'utf8')));
  };
  return { pl: read('pl'), en: read('en') };
}
