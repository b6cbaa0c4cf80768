import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ActorsProvider, type ActorSource } from '../../src/app/actors.ts';
import { startTexts } from '../../src/app/i18n/texts.ts';
import { ThemeProvider } from '../../src/app/theme/theme-provider.tsx';
import { LoginPage } from '../../src/features/login/login-page.tsx';
import { describeView } from '../engine/level-view.tsx';
import { loginScreen } from './login.screen.ts';

describeView(loginScreen, async (actor) => {
  const texts = await startTexts({ storage: { read: () => 'pl', write() {} }, root: document.documentElement });
  const source = { get: (name: string) => (name === 'login' ? actor : undefined), subscribe: () => () => {} };
  render(
    <I18nextProvider i18n={texts.i18n}>
      <ThemeProvider storage={{ read: () => 'light', write() {} }} nonce="" env="test">
        <MemoryRouter basename="/account" initialEntries={['/account/login']}>
          <ActorsProvider value={source as unknown as ActorSource}>
            <LoginPage />
          </ActorsProvider>
        </MemoryRouter>
      </ThemeProvider>
    </I18nextProvider>,
  );
});
