import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, type ActorRefFrom } from 'xstate';
import { createLoginMachine } from '../../../machines/auth/login/login.machine.ts';
import type { LoginError } from '../../../domain/account/login-errors.ts';
import { LoginForm } from '../../../src/features/login/login-form.tsx';
import { LoginPage } from '../../../src/features/login/login-page.tsx';
import type { LoginViewModel } from '../../../src/features/login/use-login.ts';
import { renderInApp, type RenderedApp } from '../app/render-in-app.tsx';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';

const submit = vi.fn<(credentials: { readonly email: string; readonly password: string }) => void>();
const submitBiometrics = vi.fn<() => void>();
const setEmail = vi.fn<(email: string) => void>();
const INTENTS = { submit, submitBiometrics, setEmail };
const IDLE: LoginViewModel = {
  isBusy: false,
  isProving: false,
  isDone: false,
  error: null,
  registrationToken: null,
  hasDeviceKey: false,
};

const email = () => screen.getByLabelText<HTMLInputElement>('Adres e-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Hasło');
const button = () => screen.getByRole('button', { name: 'Zaloguj się' });
const summary = () => screen.queryByRole('alert');
const lines = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** A field's errors, as a screen reader finds them. */
function errorsOf(input: HTMLInputElement): string | null {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-errors'));
  return ids.length === 0 ? null : ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

beforeEach(() => void submit.mockClear());

function drawn(view: Partial<LoginViewModel> = {}): Promise<RenderedApp> {
  return renderInApp(<LoginForm {...IDLE} {...view} {...INTENTS} />);
}

describe('AUTH-04 VAL-15 the sign-in form', () => {
  test('Its fields are what password managers and the wire know', async () => {
    await drawn();
    const attributes = (input: HTMLInputElement) =>
      ['name', 'type', 'autocomplete', 'inputmode'].map((name) => input.getAttribute(name));
    expect([attributes(email()), attributes(password())]).toEqual([
      ['email', 'email', 'username', 'email'],
      ['password', 'password', 'current-password', null],
    ]);
  });

  test('What was typed is submitted once, as it was typed', async () => {
    await drawn();
    await userEvent.type(email(), 'jan@test.pl');
    await userEvent.type(password(), ' Haslo-1! {Enter}');
    expect(submit.mock.calls).toEqual([[{ email: 'jan@test.pl', password: ' Haslo-1! ' }]]);
    expect(summary()).toBeNull();
  });

  test('Nothing is said while a person is still typing, nor of a field that was only passed through', async () => {
    await drawn();
    await userEvent.click(email());
    await userEvent.tab();
    await userEvent.type(password(), 'x');
    await userEvent.clear(password());
    expect([errorsOf(email()), errorsOf(password()), summary()]).toEqual([null, null, null]);
  });

  test('Once a field was filled in and left, emptying it is said beside it', async () => {
    await drawn();
    await userEvent.type(password(), 'x');
    await userEvent.clear(password());
    expect(errorsOf(password())).toBeNull();
    await userEvent.type(password(), 'x');
    await userEvent.tab();
    expect(errorsOf(password())).toBeNull();
    await userEvent.clear(password());
    expect([errorsOf(password()), password().getAttribute('aria-invalid'), errorsOf(email()), summary()]).toEqual([
      'Podaj hasło',
      'true',
      null,
      null,
    ]);
  });

  test('A submit with both missing: all errors, beside the fields and in a summary that takes the focus', async () => {
    await drawn();
    await userEvent.click(button());
    expect(submit).not.toHaveBeenCalled();
    expect([errorsOf(email()), errorsOf(password())]).toEqual(['Podaj adres e-mail', 'Podaj hasło']);
    expect(lines()).toEqual(['Podaj adres e-mail', 'Podaj hasło']);
    expect(within(screen.getByRole('alert')).getByRole('heading').textContent).toBe('Popraw 2 pola');
    expect(document.activeElement).toBe(summary());
    await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Podaj hasło' }));
    expect(document.activeElement).toBe(password());
  });

  test('The summary takes the focus anew after every try, and shrinks as fields are filled in', async () => {
    await drawn();
    await userEvent.click(button());
    await userEvent.type(email(), 'jan@test.pl');
    expect(lines()).toEqual(['Podaj hasło']);
    await userEvent.click(button());
    expect(document.activeElement).toBe(summary());
    await userEvent.type(password(), 'x');
    expect(summary()).toBeNull();
    await userEvent.click(button());
    expect(submit.mock.calls).toEqual([[{ email: 'jan@test.pl', password: 'x' }]]);
  });

  test('AUTH-09 (reading 93) after a refusal the form has the way on, not the words of the toast, and nothing typed is lost', async () => {
    const { again } = await drawn();
    await userEvent.type(email(), 'jan@test.pl');
    await userEvent.type(password(), 'Haslo-1!');
    again(<LoginForm {...IDLE} isBusy {...INTENTS} />);
    again(<LoginForm {...IDLE} error="LOCKED" {...INTENTS} />);
    expect([email().value, password().value]).toEqual(['jan@test.pl', 'Haslo-1!']);
    expect(screen.getByRole('link', { name: 'Ustaw nowe hasło' }).getAttribute('href')).toBe('/account/forgotPassword');
    expect(screen.queryByText(/zablokowane/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['WRONG_EMAIL_OR_PASSWORD', 'Popraw adres e-mail lub hasło w formularzu.'],
    ['PLAYER_BIOMETRIC_LOGIN_FAILED', 'Wpisz adres e-mail i hasło w formularzu.'],
  ] as const)('AUTH-09 (reading 93) %s: what to do with the form', async (error, text) => {
    await drawn({ error });
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  test.each([
    ['pl', 'Napisz do obsługi klienta', 'Dokończ rejestrację'],
    ['en', 'Contact customer support', 'Complete registration'],
  ] as const)('AUTH-10 (reading 93) the way on is that of the toast (%s)', async (language, support, complete) => {
    const machine = createLoginMachine();
    const app = createActor(createMachine({ invoke: { id: 'login', src: machine }, on: { '*': {} } })).start();
    const login = app.getSnapshot().children['login'] as ActorRefFrom<typeof machine>;
    login.send({ type: 'login.opened', hasDeviceKey: false });
    await renderInApp(<LoginPage />, { language, actors: actorsWith({ login }) });
    const form = () => within(screen.getByRole('form'));
    const refuse = async (error: LoginError, registrationToken: string | null) => {
      await act(async () => login.send({ type: 'login.begun' }));
      expect(form().queryByRole('link')).toBeNull();
      await act(async () => login.send({ type: 'login.refused', error, registrationToken, until: null }));
    };
    await refuse('ACCOUNT_EXCLUDED_ONE_WEEK', null);
    expect(form().getAllByRole('button', { name: support })).toHaveLength(1);
    // A break that the player has chosen: also whom to talk to.
    expect(form().getByRole('link').getAttribute('href')).toBe('tel:+48801889880');
    await refuse('NOT_ACTIVE', null);
    expect(form().queryByRole('link')).toBeNull();
    await refuse('ACCOUNT_NOT_FULLY_REGISTERED', 'reg_a+b');
    expect(form().getByRole('link', { name: complete }).getAttribute('href')).toBe(
      '/account/registration?registrationToken=reg_a%2Bb',
    );
  });

  test.each([
    ['while the answer is awaited', { isBusy: true }],
    ['once it is good', { isDone: true }],
  ])('Nothing is submitted again %s', async (_, view) => {
    const { again } = await drawn();
    await userEvent.type(email(), 'jan@test.pl');
    await userEvent.type(password(), 'Haslo-1!');
    again(<LoginForm {...IDLE} {...view} {...INTENTS} />);
    expect(button().getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button());
    await userEvent.type(password(), '{Enter}');
    fireEvent.submit(screen.getByRole('form'));
    expect([submit.mock.calls, summary()]).toEqual([[], null]);
  });

  test('A good login is said aloud', async () => {
    await drawn({ isDone: true });
    expect(screen.getByRole('status').textContent).toBe('Logowanie się udało. Za chwilę zobaczysz swoje konto.');
  });
});
