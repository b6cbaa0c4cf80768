import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { inert } from '../../../machines/inert-ports.ts';
import { createPaymentDetailsMachine } from '../../../machines/payments/payment-details/payment-details.machine.ts';
import type {
  PaymentDetailsPorts,
  PaymentRecord,
} from '../../../machines/payments/payment-details/payment-details.ports.ts';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';
import { PaymentDetailsPage } from '../../../src/features/payment-details/payment-details-page.tsx';
import type { Language } from '../../../src/i18n/texts.ts';
import { paymentProvidersQuery } from '../../../src/queries/cashier.ts';
import { contactDataQuery } from '../../../src/queries/content.ts';
import { renderInApp } from '../app/render-in-app.tsx';

const NOW = Date.parse('2026-11-26T11:41:00Z');
const at = (text: string): number => Date.parse(text);

const SENT: PaymentRecord = {
  type: 'deposit',
  amount: 5_050,
  currency: 'PLN',
  balanceAfter: null,
  method: 'BLIK',
  status: 'PAYU_DEPOSIT_SENT',
  closed: false,
  reason: null,
  closesAt: at('2026-11-26T11:55:00Z'),
  steps: [{ code: 'PAYU_DEPOSIT_SENT', at: at('2026-11-26T11:40:00Z') }],
};

interface Shown {
  readonly language?: Language;
  /** Path of the page that is opened. */
  readonly path?: string;
}

async function show(payment: PaymentRecord | null, { language = 'pl', path = '/profile/deposit/901' }: Shown = {}) {
  const fetchPayment = vi.fn<PaymentDetailsPorts['fetchPayment']>(async () => payment);
  const machine = createPaymentDetailsMachine(inert({ openedPayment: () => '901', fetchPayment }));
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(paymentProvidersQuery.queryKey, [{ code: 'payu', name: 'PayU', logoUrl: null, methods: [] }]);
  client.setQueryData(contactDataQuery(language).queryKey, {
    email: 'pomoc@example.com',
    phone: null,
    hours: null,
  });
  const actor = createActor(machine).start();
  await renderInApp(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/profile/deposit/:id" element={<PaymentDetailsPage />} />
        <Route path="*" element={null} />
      </Routes>
    </QueryClientProvider>,
    { path, language, now: NOW, actors: actorsWith({ paymentDetails: actor }) },
  );
  return { actor, fetchPayment };
}

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00A0', ' ');
const textsOf = (): readonly string[] => screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
/** Name and mark of each step, and which is said to be the current one. */
const marksOf = (): readonly (string | null)[][] =>
  screen
    .getAllByRole('listitem')
    .map((item) => [
      plain(item.querySelector('[class*="stepName"]')?.textContent),
      item.getAttribute('data-state'),
      item.getAttribute('aria-current'),
    ]);

