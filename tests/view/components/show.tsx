import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { startTexts, type Language, type TextService } from '../../../src/i18n/texts.ts';
import { ThemeProvider } from '../../../src/theme/theme-provider.tsx';

/** The texts of every namespace, only in memory. */
export async function textsIn(language: Language = 'pl'): Promise<TextService> {
  const texts = await startTexts({
    storage: { read: () => language, write: () => {} },
    root: document.documentElement,
  });
  await Promise.all(
    (['account', 'deposit', 'forms', 'registration', 'why'] as const).map((area) => texts.loadTexts(area)),
  );
  return texts;
}

const storage = { read: () => 'light', write: () => {} };

function Place() {
  const { pathname, search } = useLocation();
  return <span data-testid="place">{`${pathname}${search}`}</span>;
}

export interface Shown extends RenderResult {
  readonly texts: TextService;
  /** The router's in-app path. */
  readonly place: () => string;
  readonly again: (next: ReactNode) => void;
}

/** Renders a component like the app: with texts, theme and a router whose base path is `/account`. */
export async function show(
  children: ReactNode,
  { path = '/', language = 'pl' }: { readonly path?: string; readonly language?: Language } = {},
): Promise<Shown> {
  const texts = await textsIn(language);
  const whole = (content: ReactNode) => (
    <I18nextProvider i18n={texts.i18n}>
      <ThemeProvider storage={storage} nonce="" env="test">
        <MemoryRouter basename="/account" initialEntries={[`/account${path}`]}>
          {content}
          <Place />
        </MemoryRouter>
      </ThemeProvider>
    </I18nextProvider>
  );
  const result = render(whole(children));
  return {
    ...result,
    texts,
    place: () => result.getByTestId('place').textContent ?? '',
    again: (next) => result.rerender(whole(next)),
  };
}
