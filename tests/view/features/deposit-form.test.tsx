import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { BASES } from '../../../contract/bases.ts';
import type { DepositUsage } from '../../../domain/payments/deposit-usage.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { createDepositFormMachine } from '../../../machines/payments/deposit-form/deposit-form.machine.ts';
import { actorsWith } from '../../../model-tests/support/inert-actors.ts';
import type { DepositMethod } from '../../../domain/payments/deposit-methods.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import { DepositForm } from '../../../src/features/deposit/deposit-form.tsx';
import type { DepositFormViewModel, DepositFormIntents } from '../../../src/features/deposit/use-deposit-form.ts';
import { depositAllowanceQuery } from '../../../src/queries/deposit-allowance.ts';
import { paymentProvidersQuery } from '../../../src/queries/cashier.ts';
import { lastDepositsQuery } from '../../../src/queries/last-deposits.ts';
import { fakeGateway, json } from '../../unit/api/fake-gateway.ts';
import { renderInApp, type RenderedApp } from '../app/render-in-app.tsx';

const NBSP = '\u00a0';

const submit = vi.fn<DepositFormIntents['submit']>();
const dismissLimit = vi.fn<() => void>();
const retry = vi.fn<() => void>();

function method(code: DepositMethod['code'], given: Partial<DepositMethod> = {}): DepositMethod {
  return {
    code,
    url: `/api/payment-provider/payu/${code.toLowerCase()}/`,
    currency: 'PLN',
    requestBody: {},
    minimum: 1_000,
    maximum: 500_000,
    ...given,
  };
}

const VIEW: DepositFormViewModel = {
  status: 'choosing',
  methods: [method('BLIK'), method('CARD', { minimum: 2_000 }), method('GPAY', { requestBody: null })],
  awaited: null,
  draft: null,
  limit: null,
  resetsAt: null,
  isListOpen: false,
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  client.clear();
});

/** Limits of the gateway; none unless a test sets them. */
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });

/** The form and, in place of its machine, whether the list of methods is open. */
function Form(view: Partial<DepositFormViewModel>) {
  const [isListOpen, setListOpen] = useState(false);
  const list = { isListOpen, openList: () => setListOpen(true), closeList: () => setListOpen(false) };
  return <DepositForm {...VIEW} {...view} {...list} submit={submit} retry={retry} dismissLimit={dismissLimit} />;
}

const form = (view: Partial<DepositFormViewModel> = {}) => (
  <QueryClientProvider client={client}>
    <Form {...view} />
  </QueryClientProvider>
);
const drawn = (view: Partial<DepositFormViewModel> = {}): Promise<RenderedApp> => renderInApp(form(view));

const amount = () => screen.getByLabelText<HTMLInputElement>('Kwota wpłaty');
const code = () => screen.getByLabelText<HTMLInputElement>('Kod BLIK');
const button = () => screen.getByRole('button', { name: /^Wpłać/ });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const change = () => screen.getByRole('button', { name: 'Zmień metodę płatności' });
const line = () => screen.getByRole('group', { name: 'Metoda płatności' });
async function choose(name: string): Promise<void> {
  await userEvent.click(change());
  await userEvent.click(radio(name));
}
const summary = () => screen.queryByRole('alert');
const lines = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** A field's description and errors, as a screen reader finds them. */
function beside(input: HTMLInputElement, part: 'description' | 'errors'): string | null {
  const id = (input.getAttribute('aria-describedby') ?? '').split(' ').find((found) => found.endsWith(`-${part}`));
  return id === undefined ? null : (document.getElementById(id)?.textContent ?? null);
}
const errorsOf = (input: HTMLInputElement) => beside(input, 'errors');

