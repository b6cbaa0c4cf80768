import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { LoginOutcome } from '../../../machines/auth/auth/auth.ports.ts';
import { LoginPage } from '../../../src/features/login/login-page.tsx';
import { actorsOf } from '../../../src/system/actors.ts';
import { runningApp, type RunningApp } from '../../unit/app/running-app.ts';
import { renderInApp } from '../app/render-in-app.tsx';

const REFUSED: LoginOutcome = { kind: 'refused', error: 'LOCKED', at: 0, until: null };
const NEXT = { name: 'Ustaw nowe hasło' };

let running: RunningApp;
let answers: ((outcome: LoginOutcome) => void)[];
let reported: string[];

afterEach(() => running.app.stop());

async function opened(): Promise<void> {
  answers = [];
  reported = [];
  running = runningApp({
    findToken: () => Promise.resolve({ found: false }),
    login: () => new Promise((resolve) => void answers.push(resolve)),
  });
  running.app.start();
  open();
  actorsOf(running.app)
    .get('login')
    ?.on('*', ({ type }) => reported.push(type));
  await renderInApp(<LoginPage />, { actors: actorsOf(running.app) });
}

const open = () => running.app.send({ type: 'screen.opened', screen: 'login' });
const leave = () => running.app.send({ type: 'screen.closed' });
const isBusy = () => screen.getByRole('button', { name: 'Zaloguj się' }).getAttribute('aria-busy') === 'true';
const refuse = () => act(async () => answers.pop()?.(REFUSED));
const isRefused = () => screen.queryByRole('link', NEXT) !== null;

async function submit(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Adres e-mail'), 'jan@test.pl');
  await userEvent.type(screen.getByLabelText('Hasło'), 'Haslo-1!');
  await userEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }));
}

describe('AUTH-04 AUTH-09 the page of the sign-in', () => {
  test('Is busy while auth makes the call, and then has the way on, which the next try takes away', async () => {
    await opened();
    expect([isBusy(), isRefused()]).toEqual([false, false]);
    await submit();
    expect([isBusy(), isRefused(), reported]).toEqual([true, false, ['login.submitting']]);
    await refuse();
    expect([isBusy(), isRefused(), reported]).toEqual([false, true, ['login.submitting', 'login.refused']]);
    await userEvent.click(screen.getByRole('button', { name: 'Zaloguj się' }));
    expect([isBusy(), isRefused()]).toEqual([true, false]);
  });

  test('Forgets the last refusal when it is left', async () => {
    await opened();
    await submit();
    await refuse();
    act(leave);
    expect(isRefused()).toBe(false);
    act(open);
    expect([isBusy(), isRefused()]).toEqual([false, false]);
  });

  test('Says nothing of a refusal that comes after it was left', async () => {
    await opened();
    await submit();
    act(leave);
    await refuse();
    act(open);
    expect([isBusy(), isRefused(), reported]).toEqual([false, false, ['login.submitting']]);
  });

  test('Left and opened again during a call, it is busy still and says what comes of it', async () => {
    await opened();
    await submit();
    act(leave);
    act(open);
    expect(isBusy()).toBe(true);
    await refuse();
    expect([isBusy(), isRefused()]).toEqual([false, true]);
  });
});
