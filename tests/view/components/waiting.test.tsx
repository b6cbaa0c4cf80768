import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BalanceParts } from '../../../src/components/money/balance-parts.tsx';
import { CountdownLink } from '../../../src/components/feedback/countdown-link.tsx';
import { CountdownRing } from '../../../src/components/feedback/countdown-ring.tsx';
import { Dialog } from '../../../src/components/overlay/dialog.tsx';
import { FailureState } from '../../../src/components/feedback/failure-state.tsx';
import { FundsDialog } from '../../../src/components/overlay/funds-dialog.tsx';
import { Money } from '../../../src/components/money/money.tsx';
import { TextSkeleton } from '../../../src/components/feedback/skeletons.tsx';
import { StatusBadge } from '../../../src/components/feedback/status-badge.tsx';
import { StepsList } from '../../../src/components/layout/steps-list.tsx';
import { show } from './show.tsx';

const START = Date.UTC(2026, 10, 21, 12, 0, 0, 500);

afterEach(() => vi.useRealTimers());

describe('countdown ring', () => {
  test('DEP-06 the seconds left are drawn and told in words, aloud only now and then', async () => {
    vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] });
    await show(
      <CountdownRing
        deadline={START + 60_000}
        total={60_000}
        describe={(left) => `Zostało ${left}`}
        timeIsUp="Koniec"
      />,
    );
    const timer = screen.getByRole('timer');
    const drawn = () => document.querySelector('svg text')?.textContent;
    const offset = () => Number(document.querySelectorAll('circle')[1]?.getAttribute('stroke-dashoffset'));
    expect([drawn(), timer.textContent, offset()]).toEqual(['60', 'Zostało 60', 0]);
    act(() => void vi.advanceTimersByTime(17_000));
    expect([drawn(), timer.textContent]).toEqual(['43', 'Zostało 45']);
    expect(screen.getAllByText('Zostało 43')).toHaveLength(1);
    expect(offset()).toBeCloseTo(2 * Math.PI * 44 * (17 / 60), 6);
    act(() => void vi.advanceTimersByTime(60_000));
    expect([drawn(), timer.textContent]).toEqual(['0', 'Koniec']);
  });
});

describe('steps', () => {
  test('The phases, their statuses in words, the present one marked', async () => {
    await show(
      <StepsList
        label="Przebieg"
        statusWords={{ done: 'zrobione', current: 'w toku', upcoming: 'przed Tobą', failed: 'nieudane' }}
        steps={[
          { key: 'a', label: 'Przyjęta', status: 'done' },
          { key: 'b', label: 'Bank', status: 'current' },
          { key: 'c', label: 'Konto', status: 'upcoming' },
        ]}
      />,
    );
    const items = within(screen.getByRole('list', { name: 'Przebieg' })).getAllByRole('listitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
      ['Przyjęta, zrobione', null],
      ['Bank, w toku', 'step'],
      ['Konto, przed Tobą', null],
    ]);
  });
});

describe('countdown link', () => {
  test('NAV-09 waits, says how long, keeps the focus, works again', async () => {
    const onUse = vi.fn<() => void>();
    const link = (secondsLeft: number | null) => (
      <CountdownLink secondsLeft={secondsLeft} onUse={onUse}>
        Wyślij ponownie
      </CountdownLink>
    );
    const { again } = await show(link(null));
    const button = screen.getByRole('button', { name: 'Wyślij ponownie' });
    await userEvent.click(button);
    again(link(22));
    expect(screen.getAllByText('Będzie można za 22 sekundy')).toHaveLength(1);
    await userEvent.click(button);
    expect([onUse.mock.calls.length, button.getAttribute('aria-disabled')]).toEqual([1, 'true']);
    expect(document.activeElement).toBe(button);
    again(link(0));
    await userEvent.click(button);
    expect(onUse).toHaveBeenCalledTimes(2);
  });
});

describe('dialogs', () => {
  test('NAV-11 is closed by its cross and by Escape, both named', async () => {
    const onClose = vi.fn<() => void>();
    await show(
      <Dialog opened name="funds" title="Tytuł" onClose={onClose}>
        Treść
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Tytuł' }).getAttribute('aria-modal')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Zamknij' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('money', () => {
  const funds = {
    balance: 123_450,
    availableForWithdrawal: 100_000,
    unwithdrawableAmount: 23_450,
    bonus: 5_000,
    freebet: 2_500,
    freebetUnwithdrawableAmount: 0,
  };

  test.each([
    [5_000, true, '+50,00\u00a0zł'],
    [-5_000, false, '\u221250,00\u00a0zł'],
    [0, true, '0,00\u00a0zł'],
    [5_000, false, '50,00\u00a0zł'],
  ])('%i with its meaning in words', async (grosze, signed, amount) => {
    await show(<Money grosze={grosze} label="Wpłacono" signed={signed} />);
    expect(screen.getByRole('paragraph').textContent).toBe(`Wpłacono${amount}`);
  });

  test('BAL-01 the six parts, each with its meaning', async () => {
    await show(<BalanceParts funds={funds} />);
    const names = screen.getAllByRole('term').map((term) => term.textContent);
    const values = screen.getAllByRole('definition').map((definition) => definition.textContent);
    expect(names).toEqual([
      'Saldo',
      'Do wypłaty',
      'Jeszcze nie do wypłaty',
      'Bonus',
      'Freebety',
      'Wygrane z freebetów jeszcze nie do wypłaty',
    ]);
    expect(values.filter((_, index) => index % 2 === 0)).toEqual([
      '1\u00a0234,50\u00a0zł',
      '1\u00a0000,00\u00a0zł',
      '234,50\u00a0zł',
      '50,00\u00a0zł',
      '25,00\u00a0zł',
      '0,00\u00a0zł',
    ]);
  });

  test('BAL-01 the funds lead to deposit and withdraw', async () => {
    const onClose = vi.fn<() => void>();
    const { place } = await show(<FundsDialog opened funds={funds} staleSince="14:02" onClose={onClose} />);
    expect(screen.getByRole('link', { name: 'Wypłać' }).getAttribute('href')).toBe('/account/profile/withdraw');
    expect(screen.getAllByText(/Kwoty z godz. 14:02 mogły się zmienić/)).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Wpłać' }));
    expect([place(), onClose.mock.calls.length]).toEqual(['/profile/deposit', 1]);
  });
});

describe('states', () => {
  test('A failure says what happened and can be tried again', async () => {
    const onRetry = vi.fn<() => void>();
    await show(<FailureState title="Nie udało się" text="Spróbuj." onRetry={onRetry} />);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test('Loading is said once and its shapes are hidden from screen readers', async () => {
    await show(<TextSkeleton lines={2} />);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Wczytujemy dane…');
    expect(status.querySelector('[aria-hidden="true"]')?.children).toHaveLength(2);
  });

  test('VER-05 a status is a word, not a colour', async () => {
    await show(<StatusBadge kind="waiting" label="Sprawdzamy" />);
    expect(screen.getByText('Sprawdzamy').closest('[data-kind]')?.getAttribute('data-kind')).toBe('waiting');
  });
});