describe('DEP-01 the methods', () => {
  test('Are one line with the first that works, and open into cards; a broken one is not available and says so', async () => {
    await drawn({ methods: [method('GPAY', { requestBody: null }), method('CARD'), method('BLIK')] });
    expect([line().textContent, screen.queryByRole('radio')]).toEqual([
      'Karta płatniczaDane karty podasz na stronie operatora płatnościZmieńZmień metodę płatności',
      null,
    ]);
    await userEvent.click(change());
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked, disabled }) => [value, checked, disabled]),
    ).toEqual([
      ['GPAY', false, true],
      ['CARD', true, false],
      ['BLIK', false, false],
    ]);
    expect(radio('Google Pay').closest('label')?.textContent).toContain(
      'Ta metoda jest chwilowo niedostępna. Wybierz inną.',
    );
    expect(radio('Karta płatnicza').closest('label')?.textContent).toContain(
      'Dane karty podasz na stronie operatora płatności',
    );
  });

  test('Where all of them are broken, nothing can be submitted, and the form says why', async () => {
    await drawn({ methods: [method('BLIK', { requestBody: null })] });
    await userEvent.type(amount(), '50');
    await userEvent.click(button());
    expect([lines(), submit.mock.calls]).toEqual([['Wybierz metodę płatności'], []]);
  });

  test('DEP-01 the line names who processes the payment', async () => {
    client.setQueryData(paymentProvidersQuery.queryKey, [{ code: 'payu', name: 'PayU', logoUrl: null, methods: [] }]);
    await drawn();
    expect(line().textContent).toContain('BLIKObsługuje PayU');
  });

  test('Where there is one method alone, nothing opens', async () => {
    await drawn({ methods: [method('BLIK')] });
    expect(line().textContent).toContain('BLIKSześć cyfr z aplikacji Twojego banku');
    expect(screen.queryByRole('button', { name: 'Zmień metodę płatności' })).toBeNull();
  });

  test('A double click is one click: the second chooses nothing, and does not open what the first has closed', async () => {
    await drawn();
    await userEvent.click(change());
    fireEvent.click(radio('Karta płatnicza'), { detail: 2 });
    expect(radio('BLIK').checked).toBe(true);
    await userEvent.click(radio('Karta płatnicza'));
    expect(line().textContent).toContain('Karta płatnicza');
    fireEvent.click(change(), { detail: 2 });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('By keyboard: the arrows choose, Enter closes without a submit, and the focus comes back', async () => {
    await drawn();
    change().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(radio('BLIK'));
    await userEvent.keyboard('{ArrowDown}');
    expect([radio('Karta').checked, document.activeElement]).toEqual([true, radio('Karta')]);
    await userEvent.keyboard('{Enter}');
    expect([screen.queryByRole('radio'), document.activeElement, summary()]).toEqual([null, change(), null]);
    expect(line().textContent).toContain('Karta płatnicza');
    await userEvent.keyboard('{Enter}{Escape}');
    expect([screen.queryByRole('radio'), document.activeElement]).toEqual([null, change()]);
  });

  test('Each has its own bounds', async () => {
    await drawn();
    expect(beside(amount(), 'description')).toBe(`Od 10,00 do 5${NBSP}000,00${NBSP}zł`);
    await choose('Karta');
    expect(beside(amount(), 'description')).toBe(`Od 20,00 do 5${NBSP}000,00${NBSP}zł`);
    expect(screen.queryByLabelText('Kod BLIK')).toBeNull();
  });

  test('What was typed stays when another is chosen, and its errors don’t', async () => {
    await drawn();
    await userEvent.type(amount(), '5');
    await userEvent.tab();
    expect(errorsOf(amount())).toBe(`Kwota wpłaty musi wynosić co najmniej 10,00${NBSP}zł`);
    await choose('Karta');
    expect([amount().value, errorsOf(amount())]).toEqual(['5,00', null]);
    await choose('BLIK');
    expect(amount().value).toBe('5,00');
  });
});

