import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '../../../src/components/form/button.tsx';
import { BlikInput } from '../../../src/components/form/input/blik-input.tsx';
import { ErrorSummary } from '../../../src/components/form/error-summary.tsx';
import { MethodCards } from '../../../src/components/form/choice/method-cards.tsx';
import type { MethodCode } from '../../../src/components/form/choice/method-tile.tsx';
import { MoneyInput } from '../../../src/components/form/input/money-input.tsx';
import { PageFrame } from '../../../src/components/layout/page-frame.tsx';
import { PasswordField } from '../../../src/components/form/input/password-field.tsx';
import { TextField } from '../../../src/components/form/text-field.tsx';
import { LinkButton } from '../../../src/components/navigation/link-button.tsx';
import { ThemeProvider } from '../../../src/theme/theme-provider.tsx';
import { show, textsIn } from './show.tsx';

const NONE: readonly string[] = [];

function Amount({ errors = NONE, onBlur }: { readonly errors?: readonly string[]; readonly onBlur?: () => void }) {
  const [value, setValue] = useState('');
  const props = { label: 'Kwota', description: 'Od 10 zł', unit: 'zł', name: 'amount' };
  return <MoneyInput {...props} errors={errors} value={value} onChange={setValue} onBlur={onBlur} />;
}

function Code() {
  const [value, setValue] = useState('');
  return <BlikInput label="Kod BLIK" errors={[]} value={value} onChange={setValue} />;
}