describe('TXN-02 (reading 96) the page of one payment', () => {
  test('An open deposit: amount, status, what to do and until when, steps and data', async () => {
    await show(SENT);
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Szczegóły wpłaty' })).toHaveLength(1);
    expect(screen.getAllByText('50,50 zł')).toHaveLength(1);
    const standing = screen.getByRole('region', { name: 'Wpłata czeka na bank' });
    expect(within(standing).getAllByText('Potwierdź płatność w aplikacji swojego banku.')).toHaveLength(1);
    expect(within(standing).getAllByText(/Jeśli do godziny 12:55 nic się nie zmieni/)).toHaveLength(1);
    expect(textsOf()).toEqual([
      'Wpłata wysłanadziś o 12:40',
      'Bank potwierdza płatnośćw toku',
      'Pieniądze na konciepóźniej',
    ]);
    const data = screen.getByRole('region', { name: 'Dane płatności' });
    for (const value of ['BLIK', 'PayU', '26 lis 2026, 12:40', '901']) {
      expect(within(data).getAllByText(value)).toHaveLength(1);
    }
    expect(screen.getByRole('link', { name: 'Napisz do nas o tej płatności' }).getAttribute('href')).toBe(
      'mailto:pomoc@example.com?subject=P%C5%82atno%C5%9B%C4%87%20901',
    );
  });

  test('In English', async () => {
    await show(SENT, { language: 'en' });
    expect(await screen.findAllByRole('heading', { level: 2, name: 'Deposit waiting for your bank' })).toHaveLength(1);
    expect(textsOf()[0]).toBe('Deposit senttoday at 12:40');
  });

  test('Days that are near have words, others their date, and another year its number', async () => {
    const steps = ['2025-12-31T23:30:00Z', '2026-10-01T05:00:00Z', '2026-11-25T22:59:00Z', '2026-11-25T23:00:00Z'].map(
      (text) => ({ code: 'SOMETHING', at: at(text) }),
    );
    await show({ ...SENT, steps: [{ code: 'FIRST', at: at('2025-06-01T10:00:00Z') }, ...steps] });
    await screen.findByRole('heading', { level: 1, name: 'Szczegóły wpłaty' });
    const times = screen.getAllByRole('listitem').flatMap((item) => [...item.querySelectorAll('time')]);
    expect(times.map(({ textContent }) => plain(textContent))).toEqual([
      '1 czerwca 2025 o 12:00',
      '1 stycznia o 00:30',
      '1 października o 07:00',
      'wczoraj o 23:59',
      'dziś o 00:00',
    ]);
  });

  test('A deadline that has passed is not named', async () => {
    await show({ ...SENT, closesAt: NOW });
    expect(
      await screen.findAllByText('Jeszcze nie wiemy, czy bank ją potwierdzi. Nie wpłacaj drugi raz.'),
    ).toHaveLength(1);
  });

  test('A rejected one says why, and offers a new code', async () => {
    const rejected = { code: 'PAYU_DEPOSIT_REJECTED', at: NOW };
    await show({ ...SENT, status: rejected.code, closed: true, reason: 'CODE_USED', steps: [...SENT.steps, rejected] });
    expect(await screen.findAllByText('Kod BLIK był nieprawidłowy, wygasł albo został już użyty.')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Podaj nowy kod BLIK' }).getAttribute('href')).toBe(
      '/account/profile/deposit',
    );
    expect(screen.queryByRole('button', { name: 'Sprawdź teraz' })).toBeNull();
  });

  test('A success leads on, not to paying again, and can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show({ ...SENT, status: 'PAYU_DEPOSIT_FINALIZED', closed: true, balanceAfter: 15_050 });
    expect(await screen.findAllByText('150,50 zł')).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Przejdź do mojego konta' })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /wpłat[aęy]$/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Drukuj potwierdzenie' }));
    expect(print).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  test('A withdrawal says until when it is decided', async () => {
    await show({
      ...SENT,
      type: 'withdraw',
      amount: -2_000,
      method: 'BANK_TRANSFER',
      status: 'WITHDRAWAL_HOLD',
      closesAt: at('2026-12-26T11:00:00Z'),
      steps: [
        { code: 'WITHDRAWAL_REQUEST', at: NOW },
        { code: 'WITHDRAWAL_HOLD', at: NOW },
      ],
    });
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Szczegóły wypłaty' })).toHaveLength(1);
    expect(screen.getAllByText('20,00 zł')).toHaveLength(1);
    expect(screen.getAllByText('Jeśli decyzja nie zapadnie do 26 grudnia, kwota sama wróci na konto.')).toHaveLength(1);
    // The check is where it stands: the transfer is not under way.
    expect(marksOf()).toEqual([
      ['Wypłata zlecona', 'done', null],
      ['Wypłata wstrzymana do sprawdzenia', 'held', 'step'],
      ['Przelew na Twój rachunek', 'upcoming', null],
    ]);
  });

  test('A step that nobody knows, or that gave the payment up, has no mark of success', async () => {
    await show({
      ...SENT,
      closed: true,
      steps: [...SENT.steps, { code: 'BRAND_NEW', at: NOW }, { code: 'PAYU_DEPOSIT_CANCELLED', at: NOW }],
    });
    expect(await screen.findAllByRole('heading', { level: 2, name: 'Wpłata anulowana' })).toHaveLength(1);
    expect(marksOf()).toEqual([
      ['Wpłata wysłana', 'done', null],
      ['BRAND_NEW', 'neutral', null],
      ['Wpłata anulowana', 'neutral', null],
    ]);
  });

  test('What nobody documented is shown as it came', async () => {
    await show({ ...SENT, type: 'lottery', method: 'PIGEON', status: 'BRAND_NEW', currency: 'EUR', closesAt: null });
    expect(await screen.findAllByRole('heading', { level: 1, name: 'Szczegóły operacji' })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 2, name: 'Status: BRAND_NEW' })).toHaveLength(1);
    expect(screen.getAllByText('50,50 EUR')).toHaveLength(1);
    expect(screen.getAllByText('PIGEON')).toHaveLength(1);
  });

  test('Another address is another payment', async () => {
    const { fetchPayment } = await show(SENT, { path: '/profile/deposit/902' });
    await screen.findByRole('heading', { level: 2, name: 'Wpłata czeka na bank' });
    expect(fetchPayment.mock.calls.map(([{ id }]) => id)).toEqual(['901', '902']);
    expect(within(screen.getByRole('region', { name: 'Dane płatności' })).getAllByText('902')).toHaveLength(1);
  });

  test('A number that the browser does not copy can be selected', async () => {
    await show(SENT);
    const button = await screen.findByRole('button', { name: 'Kopiuj numer 901' });
    const user = userEvent.setup();
    await user.click(button);
    expect(await screen.findAllByText('Skopiowano')).toHaveLength(1);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await show(SENT);
    await user.click((await screen.findAllByRole('button', { name: 'Kopiuj numer 901' })).at(-1) as HTMLElement);
    expect(await screen.findAllByText('Nie udało się skopiować. Zaznacz numer i skopiuj go.')).toHaveLength(1);
  });
});