describe('VAL-18 VAL-19 what is wrong', () => {
  test.each([
    ['9,99', `Kwota wpłaty musi wynosić co najmniej 10,00${NBSP}zł`],
    ['5000,01', `Kwota wpłaty może wynosić najwyżej 5${NBSP}000,00${NBSP}zł`],
    ['dużo', 'Kwota wpłaty musi być liczbą, na przykład 50 albo 49,99'],
    ['-50', 'Kwota wpłaty musi być liczbą, na przykład 50 albo 49,99'],
    ['50,123', 'Kwota wpłaty może mieć najwyżej dwa miejsca po przecinku'],
  ])('An amount of %s: said after the field is left and not before', async (typed, error) => {
    await drawn();
    await userEvent.type(amount(), typed);
    expect(errorsOf(amount())).toBeNull();
    await userEvent.tab();
    expect([errorsOf(amount()), amount().getAttribute('aria-invalid')]).toEqual([error, 'true']);
    expect(summary()).toBeNull();
  });

  test.each(['10', '10,00', '10.5', '5 000', `5${NBSP}000,00`])('An amount of %s is right', async (typed) => {
    await drawn();
    await userEvent.type(amount(), typed);
    await userEvent.tab();
    expect(errorsOf(amount())).toBeNull();
  });

  test.each(['12345', '1234567', '12a456'])('A code of %s has to have six digits', async (typed) => {
    await drawn();
    await userEvent.type(code(), typed);
    expect(errorsOf(code())).toBeNull();
    await userEvent.tab();
    expect(errorsOf(code())).toBe('Kod BLIK ma dokładnie sześć cyfr');
  });

  test('Nothing is said of a field that was only passed through', async () => {
    await drawn();
    await userEvent.click(amount());
    await userEvent.tab();
    await userEvent.tab();
    expect([errorsOf(amount()), errorsOf(code()), summary()]).toEqual([null, null, null]);
  });

  test('A submit with everything missing: all errors, and a summary that takes the focus and leads to the fields', async () => {
    await drawn();
    await userEvent.click(button());
    expect(lines()).toEqual(['Podaj kwotę wpłaty', 'Podaj kod BLIK']);
    expect([errorsOf(amount()), errorsOf(code())]).toEqual(['Podaj kwotę wpłaty', 'Podaj kod BLIK']);
    expect(document.activeElement).toBe(summary());
    await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Podaj kod BLIK' }));
    expect(document.activeElement).toBe(code());
    await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Podaj kwotę wpłaty' }));
    expect(document.activeElement).toBe(amount());
    expect(submit).not.toHaveBeenCalled();
  });

  test('The focus goes to the summary at every failed try', async () => {
    await drawn();
    await userEvent.click(button());
    await userEvent.type(amount(), '50');
    await userEvent.click(button());
    expect([lines(), document.activeElement === summary(), amount().value]).toEqual([
      ['Podaj kod BLIK'],
      true,
      '50,00',
    ]);
  });
});

