import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, type ActorRefFrom } from 'xstate';
import { createLoginMachine } from '../../../machines/login/login.machine.ts';
import type { LoginError } from '../../../machines/domain/login-errors.ts';
import { LoginForm } from '../../../src/features/login/login-form.tsx';
import { LoginPage } from '../../../src/features/login/login-page.tsx';
import type { LoginFacts } from '../../../src/features/login/use-login.ts';
import { actorsWith, stage, type Staged } from '../app/stage.tsx';

const submit = vi.fn<(credentials: { readonly email: string; readonly password: string }) => void>();
const submitBiometrics = vi.fn<() => void>();
const tellEmail = vi.fn<(email: string) => void>();
const INTENTS = { submit, submitBiometrics, tellEmail };
const IDLE: LoginFacts = {
  isBusy: false,
  isProving: false,
  isDone: false,
  error: null,
  refusalEnd: null,
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

/** The errors beside a field, as a screen reader finds them. */
function errorsOf(input: HTMLInputElement): string | null {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-errors'));
  return ids.length === 0 ? null : ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

beforeEach(() => void submit.mockClear());

function drawn(facts: Partial<LoginFacts> = {}): Promise<Staged> {
  return stage(<LoginForm {...IDLE} {...facts} {...INTENTS} />);
}

describe('AUTH-04 VAL-15 the sign-in form', () => {
  test('its fields are what password managers and the wire know', async () => {
    await drawn();
    const attributes = (input: HTMLInputElement) =>
      ['name', 'type', 'autocomplete', 'inputmode'].map((name) => input.getAttribute(name));
    expect([attributes(email()), attributes(password())]).toEqual([
      ['email', 'email', 'username', 'email'],
      ['password', 'password', 'current-password', null],
    ]);
  });

  test('what was typed is submitted once, as it was typed', async () => {
    await drawn();
    await userEvent.type(email(), 'jan@test.pl');
    await userEvent.type(password(), ' Haslo-1! {Enter}');
    expect(submit.mock.calls).toEqual([[{ email: 'jan@test.pl', password: ' Haslo-1! ' }]]);
    expect(summary()).toBeNull();
  });

  test('nothing is said while a person is still typing, nor of a field that was only passed through', async () => {
    await drawn();
    await userEvent.click(email());
    await userEvent.tab();
    await userEvent.type(password(), 'x');
    await userEvent.clear(password());
    expect([errorsOf(email()), errorsOf(password()), summary()]).toEqual([null, null, null]);
  });

  test('once a field was filled in and left, emptying it is said beside it', async () => {
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

  test('a submit with both missing: all errors, beside the fields and in a summary that takes the focus', async () => {
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

  test('the summary takes the focus anew after every try, and shrinks as fields are filled in', async () => {
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

  test('AUTH-09 a refusal is said in the form, and nothing typed is lost', async () => {
    const { again } = await drawn();
    await userEvent.type(email(), 'jan@test.pl');
    await userEvent.type(password(), 'Haslo-1!');
    again(<LoginForm {...IDLE} isBusy {...INTENTS} />);
    again(<LoginForm {...IDLE} error="LOCKED" {...INTENTS} />);
    expect([email().value, password().value]).toEqual(['jan@test.pl', 'Haslo-1!']);
    expect(screen.getByRole('alert').textContent).toBe(
      'Konto zostało zablokowane po zbyt wielu nieudanych próbach logowania. Ustaw nowe hasło, żeby je odblokować.',
    );
  });

  test.each([
    ['pl', 'Konto będzie dostępne od 29 lis 2026, 12:01.'],
    ['en', 'The account will be available from 29 Nov 2026, 12:01.'],
  ] as const)('AUTH-09 EXC-01 a refusal that ends by itself says when, never too early (%s)', async (language, end) => {
    const machine = createLoginMachine();
    const app = createActor(
      createMachine({ invoke: { id: 'login', src: machine, input: { hasDeviceKey: false } }, on: { '*': {} } }),
    ).start();
    const login = app.getSnapshot().children['login'] as ActorRefFrom<typeof machine>;
    await stage(<LoginPage />, { language, actors: actorsWith({ login }) });
    const refuse = async (error: LoginError, until: number | null) => {
      await act(async () => login.send({ type: 'login.submit', email: 'jan@test.pl', password: 'Haslo-1!' }));
      expect(screen.queryByRole('alert')).toBeNull();
      await act(async () => login.send({ type: 'login.refused', error, registrationToken: null, until }));
    };
    await refuse('ACCOUNT_EXCLUDED_ONE_WEEK', Date.UTC(2026, 10, 29, 11, 0, 30));
    await screen.findByText(end);
    expect(screen.getByRole('alert').textContent).toMatch(new RegExp(`\\S ${end}$`));
    await refuse('DAILY_SESSION_TIME_LIMIT_REACHED', Date.UTC(2026, 10, 29, 23, 0, 1));
    expect(screen.getByRole('alert').textContent).not.toContain('2026');
    await refuse('LOCKED', null);
    expect(screen.getByRole('alert').textContent).not.toContain('2026');
  });

  test.each([
    ['while the answer is awaited', { isBusy: true }],
    ['once it is good', { isDone: true }],
  ])('nothing is submitted again %s', async (_, facts) => {
    const { again } = await drawn();
    await userEvent.type(email(), 'jan@test.pl');
    await userEvent.type(password(), 'Haslo-1!');
    again(<LoginForm {...IDLE} {...facts} {...INTENTS} />);
    expect(button().getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button());
    await userEvent.type(password(), '{Enter}');
    fireEvent.submit(screen.getByRole('form'));
    expect([submit.mock.calls, summary()]).toEqual([[], null]);
  });

  test('a good login is said aloud', async () => {
    await drawn({ isDone: true });
    expect(screen.getByRole('status').textContent).toBe('Logowanie się udało. Za chwilę zobaczysz swoje konto.');
  });
});