describe('money input', () => {
  test('VAL-18 keeps what is typed and makes it readable on leaving', async () => {
    const onBlur = vi.fn<() => void>();
    await show(<Amount onBlur={onBlur} />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kwota' });
    await userEvent.type(input, '1234.5');
    expect(input.value).toBe('1234.5');
    await userEvent.tab();
    expect(input.value).toBe('1\u00a0234,50');
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  test('VAL-18 an amount pasted with its currency and its groups is read', async () => {
    await show(<Amount />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kwota' });
    await userEvent.click(input);
    await userEvent.paste('1.000,50 PLN');
    await userEvent.tab();
    expect(input.value).toBe('1\u00a0000,50');
  });

  test('VAL-18 what is no amount stays as it was typed, also with too many decimals', async () => {
    await show(<Amount />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kwota' });
    await userEvent.type(input, '12,345');
    await userEvent.tab();
    expect(input.value).toBe('12,345');
  });

  test('VAL-18 is a plain field for decimals with a name and all its errors', async () => {
    await show(<Amount errors={['Za mało', 'Za dużo miejsc']} />);
    const input = screen.getByRole('textbox', { name: 'Kwota' });
    expect(input.getAttribute('type')).toBe('text');
    expect(input.getAttribute('inputmode')).toBe('decimal');
    expect(input.getAttribute('name')).toBe('amount');
    expect(input.getAttribute('maxlength')).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described.join(' | ')).toContain('Od 10 zł');
    expect(described.join(' | ')).toContain('Za małoZa dużo miejsc');
  });
});

describe('BLIK input', () => {
  test('VAL-19 DEP-06 shows two groups of three while typing', async () => {
    await show(<Code />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kod BLIK' });
    await userEvent.type(input, '012345');
    expect(input.value).toBe('012 345');
    expect(input.name).toBe('blikCode');
    expect(input.getAttribute('inputmode')).toBe('numeric');
    expect(input.getAttribute('autocomplete')).toBe('off');
  });

  test.each(['123 456', '123-456', ' 123456 '])('VAL-19 takes %j pasted', async (code) => {
    await show(<Code />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kod BLIK' });
    await userEvent.click(input);
    await userEvent.paste(code);
    expect(input.value).toBe('123 456');
  });

  test('VAL-19 a correction in the middle keeps the place; too much is not cut', async () => {
    await show(<Code />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kod BLIK' });
    await userEvent.type(input, '123456');
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('{Backspace}');
    expect(input.value).toBe('134 56');
    expect(input.selectionStart).toBe(1);
    await userEvent.keyboard('9');
    expect(input.value).toBe('193 456');
    expect(input.selectionStart).toBe(2);
    await userEvent.type(input, '78');
    expect(input.value).toBe('193 45678');
  });
});

describe('text and password', () => {
  test('AUTH-04 tokens for password managers, and a password that can be looked at', async () => {
    await show(
      <>
        <TextField
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          errors={[]}
          value=""
          onChange={() => {}}
        />
        <PasswordField
          name="password"
          label="Hasło"
          autoComplete="current-password"
          errors={['Podaj hasło']}
          value="x"
          onChange={() => {}}
        />
      </>,
    );
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    expect([email.id, email.getAttribute('autocomplete'), email.getAttribute('type')]).toEqual([
      'field-email',
      'username',
      'email',
    ]);
    const password = screen.getByLabelText<HTMLInputElement>('Hasło');
    expect([password.type, password.autocomplete, password.getAttribute('aria-invalid')]).toEqual([
      'password',
      'current-password',
      'true',
    ]);
    const described = (password.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Podaj hasło']);
    await userEvent.click(screen.getByRole('button', { name: 'Pokaż hasło' }));
    expect(password.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Ukryj hasło' }));
    expect(password.type).toBe('password');
  });
});

function Methods({ errors = NONE }: { readonly errors?: readonly string[] }) {
  const [value, setValue] = useState<MethodCode | null>(null);
  const options = [
    { code: 'BLIK', name: 'BLIK', description: 'Kod' },
    { code: 'CARD', name: 'Karta', description: 'Dane' },
    { code: 'GPAY', name: 'Google Pay', description: 'Portfel', unavailable: 'Chwilowo niedostępna' },
  ] as const;
  return (
    <MethodCards name="method" legend="Metoda" options={options} value={value} errors={errors} onChange={setValue} />
  );
}

describe('method cards', () => {
  test('DEP-01 one of the methods is chosen, a broken one cannot be', async () => {
    await show(<Methods />);
    const radios = within(screen.getByRole('group', { name: 'Metoda' })).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual(['BLIK', 'CARD', 'GPAY']);
    await userEvent.click(screen.getByText('Karta'));
    await userEvent.click(screen.getByText('Google Pay'));
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
    expect(screen.getAllByText('Chwilowo niedostępna')).toHaveLength(1);
  });

  test('Its errors belong to the group', async () => {
    await show(<Methods errors={['Wybierz metodę']} />);
    const group = screen.getByRole('group', { name: 'Metoda' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Wybierz metodę');
  });
});

describe('error summary', () => {
  const form = (errors: readonly { field: string; text: string }[], attempt: number) => (
    <PageFrame title="Wpłata">
      <ErrorSummary errors={errors} attempt={attempt} />
      <Amount />
    </PageFrame>
  );
  const errors = [
    { field: 'amount', text: 'Podaj kwotę' },
    { field: 'amount', text: 'Kwota musi być liczbą' },
    { field: 'method', text: 'Wybierz metodę' },
  ];

  test('Takes the focus after every submit, links once to each field, and prefixes the title', async () => {
    const { again } = await show(form([], 0));
    expect(document.title).toBe('Wpłata · Remis');
    again(form(errors, 1));
    const summary = screen.getByRole('alert', { name: 'Popraw 2 pola' });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe('Błąd: Wpłata · Remis');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Podaj kwotę', 'Wybierz metodę']);
    await userEvent.click(screen.getByRole('link', { name: 'Podaj kwotę' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kwota' }));
    again(form(errors, 2));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    again(form([], 2));
    expect(document.title).toBe('Wpłata · Remis');
  });
});

test('In HTML from the server no field and no button has a style attribute, which the strict policy refuses', async () => {
  const { i18n } = await textsIn();
  const field = { label: 'Pole', description: 'Pomoc', errors: ['Podaj'], value: '', onChange: () => {} };
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider storage={{ read: () => 'light', write: () => {} }} nonce="">
        <MemoryRouter>
          <TextField {...field} name="email" autoComplete="username" />
          <PasswordField {...field} name="password" autoComplete="current-password" />
          <Button type="submit" fullWidth>
            Zaloguj się
          </Button>
          <Button variant="default">Dalej</Button>
          <LinkButton to="/faq" variant="subtle" size="sm">
            Pomoc
          </LinkButton>
        </MemoryRouter>
      </ThemeProvider>
    </I18nextProvider>,
  );
  expect(html).toContain('name="password"');
  expect(html.match(/<[^>]* style=[^>]*>/g)).toBeNull();
});