describe('DEP-02 DEP-06 the submit', () => {
  test('The pay button shows the amount that will be paid', async () => {
    await drawn();
    expect(button().textContent).toBe('Wpłać');
    await userEvent.type(amount(), '1234,5');
    expect(button().textContent).toBe(`Wpłać 1${NBSP}234,50${NBSP}zł`);
    await userEvent.type(amount(), 'x');
    expect(button().textContent).toBe('Wpłać');
    await userEvent.clear(amount());
    await userEvent.type(amount(), '0');
    expect(button().textContent).toBe('Wpłać');
  });

  test('It lights up with an amount and six digits', async () => {
    await drawn();
    expect(button().dataset['variant']).toBe('default');
    await userEvent.type(amount(), '50');
    await userEvent.type(code(), '77712');
    expect(button().dataset['variant']).toBe('default');
    await userEvent.type(code(), '3');
    expect(button().dataset['variant']).toBe('filled');
  });

  test('Enter in the amount goes on to the code, and in the code submits', async () => {
    await drawn();
    expect([amount().getAttribute('enterkeyhint'), code().getAttribute('enterkeyhint')]).toEqual(['next', 'go']);
    await userEvent.type(amount(), '50{Enter}');
    expect([document.activeElement, summary()]).toEqual([code(), null]);
    await userEvent.type(code(), '777123{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('BLIK: amount in grosze and the code; then the code is wiped and the amount stays', async () => {
    await drawn();
    await userEvent.type(amount(), '50,5');
    await userEvent.type(code(), '777123');
    expect(code().value).toBe('777 123');
    await userEvent.click(button());
    expect(submit.mock.calls).toEqual([[{ method: 'BLIK', amount: 5_050, blikCode: '777 123' }]]);
    expect([code().value, amount().value, errorsOf(code()), summary()]).toEqual(['', '50,50', null, null]);
  });

  test('DEP-10 a double click submits a BLIK code once', async () => {
    await drawn();
    await userEvent.type(amount(), '50');
    await userEvent.type(code(), '777123');
    await userEvent.dblClick(button());
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('A card has no code', async () => {
    await drawn();
    await userEvent.type(code(), '777123');
    await choose('Karta');
    await userEvent.type(amount(), '50');
    expect(screen.getAllByText(/bezpieczną stronę operatora/)).toHaveLength(1);
    await userEvent.click(button());
    expect(submit.mock.calls).toEqual([[{ method: 'CARD', amount: 5_000, blikCode: null }]]);
    await choose('BLIK');
    expect(code().value).toBe('');
  });

  test('The amount of the last try is there again, its code never', async () => {
    await drawn({ draft: { method: method('BLIK'), amount: 123_456, key: 'key-1', at: 0 } });
    expect([line().textContent.startsWith('BLIK'), amount().value, code().value]).toEqual([true, `1${NBSP}234,56`, '']);
    expect([code().getAttribute('autocomplete'), code().getAttribute('inputmode')]).toEqual(['off', 'numeric']);
  });

  test('DEP-07 while the wallet’s sheet is open the form waits, and says for what', async () => {
    const { again } = await drawn({ methods: [method('GPAY')] });
    await userEvent.type(amount(), '50');
    await userEvent.tab();
    again(form({ methods: [method('GPAY')], status: 'authorising' }));
    expect([amount().disabled, button().getAttribute('aria-busy'), screen.getByRole('status').textContent]).toEqual([
      true,
      'true',
      'Potwierdź płatność w oknie Google Pay',
    ]);
    await userEvent.click(button());
    expect(submit).not.toHaveBeenCalled();
    again(form({ methods: [method('GPAY')] }));
    expect(amount().value).toBe('50,00');
  });
});

describe('DEP-09 a deposit limit', () => {
  test('(reading 93) what can be done about it is said above the form with its date, and can be changed or dismissed; nothing typed is lost', async () => {
    const { again } = await renderInApp(form(), { now: Date.UTC(2026, 10, 22, 12) });
    await userEvent.type(amount(), '50');
    again(form({ limit: 'DAILY_LIMIT_REACHED', resetsAt: Date.UTC(2026, 10, 22, 23) }));
    expect(screen.getAllByRole('heading', { name: 'Dzienny limit wpłat' })).toHaveLength(1);
    expect(
      screen.getAllByText('Jeśli w limicie coś zostało, wpisz mniejszą kwotę. Jeśli nie, wróć dziś o północy.'),
    ).toHaveLength(1);
    expect(screen.queryByText(/przekroczyłaby/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Zmień limity' }).getAttribute('href')).toBe(
      '/account/profile/settings/limits',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Rozumiem' }));
    expect(dismissLimit).toHaveBeenCalledTimes(1);
    expect(amount().value).toBe('50,00');
  });

  test.each([
    ['UNVERIFIED_LIMIT_REACHED', 'Potwierdź tożsamość', 'documents'],
    ['TRIAL_EXPIRED_ACCOUNT', 'Potwierdź tożsamość', 'documents'],
    ['MISSING_PLAYER_IDENTITY_DATA', 'Potwierdź tożsamość', 'documents'],
  ] as const)('(reading 89) %s leads to the step that lifts it', async (limit, name, page) => {
    await drawn({ limit });
    expect(screen.queryByRole('link', { name: 'Zmień limity' })).toBeNull();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/account/profile/personalData/${page}`);
  });
});

describe('DEP-09 (reading 89) what can be paid in now', () => {
  const RESETS = Date.parse('2026-11-22T23:00:00Z');
  const withAllowance = async (
    max: number,
    rule: DepositLimit,
    until: number | null = null,
    limit: DepositLimit | null = null,
  ): Promise<void> => {
    client.setQueryData([...depositAllowanceQuery.queryKey], { max, rule, until });
    await drawn({ limit });
  };

  test.each([
    [32_000, 'DAILY_LIMIT_REACHED', RESETS, 'Możesz jeszcze dziś wpłacić 320,00 zł.', null],
    [100, 'MONTHLY_LIMIT_REACHED', RESETS, 'Możesz jeszcze wpłacić 1,00 zł w tym miesiącu.', null],
    [
      0,
      'DAILY_LIMIT_REACHED',
      RESETS,
      'Dzienny limit wpłat jest wykorzystany. Nowy dzień zaczyna się o północy.',
      'Zmień limity',
    ],
    [
      50_000,
      'UNVERIFIED_LIMIT_REACHED',
      null,
      'Zanim potwierdzisz tożsamość, możesz wpłacić jeszcze 500,00 zł.',
      'Potwierdź tożsamość',
    ],
    [
      0,
      'TRIAL_EXPIRED_ACCOUNT',
      null,
      'Czas na potwierdzenie tożsamości minął, więc wpłaty są wstrzymane.',
      'Potwierdź tożsamość',
    ],
    [
      0,
      'MISSING_PLAYER_IDENTITY_DATA',
      null,
      'Brakuje nam Twoich danych, więc wpłaty są wstrzymane. Uzupełnimy je, gdy potwierdzisz tożsamość.',
      'Potwierdź tożsamość',
    ],
  ] as const)('%s left by %s', async (max, rule, until, words, way) => {
    await withAllowance(max, rule, until);
    const line = await screen.findByText(words, { exact: false });
    expect(within(line).queryByRole('link')?.textContent ?? null).toBe(way);
  });

  test('(reading 93) Below a notice that leads to the limits, the line does not lead there again', async () => {
    await withAllowance(0, 'DAILY_LIMIT_REACHED', RESETS, 'DAILY_LIMIT_REACHED');
    await screen.findByText(/Dzienny limit wpłat jest wykorzystany/);
    expect(screen.getAllByRole('link', { name: 'Zmień limity' })).toHaveLength(1);
  });

  test('More than that is told before it is sent, and blocks nothing', async () => {
    await withAllowance(10_000, 'DAILY_LIMIT_REACHED', RESETS);
    const hint = 'To więcej, niż możesz teraz wpłacić. Wpłać najwyżej 100,00 zł.';
    await screen.findByText(/Możesz jeszcze dziś wpłacić/);
    await userEvent.type(amount(), '100');
    expect(screen.queryByText(hint)).toBeNull();
    await userEvent.type(amount(), ',01');
    expect(screen.getAllByText(hint)).toHaveLength(1);
    expect(button().getAttribute('disabled')).toBeNull();
  });

  const withUsage = (hasOwnLimit: boolean) => {
    const depositForm = createActor(
      createDepositFormMachine(
        inert({
          followDepositUsage: (listener: (usage: DepositUsage) => void) => {
            queueMicrotask(() => listener({ hasOwnLimit, limits: [] }));
            return () => {};
          },
        }),
      ),
    ).start();
    return renderInApp(form(), { actors: actorsWith({ depositForm }) });
  };
  const offered = () => screen.queryAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
  const paid = (sum: number, label = 'deposit') => ({
    id: '900',
    at: 0,
    type: 'deposit' as const,
    label,
    amount: sum,
    currency: 'PLN',
    balanceAfter: null,
    provider: 'BLIK',
    reference: null,
  });

  test.each([
    [200, { amount: 320, rule: 'DAILY_LIMIT_REACHED', until: '2026-11-23T00:00:00+01:00' }, 1],
    [404, { code: 'NOT_FOUND' }, 0],
    [501, { code: 'NOT_IMPLEMENTED' }, 0],
  ])('Is told where the gateway knows it, and is absent where it does not: %i', async (status, body, notices) => {
    const gateway = fakeGateway(() => json(status, body));
    const asking = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData([...depositAllowanceQuery.queryKey], await asking.query(depositAllowanceQuery));
    await withUsage(false);
    await screen.findByRole('button', { name: `100,00${NBSP}zł` });
    expect(gateway.received.map(({ url }) => new URL(url).pathname)).toEqual([`${BASES.main}/api/deposit-allowance`]);
    expect(screen.queryAllByText(/Możesz jeszcze|[Ll]imit wpłat|możesz wpłacić/)).toHaveLength(notices);
    expect(button().hasAttribute('disabled')).toBe(false);
  });

  test('DEP-09 amounts at a touch: 50, 100 and the last that was paid, none above what is left', async () => {
    client.setQueryData([...depositAllowanceQuery.queryKey], {
      max: 9_000,
      rule: 'DAILY_LIMIT_REACHED',
      until: RESETS,
    });
    client.setQueryData(lastDepositsQuery.queryKey, [paid(3_000, 'deposit error'), paid(7_000), paid(2_000)]);
    await withUsage(false);
    await userEvent.click(await screen.findByRole('button', { name: `70,00${NBSP}zł` }));
    expect(offered()).toEqual([`50,00${NBSP}zł`]);
    expect([amount().value, button().textContent]).toEqual(['70,00', `Wpłać 70,00${NBSP}zł`]);
  });

  test('DEP-09 a player with an own limit is offered no amounts', async () => {
    client.setQueryData([...depositAllowanceQuery.queryKey], {
      max: 32_000,
      rule: 'DAILY_LIMIT_REACHED',
      until: RESETS,
    });
    await withUsage(true);
    await screen.findByText(/Możesz jeszcze dziś wpłacić/);
    expect(offered()).toEqual([]);
  });

  test('DEP-09 no amounts while the limits are not known', async () => {
    await withAllowance(32_000, 'DAILY_LIMIT_REACHED', RESETS);
    await screen.findByText(/Możesz jeszcze dziś wpłacić/);
    expect(offered()).toEqual([]);
  });

  test('Nothing is said where nothing is known', async () => {
    await drawn();
    await screen.findByRole('button', { name: /^Wpłać/ });
    expect(screen.queryByText(/Możesz jeszcze/)).toBeNull();
  });
});
