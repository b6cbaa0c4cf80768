import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DrawnTick } from '../../../src/components/feedback/drawn-tick.tsx';
import { EmptyState } from '../../../src/components/feedback/empty-state.tsx';
import { Illustration } from '../../../src/components/feedback/illustration.tsx';
import { Notice } from '../../../src/components/feedback/notice.tsx';
import { PICTURES } from '../../../src/components/feedback/pictures.ts';
import { Receipt } from '../../../src/components/feedback/receipt.tsx';
import { CardsSkeleton, FormSkeleton, RowsSkeleton } from '../../../src/components/feedback/skeletons.tsx';
import { WaitingBar } from '../../../src/components/feedback/waiting-bar.tsx';
import { LinkButton } from '../../../src/components/navigation/link-button.tsx';
import { show } from './show.tsx';

afterEach(() => vi.restoreAllMocks());

describe('a receipt', () => {
  const rows = [
    { label: 'Metoda', value: 'BLIK' },
    { label: 'Numer wpłaty', value: 'WP-1', copy: 'WP-1' },
  ];

  test('Has a line for each detail, and a button only beside what can be copied', async () => {
    await show(<Receipt rows={rows} label="Wpłata" />);
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Metoda', 'Numer wpłaty']);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['KopiujKopiuj numer WP-1']);
  });

  test('Copies the number and says so', async () => {
    const user = userEvent.setup();
    await show(<Receipt rows={rows} />);
    await user.click(screen.getByRole('button'));
    expect((await screen.findByText('Skopiowano')).closest('[aria-live=polite]')?.tagName).toBe('SPAN');
    expect(await navigator.clipboard.readText()).toBe('WP-1');
  });

  test('Says what to do where the browser refuses to copy', async () => {
    const user = userEvent.setup();
    await show(<Receipt rows={rows} />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await user.click(screen.getByRole('button'));
    const outcome = await screen.findByText('Nie udało się skopiować. Zaznacz numer i skopiuj go.');
    expect(outcome.closest('[aria-live=polite]')?.tagName).toBe('SPAN');
  });
});

describe('illustrations', () => {
  const drawn = readFileSync('src/components/feedback/illustrations.svg', 'utf8');

  test.each(PICTURES)('%s is in the file of drawings', async (name) => {
    expect(drawn).toContain(`<symbol id="${name}" viewBox="0 0 160 120">`);
    await show(<Illustration name={name} />);
    const picture = document.querySelector('svg');
    expect(picture?.getAttribute('aria-hidden')).toBe('true');
    expect(picture?.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`illustrations\\.svg#${name}$`));
  });

  test('The file has no other drawing, and no colour of its own', () => {
    expect(drawn.match(/<symbol /g)).toHaveLength(PICTURES.length);
    expect(drawn).not.toMatch(/#[0-9a-f]{3,}"|rgb|<style/);
    // What stands on the root is not drawn elsewhere: line width and colour come from the place of the picture.
    expect(drawn.startsWith('<svg xmlns="http://www.w3.org/2000/svg">')).toBe(true);
  });
});

test('An empty list says what will be here and offers one next step', async () => {
  await show(
    <EmptyState
      heading="h3"
      title="Nie masz wiadomości"
      text="Tu pojawi się wszystko."
      action={<LinkButton to="/profile">Dalej</LinkButton>}
    />,
  );
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Nie masz wiadomości');
  expect(screen.getAllByText('Tu pojawi się wszystko.')).toHaveLength(1);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('A bar that waits has a name and no share, and says how long it takes', async () => {
  await show(<WaitingBar label="Wysyłamy wpłatę" text="zwykle 5 s" />);
  const bar = screen.getByRole('progressbar', { name: 'Wysyłamy wpłatę' });
  expect(bar.getAttribute('aria-valuenow')).toBeNull();
  expect(screen.getAllByText('zwykle 5 s')).toHaveLength(1);
});

test('The tick of a success is decorative', async () => {
  await show(<DrawnTick size={32} />);
  const tick = document.querySelector('svg');
  expect([tick?.getAttribute('aria-hidden'), tick?.getAttribute('width')]).toEqual(['true', '2rem']);
});

describe('a notice', () => {
  test.each([
    ['danger', 'alert'],
    ['info', 'status'],
  ] as const)('%s is announced once, as %s', async (kind, role) => {
    await show(
      <Notice kind={kind} title="Nie udało się">
        Spróbuj jeszcze raz.
      </Notice>,
    );
    const message = screen.getByRole(role);
    expect(message.textContent).toBe('Nie udało sięSpróbuj jeszcze raz.');
    expect(message.getAttribute('aria-describedby')).toBeNull();
    expect(within(message).getByRole('heading', { level: 2 }).textContent).toBe('Nie udało się');
  });

  test('What a toast has announced is not announced again', async () => {
    await show(
      <Notice kind="danger" announced={false}>
        Spróbuj jeszcze raz.
      </Notice>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test.each([
  ['rows', <RowsSkeleton key="rows" rows={3} />, 9],
  ['cards', <CardsSkeleton key="cards" cards={2} />, 8],
  ['a form', <FormSkeleton key="form" fields={2} />, 5],
])('A placeholder of %s says once that something loads', async (_, skeleton, blocks) => {
  await show(skeleton);
  expect(screen.getByRole('status').textContent).toBe('Wczytujemy dane…');
  expect(document.querySelectorAll('[data-shape]')).toHaveLength(blocks);
});
