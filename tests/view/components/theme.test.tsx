import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { applyStoredColorScheme, useColorScheme } from '../../../src/theme/color-scheme.ts';
import { colorSchemeOf } from '../../../src/theme/color-schemes.ts';
import { readNonce } from '../../../src/theme/nonce.ts';
import { ThemeProvider } from '../../../src/theme/theme-provider.tsx';
import { SchemeSwitch } from '../../../src/components/navigation/scheme-switch.tsx';
import { textsIn } from './show.tsx';

afterEach(() => {
  document.head.replaceChildren();
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

function prefersDark(matches: boolean): Document {
  return {
    defaultView: { matchMedia: () => ({ matches }) },
    documentElement: document.documentElement,
  } as unknown as Document;
}

describe('colour scheme', () => {
  test.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['auto', true, 'dark'],
    [null, false, 'light'],
    ['purple', true, 'dark'],
  ])('Stored %s on a device that prefers dark: %s is shown as %s', (stored, device, shown) => {
    applyStoredColorScheme({ read: () => stored, write: () => {} }, prefersDark(device));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(shown);
  });

  test('An unknown stored value is as the device has it', () => {
    expect([colorSchemeOf('dark'), colorSchemeOf('purple'), colorSchemeOf(null)]).toEqual(['dark', 'auto', 'auto']);
  });

  test('A choice is shown at once, kept, and its colours come with the stylesheet', async () => {
    const texts = await textsIn();
    const write = vi.fn<(scheme: string) => void>();
    const storage = { read: () => 'light', write };
    function Switch() {
      const { scheme, setScheme } = useColorScheme();
      return <SchemeSwitch scheme={scheme} onChange={setScheme} variant="full" />;
    }
    render(
      <I18nextProvider i18n={texts.i18n}>
        <ThemeProvider storage={storage} nonce="abc" env="test">
          <Switch />
        </ThemeProvider>
      </I18nextProvider>,
    );
    expect(screen.getByRole('button', { name: 'Jasny' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Ciemny' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(write.mock.calls).toEqual([['dark']]);
    expect(document.querySelector('style[data-mantine-styles="true"]')).toBeNull();
  });
});

describe('nonce', () => {
  test('Is read from the page, and may be missing', () => {
    expect(readNonce(document)).toBe('');
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'csp-nonce');
    meta.nonce = 'r4nd0m';
    document.head.append(meta);
    expect(readNonce(document)).toBe('r4nd0m');
  });
});
