import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, waitFor, type AnyActorRef } from 'xstate';
import { inert } from '../../../machines/inert-ports.ts';
import { createWithdrawMachine } from '../../../machines/payments/withdraw/withdraw.machine.ts';
import type { WithdrawalOutcome } from '../../../machines/payments/withdraw/withdraw.ports.ts';
import { BALANCE, showWithdrawPage } from '../../../model-tests/withdraw/withdraw-view.tsx';
import { METHOD } from '../../../model-tests/withdraw/withdraw-app.ts';

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** A withdrawal of a verified player; its requests get this outcome. */
async function choosing(outcome: WithdrawalOutcome = { kind: 'accepted' }): Promise<AnyActorRef> {
  const machine = createWithdrawMachine(
    inert({
      fetchWithdrawalOffer: async () => ({ kind: 'loaded', methods: [METHOD], account: 'verified' }),
      startWithdrawal: async () => outcome,
    }),
  );
  const actor = createActor(machine, { input: { maxAttempts: 1 } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  return actor;
}

const amount = () => screen.findByRole('textbox', { name: 'Kwota wypłaty' });

describe('WDR-01 what can be withdrawn and why not the rest', () => {
  test('Every part that the player has is there with its reason, and no other', async () => {
    await showWithdrawPage(
      { withdraw: await choosing() },
      { balance: { ...BALANCE, bonusBalance: 200_00, freebet: 0, freebetUnwithdrawableAmount: 5_00 } },
    );
    const parts = await screen.findByRole('region', { name: 'Ile możesz wypłacić' });
    expect(
      within(parts)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Saldo', 'Nie do wypłaty', 'Bonus', 'Wygrane z freebetów nie do wypłaty']);
    expect(plain(parts.textContent)).toContain('Do wypłaty100,00 zł');
    expect(plain(parts.textContent)).toContain('−20,50 zł');
    expect(plain(parts.textContent)).toContain('200,00 złŚrodki bonusowe');
  });

  test.each([
    [0, 'Na koncie nie masz pieniędzy do wypłaty.'],
    [1_999, 'Do wypłaty masz 19,99 zł, a najmniejsza wypłata to 20,00 zł.'],
  ])('With %d grosze there is no form, but the reason', async (available, text) => {
    await showWithdrawPage(
      { withdraw: await choosing() },
      { balance: { ...BALANCE, balance: available, availableForWithdrawal: available, unwithdrawableAmount: 0 } },
    );
    const notice = await screen.findByRole('status', { name: '' });
    expect(plain(notice.textContent)).toContain(text);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('The last withdrawals are told in words; an unknown label as it came', async () => {
    const at = '2026-11-21T12:00:00Z';
    await showWithdrawPage(
      { withdraw: await choosing() },
      {
        recent: [
          { id: '3', at, label: 'withdrawal hold', amount: 30_00 },
          { id: '2', at, label: 'withdrawal deny', amount: 20_00 },
          { id: '1', at, label: 'withdrawal of the third kind', amount: 10_00 },
        ],
      },
    );
    const recent = await screen.findByRole('region', { name: 'Ostatnie wypłaty' });
    expect(
      within(recent)
        .getAllByRole('listitem')
        .map((item) => plain(item.textContent)),
    ).toEqual([
      '30,00 zł21 lis 2026, 13:00Sprawdzamy',
      '20,00 zł21 lis 2026, 13:00Odmowa, kwota wróciła na saldo',
      '10,00 zł21 lis 2026, 13:00withdrawal of the third kind',
    ]);
  });
});

describe('VAL-18 WDR-03 the form', () => {
  test('Says what is wrong at the field and above, and keeps what was typed', async () => {
    await showWithdrawPage({ withdraw: await choosing() });
    const user = userEvent.setup({ delay: null });
    await user.type(await amount(), '105');
    await user.click(screen.getByRole('button', { name: 'Dalej' }));
    const words = /Teraz możesz wypłacić najwyżej 100,00 zł, resztę salda trzeba/;
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect((await amount()).getAttribute('aria-invalid')).toBe('true');
    expect((await amount()).getAttribute('value')).toBe('105,00');
  });

  test('Takes all there is by one click, and says so before it is sent', async () => {
    const withdraw = await choosing();
    await showWithdrawPage({ withdraw });
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: /^Wypłać wszystko/ }));
    await user.click(screen.getByRole('button', { name: 'Dalej' }));
    const card = await screen.findByRole('region', { name: 'Sprawdź wypłatę' });
    expect(plain(card.textContent)).toContain('Kwota100,00 zł');
    expect(plain(card.textContent)).toContain('Na rachunekPL**2874');
    await user.click(screen.getByRole('button', { name: 'Wróć i popraw' }));
    expect((await amount()).getAttribute('value')).toBe('100,00');
  });

  test('A refusal without words of its own is told with what the gateway said', async () => {
    await showWithdrawPage({ withdraw: await choosing({ kind: 'refused', code: 'NOT_TODAY', message: 'Not today' }) });
    const user = userEvent.setup({ delay: null });
    await user.type(await amount(), '50');
    await user.click(screen.getByRole('button', { name: 'Dalej' }));
    await user.click(await screen.findByRole('button', { name: /^Wypłać 50,00/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Odpowiedź systemu: Not today');
    expect((await amount()).getAttribute('value')).toBe('50,00');
  });
});
