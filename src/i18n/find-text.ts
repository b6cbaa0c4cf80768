import type { i18n as I18n, TOptions } from 'i18next';
import type { TextKey } from './text-keys.ts';

/** The text of a possible key in the present language; null if it is no key. */
export function findText(i18n: I18n, key: string, options: TOptions = {}): string | null {
  // Without the type annotation, `exists` would narrow `key` among thousands of keys: half of the compile time.
  const isThere: boolean = i18n.exists(key, options);
  if (!isThere) return null;
  const known = key as TextKey;
  const found: unknown = i18n.t(known, options);
  return typeof found === 'string' ? found : null;
}
