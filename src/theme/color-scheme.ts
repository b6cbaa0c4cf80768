import { useMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { colorSchemeOf, type ColorScheme } from './color-schemes.ts';

/** Storage of the chosen colour scheme (`src/api/storage.ts` implements it). */
export interface ColorSchemeStorage {
  read(): string | null;
  write(scheme: ColorScheme): void;
}

export function colorSchemeManager(storage: ColorSchemeStorage): MantineColorSchemeManager {
  return {
    get: () => colorSchemeOf(storage.read()),
    set: (scheme) => storage.write(scheme),
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => storage.write('auto'),
  };
}

/** Sets the stored scheme on the document; called before the first render: the other one is never painted. */
export function applyStoredColorScheme(storage: ColorSchemeStorage, page: Document): void {
  const scheme = colorSchemeOf(storage.read());
  const prefersDark = page.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches === true;
  const shown = scheme === 'auto' ? (prefersDark ? 'dark' : 'light') : scheme;
  page.documentElement.setAttribute('data-mantine-color-scheme', shown);
}

/** The chosen scheme and its setter. */
export function useColorScheme(): { readonly scheme: ColorScheme; readonly setScheme: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return { scheme: colorScheme, setScheme: setColorScheme };
}
