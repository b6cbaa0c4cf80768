import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { machines } from '../../../machines/registry.ts';
import { openDialog } from '../../../machines/dialogs/dialogs/dialogs.selectors.ts';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';
import { FrameDialogs } from '../../../src/app/shell/frame-dialogs.tsx';
import { questionsFor } from '../../../src/app/shell/help-questions.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from './render-in-app.tsx';

const CONTACT = { email: 'pomoc@example.com', phone: '+48 22 000 00 00', hours: '8–20' };

let isUp = true;

beforeEach(() => {
  isUp = true;
  fakeGateway(() => (isUp ? json(200, CONTACT) : json(403, { code: 'FORBIDDEN' })));
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function ask(path: string) {
  const dialogs = createActor(machines.dialogs.create(), {
    input: { isConsentAnswered: true, wasProtected: false },
  }).start();
  const sent: string[] = [];
  const app = { send: ({ type }: { readonly type: string }) => void sent.push(type) };
  const shown = await renderInApp(<FrameDialogs />, { path, actors: actorsWith({ dialogs, app }) });
  dialogs.send({ type: 'dialogs.helpAsked' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Pomoc' }));
  return { ...shown, dialog, sent, open: () => openDialog(dialogs.getSnapshot()) };
}

describe('help', () => {
  test('PSH-05 phone with its hours, the questions of this page and the helpline are in one sheet; the chat closes it', async () => {
    const { dialog, sent, open } = await ask('/profile/withdraw');
    expect((await dialog.findByRole('link', { name: /22 000 00 00/ })).getAttribute('href')).toBe('tel:+48220000000');
    expect(dialog.getAllByText('Godziny pracy: 8–20')).toHaveLength(1);
    const questions = within(dialog.getByRole('region', { name: /Pytania/ }));
    expect([...questions.getAllByRole('group')].map((group) => group.querySelector('summary')?.textContent)).toEqual([
      'Ile trwa wypłata?',
      'Dlaczego nie mogę wypłacić całego salda?',
      'Jak zmienić numer rachunku do wypłat?',
    ]);
    const helpline = within(dialog.getByRole('region', { name: 'Gra przestaje być zabawą?' }));
    expect(helpline.getByRole('link').getAttribute('href')).toBe('tel:+48801889880');
    await userEvent.click(dialog.getByRole('button', { name: 'Napisz do obsługi klienta' }));
    expect([open(), sent]).toEqual([null, ['chat.asked']]);
  });

  test('EXC-01 on a page of breaks the helpline comes first', async () => {
    const { dialog } = await ask('/profile/settings/accountSettings/timeout');
    await dialog.findByRole('link', { name: /22 000 00 00/ });
    expect(dialog.getAllByRole('region').map((region) => region.getAttribute('aria-label'))[0]).toBe(
      'Gra przestaje być zabawą?',
    );
  });

  test('PRO-03 a phone number that does not come is said so and asked for again; the rest is there', async () => {
    isUp = false;
    const { dialog, open, place } = await ask('/profile');
    await dialog.findByRole('alert');
    expect(dialog.getAllByRole('region')).toHaveLength(2);
    isUp = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Spróbuj ponownie' }));
    await dialog.findByRole('link', { name: /22 000 00 00/ });
    expect(dialog.queryByRole('alert')).toBeNull();
    await userEvent.click(dialog.getByRole('link', { name: 'Wszystkie pytania i odpowiedzi' }));
    expect([open(), place()]).toEqual([null, '/FAQ']);
  });

  test.each([
    ['/profile/deposit', 'deposit-missing'],
    ['/PROFILE/Deposit/', 'deposit-missing'],
    ['/profile/deposits', 'deposit-missing'],
    ['/profile/settings/limits', 'set-limit'],
    ['/profile/settings/consents', 'change-data'],
    ['/promotions/welcome', 'use-bonus'],
    ['/', 'deposit-missing'],
  ])('There are three questions at %s, %s the first', (path, first) => {
    const ids = questionsFor(path).map(({ id }) => id);
    expect([ids[0], new Set(ids).size]).toEqual([first, 3]);
  });
});
