import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, createMachine, waitFor, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { WithdrawalMethod } from '../../../domain/payments/withdrawals.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createWithdrawMachine } from '../../../machines/payments/withdraw/withdraw.machine.ts';
import {
  numberStatus,
  type BankAccountSnapshot,
} from '../../../machines/payments/bank-account/bank-account.selectors.ts';
import type { WithdrawalOutcome } from '../../../machines/payments/withdraw/withdraw.ports.ts';
import { BALANCE, showWithdrawPage } from '../../../model-tests/withdraw/withdraw-view.tsx';
import { METHOD } from '../../../model-tests/withdraw/withdraw-app.ts';

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

const ORDERED_AT = Date.parse('2026-11-26T11:41:00Z');
const ACCEPTED: WithdrawalOutcome = { kind: 'accepted', id: '950', at: ORDERED_AT };

/** A withdrawal of a verified player; its requests get this outcome. */
async function choosing(
  outcome: WithdrawalOutcome = ACCEPTED,
  methods: readonly WithdrawalMethod[] = [METHOD],
): Promise<AnyActorRef> {
  const machine = createWithdrawMachine(
    inert({
      fetchWithdrawalOffer: async () => ({ kind: 'loaded', methods, account: 'verified' }),
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
    const parts = await screen.findByRole('region', { name: 'Z czego to wynika' });
    expect(
      within(parts)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Saldo', 'Jeszcze nie do wypłaty', 'Do wypłaty', 'Bonus', 'Wygrane z freebetów jeszcze nie do wypłaty']);
    expect(plain(parts.textContent)).toContain('Do wypłaty100,00 zł');
    expect(plain(parts.textContent)).toContain('−20,50 zł');
    expect(plain(parts.textContent)).toContain('200,00 złŚrodki bonusowe');
  });

  test.each([
    [0, 'Teraz nie ma czego wypłacić', 'Na koncie nie masz pieniędzy do wypłaty.', 'Zobacz historię'],
    [
      1_999,
      'Za mało na wypłatę tutaj',
      'Do wypłaty masz 19,99 zł, a najmniejsza wypłata to 20,00 zł.',
      'Wypłacimy też mniej: napisz do nas',
    ],
  ])('With %d grosze there is no form, but the reason and a way on', async (available, title, text, way) => {
    await showWithdrawPage(
      { withdraw: await choosing(ACCEPTED, [{ ...METHOD, minimum: 50_00 }, METHOD]) },
      { balance: { ...BALANCE, balance: available, availableForWithdrawal: available, unwithdrawableAmount: 0 } },
    );
    const notice = await screen.findByRole('status', { name: '' });
    expect(plain(notice.textContent)).toContain(text);
    expect(screen.getAllByText(title)).toHaveLength(1);
    expect(screen.getAllByText(way)).toHaveLength(1);
    expect(screen.queryByRole('textbox')).toBeNull();
    // Nobody has to pay in to get their money out.
    expect(screen.queryByRole('link', { name: /wpła[ćt]/i })).toBeNull();
  });

  test('The amount comes first, and what can be withdrawn is said once; one method is nothing to choose', async () => {
    await showWithdrawPage({ withdraw: await choosing() });
    const form = await screen.findByRole('form', { name: 'Formularz wypłaty' });
    expect(plain(form.textContent).split('100,00 zł')).toHaveLength(2);
    expect(within(form).queryByRole('radio')).toBeNull();
    const [first] = within(form).getAllByRole('textbox');
    expect(first).toBe(await amount());
    expect(plain(form.textContent)).toContain('Santander / Erste Bank Polska ·· 2874Przelew dotrze najpóźniej');
    expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false);
  });

  test('The last withdrawals are told in words; an unknown label as it came', async () => {
    const at = '2026-11-21T12:00:00Z';
    const long = '2020-02-03T12:00:00Z';
    await showWithdrawPage(
      { withdraw: await choosing() },
      {
        recent: [
          { id: '5', at: new Date().toISOString(), label: 'withdrawal request', amount: 50_00 },
          { id: '4', at: long, label: 'withdrawal request', amount: 40_00 },
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
      expect.stringMatching(/^50,00 zł.+PrzyjętaPrzelew dotrze najpóźniej we? [a-ząćęłńóśźż]+, \d+ [a-ząćęłńóśźż]+$/),
      // It should have come long ago: no day is promised any more.
      '40,00 zł03 lut 2020, 13:00Przyjęta',
      '30,00 zł21 lis 2026, 13:00Sprawdzamy',
      '20,00 zł21 lis 2026, 13:00Odmowa, kwota wróciła na saldo',
      '10,00 zł21 lis 2026, 13:00withdrawal of the third kind',
    ]);
  });
});

describe('WDR-02 another account', () => {
  test('While the new number is being saved, the dialog closes and the page says what it waits for', async () => {
    const machine = createWithdrawMachine(
      inert({
        fetchWithdrawalOffer: async () => ({ kind: 'loaded', methods: [METHOD], account: 'verified' }),
        saveBankAccount: () => new Promise<never>(() => {}),
      }),
    );
    const parent = createActor(
      createMachine({ invoke: { id: 'withdraw', src: machine, input: { maxAttempts: 1 } }, on: { '*': {} } }),
    ).start();
    const withdraw = parent.getSnapshot().children['withdraw'] as ActorRefFrom<typeof machine>;
    await waitFor(withdraw, (snapshot) => snapshot.matches('choosing'));
    withdraw.send({ type: 'bankAccount.change' });
    const { bankAccount } = withdraw.getSnapshot().children;
    if (!bankAccount) throw new Error('nobody asks for the number');
    await showWithdrawPage({ withdraw, bankAccount });
    const user = userEvent.setup({ delay: null });
    const dialog = await screen.findByRole('dialog', { name: 'Zmień numer rachunku' });
    await user.type(within(dialog).getByRole('textbox'), '61109010140000071219812874');
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz numer' }));
    await waitFor(bankAccount, (snapshot) => numberStatus(snapshot as BankAccountSnapshot) === 'sending');
    // It can't be taken back: the current number is not promised to stay.
    expect(within(dialog).queryByRole('button', { name: 'Zostaw obecny numer' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Zrobię to później' }));
    await user.click(await screen.findByText('Zmień numer rachunku', { selector: 'button *' }));
    expect(await screen.findAllByRole('dialog', { name: 'Zmień numer rachunku' })).toHaveLength(1);
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
    expect(plain(card.textContent)).toContain('Na rachunekSantander / Erste Bank Polska ·· 2874');
    await user.click(screen.getByRole('button', { name: 'Wróć i popraw' }));
    expect((await amount()).getAttribute('value')).toBe('100,00');
  });

  test('An accepted one is a receipt: the day by which it comes, the account, the time and a number to copy', async () => {
    await showWithdrawPage({ withdraw: await choosing() });
    const user = userEvent.setup({ delay: null });
    await user.type(await amount(), '50');
    await user.click(screen.getByRole('button', { name: 'Dalej' }));
    await user.click(await screen.findByRole('button', { name: /^Wypłać 50,00/ }));
    const receipt = await screen.findByRole('region', { name: /^Przyjęliśmy wypłatę na 50,00/ });
    expect(plain(receipt.textContent)).toContain('Pieniądze będą w Twoim banku najpóźniej w piątek, 27 listopada');
    expect(
      within(receipt)
        .getAllByRole('definition')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual([
      'Santander / Erste Bank Polska ·· 2874',
      'Przelew bankowy',
      '26 lis 2026, 12:41',
      '950KopiujKopiuj numer 950',
    ]);
    await user.click(screen.getByRole('button', { name: 'Kopiuj numer 950' }));
    expect(await navigator.clipboard.readText()).toBe('950');
  });

  test('A method that is out of order is named as the reason, and no amount is asked for in vain', async () => {
    const machine = createWithdrawMachine(
      inert({
        fetchWithdrawalOffer: async () => ({
          kind: 'loaded',
          methods: [{ ...METHOD, requestBody: null }],
          account: 'verified',
        }),
      }),
    );
    const withdraw = createActor(machine, { input: { maxAttempts: 1 } }).start();
    await waitFor(withdraw, (snapshot) => snapshot.matches('choosing'));
    await showWithdrawPage({ withdraw });
    const user = userEvent.setup({ delay: null });
    await user.type(await amount(), '50');
    await user.click(screen.getByRole('button', { name: 'Dalej' }));
    expect(await screen.findAllByText('Ten sposób jest chwilowo niedostępny.')).toHaveLength(3);
  });

  test('What is more than the method pays out at once is not called everything', async () => {
    await showWithdrawPage(
      { withdraw: await choosing() },
      { balance: { ...BALANCE, balance: 500_00, availableForWithdrawal: 500_00, unwithdrawableAmount: 0 } },
    );
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole('button', { name: 'Wpisz najwyższą kwotę' }));
    expect((await amount()).getAttribute('value')).toBe('110,00');
    expect(screen.queryByRole('button', { name: /^Wypłać wszystko/ })).toBeNull();
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
