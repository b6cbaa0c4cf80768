import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { LimitDetails } from '../../../domain/limits/limit-overview.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createLimitsMachine } from '../../../machines/safer-play/limits/limits.machine.ts';
import type { LoadedLimits } from '../../../machines/safer-play/limits/limits.ports.ts';
import { limitsAdapter } from '../../../src/adapters/safer-play/limits-adapter.ts';
import { barScale } from '../../../src/features/limits/bar-scale.ts';
import { LimitsPage } from '../../../src/features/limits/limits-page.tsx';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp } from '../app/render-in-app.tsx';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each(['limits', 'statuses'])(
  'LIM-01 (reading 79) a malformed answer is no trouble of the server (%s)',
  async (call) => {
    fakeGateway(({ url }) =>
      url.toLowerCase().includes(call) ? json(200, 'nothing that can be read') : new Promise<Response>(() => {}),
    );
    const limits = createActor(
      createLimitsMachine(inert({ fetchLimits: (signal) => limitsAdapter.fetchLimits(signal) })),
    ).start();
    await renderInApp(<LimitsPage />, { actors: actorsWith({ limits }) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Limity obowiązują bez zmian. Nie udało się odczytać odpowiedzi serwera.',
    );
    limits.stop();
  },
);

const NOW = Date.parse('2026-11-26T13:05:00Z');

const limit = (changes: Partial<LimitDetails>): LimitDetails => ({
  type: 'DEPOSIT',
  time: 'DAILY',
  own: 500_00,
  global: 10_000_00,
  usage: { used: 180_00, left: 320_00, resetsAt: Date.parse('2026-11-26T23:00:00Z') },
  pending: null,
  looserFrom: Date.parse('2026-11-27T13:05:00Z'),
  isNewlyActive: false,
  ...changes,
});

const MONTHLY = limit({
  time: 'MONTHLY',
  own: null,
  usage: { used: 0, left: 10_000_00, resetsAt: Date.parse('2026-11-30T23:00:00Z') },
});

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

/** Shows the page with these limits at 14:05 on Thursday, 26 November. */
async function open(...limits: readonly LimitDetails[]) {
  const loaded: LoadedLimits = { limits, areSet: true, at: NOW };
  const actor = createActor(createLimitsMachine(inert({ fetchLimits: () => Promise.resolve(loaded) }))).start();
  await renderInApp(<LimitsPage />, { actors: actorsWith({ limits: actor }), now: NOW });
  const daily = await screen.findByRole('group', { name: 'Dzienny limit wpłat' });
  const edit = () => userEvent.click(within(daily).getByRole('button', { name: /^Zmień/ }));
  return { actor, daily, edit };
}

describe('LIM-01 a limit at a glance', () => {
  test('What is left and used, both amounts, and when it starts anew in words', async () => {
    const { actor, daily } = await open(limit({}), MONTHLY);
    expect(plain(daily.textContent)).toContain('Zostało320,00 zł');
    expect(plain(daily.textContent)).toContain('Wykorzystano 180,00 zł z 500,00 złOdnowi się dziś o północy');
    const amounts = within(daily).getAllByRole('definition');
    expect(amounts.map(({ textContent }) => plain(textContent))).toEqual(['500,00 zł', '10 000,00 zł']);
    const monthly = screen.getByRole('group', { name: 'Miesięczny limit wpłat' });
    expect(plain(monthly.textContent)).toContain('Odnowi się 1 grudnia');
    actor.stop();
  });

  test('The landmarks are the kinds of limits, each once, and not the days and months', async () => {
    const play = { type: 'SESSION_TIME', own: 7_200, global: 43_200, usage: null } as const;
    const { actor } = await open(limit({}), MONTHLY, limit(play), limit({ ...play, time: 'MONTHLY' }));
    const names = screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);
    expect(names).toEqual(['Wpłaty', 'Czas gry', 'Więcej o bezpiecznej grze']);
    actor.stop();
  });

  test('A lower amount at a touch is typed into the field, and is then asked about like any other', async () => {
    const { actor, daily, edit } = await open(limit({}), MONTHLY);
    await edit();
    const presets = within(within(daily).getByRole('group', { name: 'Niższy limit jednym dotknięciem' }));
    expect(presets.getAllByRole('button').map(({ textContent }) => plain(textContent))).toEqual([
      '−25% · 375,00 zł',
      '−50% · 250,00 zł',
    ]);
    await userEvent.click(presets.getByRole('button', { name: /−50%/ }));
    expect(within(daily).getByRole<HTMLInputElement>('textbox').value).toBe('250,00');
    expect(presets.getByRole('button', { pressed: true }).textContent).toContain('−50%');
    await userEvent.click(within(daily).getByRole('button', { name: 'Dalej' }));
    const asked = await within(daily).findByRole('group', { name: 'Co się stanie' });
    expect(plain(asked.textContent)).toContain('Teraz500,00 złOd razu250,00 zł');
    actor.stop();
  });

  test('Nothing lower is offered to whom the maximum alone applies', async () => {
    const { actor } = await open(limit({}), MONTHLY);
    await userEvent.click(screen.getByRole('button', { name: 'Ustaw: miesięczny limit wpłat' }));
    await screen.findByLabelText('Nowa kwota');
    expect(screen.queryByRole('group', { name: 'Niższy limit jednym dotknięciem' })).toBeNull();
    actor.stop();
  });
});

