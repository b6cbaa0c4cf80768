import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ActorsProvider, type ActorSource } from '../../../src/system/actors.ts';
import type { Language } from '../../../src/i18n/texts.ts';
import { allTexts } from '../../../model-tests/support/all-texts.ts';
import type { Services } from '../../../src/system/services.ts';
import { ServicesProvider } from '../../../src/system/services-provider.tsx';
import { ThemeProvider } from '../../../src/theme/theme-provider.tsx';
import { ClockContext } from '../../../src/lib/clock.ts';
import { createToasts } from '../../../src/lib/toasts.ts';

export interface RenderOptions {
  readonly path?: string;
  readonly language?: Language;
  readonly actors?: ActorSource;
  readonly now?: number;
}

export interface RenderedApp extends RenderResult {
  readonly services: Services;
  /** The pages passed to `screens.show`. */
  readonly pages: readonly string[];
  /** The router's in-app path. */
  readonly place: () => string;
  readonly again: (next: ReactNode) => void;
}

function Place() {
  const { pathname, search } = useLocation();
  return <span data-testid="place">{`${pathname}${search}`}</span>;
}

/** Renders a component inside all providers of the app; the base path is `/account`. */
export async function renderInApp(
  children: ReactNode,
  { path = '/', language = 'pl', actors = actorsWith({}), now = 0 }: RenderOptions = {},
): Promise<RenderedApp> {
  const texts = await allTexts(language);
  const pages: string[] = [];
  const services: Services = {
    texts,
    toasts: createToasts(),
    screens: { show: (page) => void pages.push(page), recordView() {} },
  };
  const clock = () => now;
  const whole = (content: ReactNode) => (
    <I18nextProvider i18n={texts.i18n}>
      <ServicesProvider value={services}>
        <ActorsProvider value={actors}>
          <ClockContext value={clock}>
            <ThemeProvider storage={{ read: () => 'light', write: () => {} }} nonce="" env="test">
              <MemoryRouter basename="/account" initialEntries={[`/account${path}`]}>
                {content}
                <Place />
              </MemoryRouter>
            </ThemeProvider>
          </ClockContext>
        </ActorsProvider>
      </ServicesProvider>
    </I18nextProvider>
  );
  let result: RenderResult | undefined;
  await act(async () => {
    result = render(whole(children));
  });
  if (!result) throw new Error('nothing was drawn');
  const drawn = result;
  return {
    ...drawn,
    services,
    pages,
    place: () => drawn.getByTestId('place').textContent,
    again: (next) => drawn.rerender(whole(next)),
  };
}
