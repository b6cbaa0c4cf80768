import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type TFunction } from 'i18next';
import { addFormats, INTERPOLATION } from '../../../src/i18n/interpolation.ts';
import type { Language } from '../../../src/i18n/texts.ts';

const LOCALES = join(import.meta.dirname, '..', '..', '..', 'locales');

type Tree = { [key: string]: string | Tree };

function merged(target: Tree, source: Tree): Tree {
  for (const [key, value] of Object.entries(source)) {
    const known = target[key];
    target[key] = typeof value === 'object' && typeof known === 'object' ? merged(known, value) : value;
  }
  return target;
}

/** All texts of a language, read from `locales/` so that changed wording breaks no journey. */
export async function textsOf(language: Language): Promise<TFunction> {
  const folder = join(LOCALES, language);
  const tree = readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree)
    .reduce(merged, {});
  const instance = createInstance();
  const t = await instance.init({
    lng: language,
    resources: { [language]: { translation: tree } },
    interpolation: INTERPOLATION,
  });
  addFormats(instance);
  return t;
}