describe('LIM-05 a change, before and after', () => {
  test('A looser amount says the earliest moment, until when it can be confirmed, and what it takes back', async () => {
    const pending = { amount: 900_00, state: 'waiting', opensAt: NOW, lapsesAt: null } as const;
    const { actor, daily, edit } = await open(limit({ pending }), MONTHLY);
    await edit();
    await userEvent.type(within(daily).getByRole('textbox'), '800');
    await userEvent.click(within(daily).getByRole('button', { name: 'Dalej' }));
    const asked = plain((await within(daily).findByRole('group', { name: 'Co się stanie' })).textContent);
    expect(asked).toContain('Teraz500,00 złNajwcześniej jutro o 14:05800,00 zł');
    expect(asked).toContain('masz czas do 4 grudnia do 14:05.');
    expect(asked).toContain('Zapowiedziana zmiana na 900,00 zł zostanie wycofana.');
    actor.stop();
  });

  test('An amount that is used up already says from when a deposit is possible', async () => {
    const { actor, daily, edit } = await open(limit({}), MONTHLY);
    await edit();
    await userEvent.type(within(daily).getByRole('textbox'), '100');
    await userEvent.click(within(daily).getByRole('button', { name: 'Dalej' }));
    const asked = plain((await within(daily).findByRole('group', { name: 'Co się stanie' })).textContent);
    expect(asked).toContain('Następna wpłata będzie możliwa dziś o północy.');
    actor.stop();
  });
});

describe('LIM-01 the bar of a limit', () => {
  test('An own limit near the maximum stands at its place', () => {
    expect(barScale({ own: 900, global: 1_000 }, 450)).toEqual({ inForceAt: 0.9, usedTo: 0.45, level: undefined });
  });

  test('A far lower one takes most of the bar, and what is used its share of that', () => {
    expect(barScale({ own: 100, global: 1_000_000 }, 50)).toEqual({ inForceAt: 0.7, usedTo: 0.35, level: undefined });
  });

  test.each([
    ['the maximum alone', { own: null, global: 1_000 }],
    ['no maximum', { own: 1_000, global: null }],
    ['an own limit above the maximum', { own: 2_000, global: 1_000 }],
  ])('With %s the whole bar is the limit', (_, amounts) => {
    expect(barScale(amounts, 800)).toEqual({ inForceAt: 1, usedTo: 0.8, level: 'nearly' });
  });

  test('What is used beyond the limit, or of a limit of zero, fills it and no more', () => {
    expect(barScale({ own: 100, global: 1_000 }, 5_000)).toEqual({ inForceAt: 0.7, usedTo: 0.7, level: 'full' });
    expect(barScale({ own: 0, global: 1_000 }, 0)).toEqual({ inForceAt: 0.7, usedTo: 0.7, level: 'full' });
  });

  test('Without any limit there is no bar', () => {
    expect(barScale({ own: null, global: null }, 5)).toBeNull();
  });
});
