import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ExclusionKind } from '../../../domain/limits/exclusions.ts';
import { createExclusionMachine } from '../../../machines/safer-play/exclusion/exclusion.machine.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { showPage } from '../../../model-tests/page-view.tsx';
import { ExclusionPage } from '../../../src/features/breaks/exclusion-page.tsx';
import { ClockContext } from '../../../src/lib/clock.ts';
import { balanceQuery } from '../../../src/queries/balance.ts';
import { bonusCountsQuery } from '../../../src/queries/counts.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { underWayQuery } from '../../../src/queries/transactions.ts';

interface Holdings {
  readonly balance?: number;
  readonly bonuses?: number;
  /** Amounts of pending withdrawals, grosze. */
  readonly withdrawals?: readonly number[];
}

/** Opens a page for a player with only these holdings. */
async function open(kind: ExclusionKind, { balance, bonuses, withdrawals }: Holdings = {}): Promise<void> {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, enabled: false } });
  if (balance !== undefined) queryClient.setQueryData(balanceQuery.queryKey, { balance } as never);
  if (bonuses !== undefined) queryClient.setQueryData(bonusCountsQuery.queryKey, { acceptedAmount: bonuses } as never);
  if (withdrawals !== undefined) {
    const lines = withdrawals.map((amount, id) => ({ id: String(id), type: 'withdraw', amount: -amount }));
    queryClient.setQueryData(underWayQuery.queryKey, [{ id: 'd', type: 'deposit', amount: 70_00 }, ...lines] as never);
  }
  const exclusion = createActor(createExclusionMachine(inert()), { input: { kind } }).start();
  const page = (
    <ClockContext value={Date.now}>
      <ExclusionPage />
    </ClockContext>
  );
  await showPage(page, { exclusion });
}

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const reported = () => plain(document.querySelector('dl')?.textContent);

const asUsual = queryClient.getDefaultOptions();

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  queryClient.setDefaultOptions(asUsual);
});

describe('EXC-01 what is told before a break', () => {
  test('Each duration says until when, over a change of the clock and at the end of a month', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-10-24T21:30:20Z'), toFake: ['Date'] });
    await open('TIME_OUT');
    const ends = screen.getAllByRole('radio').map((radio) => plain(radio.closest('label')?.textContent));
    expect(ends).toEqual([
      'Jeden dzieńKoniec: jutro o 22:31',
      'TydzieńKoniec: 31 października o 23:31',
      'Dwa tygodnieKoniec: 7 listopada o 23:31',
      'MiesiącKoniec: 24 listopada o 23:31',
    ]);
  });

  test('What is chosen is still chosen after going back', async () => {
    const user = userEvent.setup({ delay: null });
    await open('SELF_EXCLUSION');
    await user.click(screen.getByRole('radio', { name: 'Sześć miesięcy' }));
    await user.click(screen.getByRole('button', { name: 'Dalej' }));
    await user.click(screen.getByRole('button', { name: 'Wróć' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sześć miesięcy' }).checked).toBe(true);
  });
});

describe('EXC-01 what becomes of money, bonuses and withdrawals', () => {
  test.each<[Holdings, readonly string[]]>([
    [
      { balance: 1_234_50, bonuses: 1, withdrawals: [20_00] },
      [
        '1 234,50 zł na koncie zostaje Twoje, ale po zamknięciu wypłaci je tylko obsługa klienta.',
        'Najpierw wypłać pieniądze',
        '1 wypłatę na 20,00 zł wyślemy',
        '1 przyjętego bonusu już nie dokończysz.',
      ],
    ],
    [
      { balance: 0, bonuses: 3, withdrawals: [20_00, 30_50] },
      [
        'Na koncie nie ma teraz pieniędzy.',
        '2 wypłaty, razem 50,50 zł, wyślemy',
        '3 przyjętych bonusów już nie dokończysz.',
      ],
    ],
    [
      { balance: 1, bonuses: 5, withdrawals: [1_00, 1_00, 1_00, 1_00, 1_00] },
      ['0,01 zł na koncie', '5 wypłat, razem 5,00 zł, wyślemy', '5 przyjętych bonusów już nie dokończysz.'],
    ],
    [{ balance: 1, bonuses: 0, withdrawals: [] }, ['Nie ma teraz żadnych.', 'Nie masz teraz przyjętych bonusów.']],
    [
      {},
      ['Pieniądze na koncie zostają Twoje', 'To, co już zlecono, wyślemy', 'Przyjętych bonusów już nie dokończysz.'],
    ],
  ])('%j', async (holdings, texts) => {
    await open('CLOSE_ACCOUNT', holdings);
    for (const text of texts) expect(reported()).toContain(text);
    expect(reported().includes('Najpierw wypłać pieniądze')).toBe(holdings.balance !== 0);
  });
});

test('EXC-01 money can be withdrawn before a self-exclusion, and a short break asks for nothing of the kind', async () => {
  const user = userEvent.setup({ delay: null });
  const explain = async (kind: ExclusionKind, duration: string) => {
    await open(kind, { balance: 100_00, bonuses: 1 });
    await user.click(screen.getByRole('radio', { name: duration }));
    await user.click(screen.getByRole('button', { name: 'Dalej' }));
    expect(reported()).toContain('1 przyjęty bonus zachowuje swój termin');
    return screen.queryAllByRole('link', { name: 'Najpierw wypłać pieniądze' });
  };
  expect(await explain('SELF_EXCLUSION', 'Sześć miesięcy')).toHaveLength(1);
  cleanup();
  expect(await explain('TIME_OUT', 'Tydzień')).toEqual([]);
});

test('EXC-01 the way on is never the weaker button: without the tick it says what is missing', async () => {
  const user = userEvent.setup({ delay: null });
  await open('CLOSE_ACCOUNT');
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Dalej' });
  const tick = screen.getByRole('checkbox');
  expect(next.disabled).toBe(false);
  await user.click(next);
  expect(screen.getByText('Zaznacz, że rozumiesz, co się stanie').isConnected).toBe(true);
  expect(document.activeElement).toBe(tick);
  expect(tick.getAttribute('aria-invalid')).toBe('true');
  await user.click(tick);
  expect(screen.queryByText('Zaznacz, że rozumiesz, co się stanie')).toBeNull();
  await user.click(next);
  expect(screen.getByRole('heading', { name: 'Potwierdź hasłem' }).isConnected).toBe(true);
});

test('EXC-01 a reason that is too long is not sent', async () => {
  const user = userEvent.setup({ delay: null });
  await open('CLOSE_ACCOUNT');
  await user.click(screen.getByRole('checkbox'));
  const reason = screen.getByRole('textbox');
  await user.click(reason);
  await user.paste('x'.repeat(501));
  await user.click(screen.getByRole('button', { name: 'Dalej' }));
  expect(screen.getByText('Skróć odpowiedź do 500 znaków').isConnected).toBe(true);
  expect(document.activeElement).toBe(reason);
  await user.type(reason, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Dalej' }));
  expect(screen.getByRole('heading', { name: 'Potwierdź hasłem' }).isConnected).toBe(true);
});
