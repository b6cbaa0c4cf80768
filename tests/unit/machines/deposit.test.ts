import { describe, expect, test } from 'vitest';
import { createActor, createMachine, SimulatedClock, type ActorRefFrom } from 'xstate';
import type { DepositInput } from '../../../machines/payments/deposit/deposit.context.ts';
import { createDepositMachine } from '../../../machines/payments/deposit/deposit.machine.ts';
import type { CancelOutcome, DepositPorts, StartOutcome } from '../../../machines/payments/deposit/deposit.ports.ts';
import type { StatusResponse } from '../../../machines/payments/payment-status/payment-status.ports.ts';
import {
  pollingStatus,
  type PaymentStatusSnapshot,
} from '../../../machines/payments/payment-status/payment-status.selectors.ts';
import {
  canGiveUp,
  depositDeadline,
  depositStatus,
  type DepositSnapshot,
  type DepositStatus,
} from '../../../machines/payments/deposit/deposit.selectors.ts';
import {
  DEPOSIT_LOOKUP_MARGIN,
  DEPOSIT_MAX_POLLS,
  DEPOSIT_POLL_INTERVAL,
  DEPOSIT_START_TIMEOUT,
} from '../../../domain/constants.ts';
import { inert } from '../../../machines/inert-ports.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const SENT: StatusResponse = { code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null };
const FINALIZED: StatusResponse = { code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null };
const PAGE = 'https://bank.example.com/3ds';

const stored: DepositInput = {
  kind: 'stored',
  key: 'key-1',
  transactionId: '901',
  method: 'BLIK',
  amount: 5_000,
  startedAt: AT,
  redirectUrl: null,
  url: '',
  requestBody: {},
  token: null,
  replaces: null,
  maxPolls: 1,
};

function start(
  input: Partial<DepositInput>,
  cancels: CancelOutcome = { kind: 'unavailable' },
  some: Partial<DepositPorts> = {},
) {
  const clock = new SimulatedClock();
  const listeners = new Set<() => void>();
  let answered = SENT;
  let cleared = 0;
  let sent = 0;
  const { startDeposit, ...others } = some;
  const machine = createDepositMachine(
    inert({
      rememberPayment: async () => null,
      startDeposit: (request, signal) => {
        sent += 1;
        return startDeposit?.(request, signal) ?? new Promise(() => {});
      },
      leave: () => {},
      recordTransaction: () => {},
      refreshMoney: () => {},
      clearPayment: () => void (cleared += 1),
      fetchDepositStatus: async () => answered,
      cancelPayment: async () => cancels,
      listenToBalance: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      ...others,
    }),
  );
  const parent = createMachine({ invoke: { id: 'deposit', src: machine, input: { ...stored, ...input } } });
  const { children } = createActor(parent, { clock }).start().getSnapshot();
  const deposit = children['deposit'] as ActorRefFrom<typeof machine> | undefined;
  if (deposit === undefined) throw new Error('the deposit did not start');
  const statusOf = () => deposit.getSnapshot().children.paymentStatus;
  const status = () => {
    const answered = statusOf();
    return depositStatus(
      deposit.getSnapshot(),
      answered ? pollingStatus(answered.getSnapshot() as PaymentStatusSnapshot) : null,
    );
  };
  return {
    deposit,
    listeners,
    respondWith: (next: StatusResponse) => void (answered = next),
    cleared: () => cleared,
    sent: () => sent,
    poll: () => clock.increment(DEPOSIT_POLL_INTERVAL),
    /** Advances the time; pending requests are resolved in the meantime. */
    pass: async (ms: number) => {
      for (let left = ms; left > 0; left -= 1_000) {
        clock.increment(Math.min(left, 1_000));
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    status,
    until: (wanted: DepositStatus) =>
      new Promise<DepositSnapshot>((resolve) => {
        const look = () => (status() === wanted ? resolve(deposit.getSnapshot()) : undefined);
        deposit.subscribe(look);
        statusOf()?.subscribe(look);
        look();
      }),
    moveBalance: () => listeners.forEach((listener) => listener()),
  };
}

describe('DEP-06 BAL-01 a BLIK payment that timed out', () => {
  test('Is asked about at once when the balance moves: money that has arrived gets no advice for a new code', async () => {
    const { until, poll, respondWith, moveBalance, listeners } = start({});
    poll();
    await until('unconfirmed');
    respondWith(FINALIZED);
    moveBalance();
    await until('success');
    expect(listeners.size).toBe(0);
  });

  test('Stays so where the balance moved for another reason; an answer that is older than the money does not count', async () => {
    const { until, poll, respondWith, moveBalance, status } = start({});
    poll();
    await until('unconfirmed');
    moveBalance();
    await until('askingAgain');
    await until('unconfirmed');
    expect(status()).toBe('unconfirmed');
    moveBalance();
    respondWith(FINALIZED);
    moveBalance();
    await until('success');
    expect(status()).toBe('success');
  });
});

describe('DEP-03 DEP-05 (reading 88) a redirected payment that was never paid', () => {
  const card = { method: 'CARD', redirectUrl: PAGE, maxPolls: 60 } as const;

  test.each([
    [{ kind: 'answered', code: SENT.code, closed: true }, 'givenUp', true],
    [{ kind: 'answered', code: 'PAYU_DEPOSIT_FINALIZED', closed: true }, 'success', true],
    [{ kind: 'answered', code: 'PAYU_DEPOSIT_REJECTED', closed: true }, 'rejected', true],
    [{ kind: 'answered', code: SENT.code, closed: false }, 'accepted', false],
    [{ kind: 'unavailable' }, 'accepted', false],
  ] as const)('Given up, %j: %s', async (outcome, end, isOver) => {
    const { deposit, status, until, cleared } = start(card, outcome);
    expect(canGiveUp(deposit.getSnapshot())).toBe(true);
    deposit.send({ type: 'deposit.giveUp' });
    expect(status()).toBe('givingUp');
    const after = await until(end);
    expect(canGiveUp(after)).toBe(!isOver && outcome.kind === 'answered');
    expect(cleared()).toBe(isOver ? 1 : 0);
  });

  test('One without a provider’s page can’t be given up', () => {
    const { deposit } = start({ ...card, redirectUrl: null });
    expect(canGiveUp(deposit.getSnapshot())).toBe(false);
  });
});

test('DEP-06 the time left for BLIK is that of the polls: a minute from the start', () => {
  const { deposit } = start({ maxPolls: DEPOSIT_MAX_POLLS });
  expect(depositDeadline(deposit.getSnapshot(), DEPOSIT_POLL_INTERVAL)).toBe(AT + 60_000);
});

describe('what the ports answer, as the chart reads it', () => {
  const fresh = { kind: 'new', transactionId: null, token: '777123', maxPolls: 60 } as const;
  const AT_ANSWER = AT + 500;

  test.each<[StartOutcome, DepositStatus]>([
    [{ kind: 'accepted', transactionId: '901', redirectUrl: null, at: AT_ANSWER }, 'accepted'],
    [{ kind: 'accepted', transactionId: '901', redirectUrl: PAGE, at: AT_ANSWER }, 'redirecting'],
    [{ kind: 'refused', message: 'Kod wygasł', at: AT_ANSWER }, 'refusedWithMessage'],
    [{ kind: 'refused', message: 'TRANSACTION_ERROR', at: AT_ANSWER }, 'refused'],
    [{ kind: 'refused', message: 'GPAY_CANCELLED', at: AT_ANSWER }, 'ended'],
    [{ kind: 'refused', message: 'DAILY_LIMIT_REACHED', at: AT_ANSWER }, 'ended'],
  ])('DEP-02 DEP-05 DEP-06 DEP-07 DEP-09 a start answered with %j: %s', async (outcome, status) => {
    const { until, sent } = start(fresh, undefined, { startDeposit: async () => outcome });
    await until(status);
    expect(sent()).toBe(1);
  });

  test('DEP-10 a payment of another tab is shown, and nothing is sent', async () => {
    const { key, method, amount, startedAt, redirectUrl } = stored;
    const other = { key: 'key-0', transactionId: '900', method, amount, startedAt, redirectUrl };
    const { until, sent } = start({ ...fresh, key }, undefined, { rememberPayment: async () => other });
    const { context } = await until('accepted');
    expect([context.key, context.transactionId, context.kind]).toEqual(['key-0', '900', 'joined']);
    expect(sent()).toBe(0);
  });

  test('DEP-10 a lost start that the gateway knows is followed by the transaction it has', async () => {
    const { until } = start({ transactionId: null }, undefined, { findDeposit: async () => ({ transactionId: '77' }) });
    expect((await until('accepted')).context.transactionId).toBe('77');
  });

  test('DEP-10 no "nothing was taken" before the deadline', async () => {
    const { until, status, pass } = start({ transactionId: null }, undefined, {
      findDeposit: async () => ({ transactionId: null }),
    });
    await pass(DEPOSIT_START_TIMEOUT + DEPOSIT_LOOKUP_MARGIN - 1);
    expect(status()).toBe('resuming');
    await pass(1);
    await until('nothingTaken');
  });

  test('DEP-04 (reading 33a) after each course of polls a return to the page asks once', async () => {
    const { deposit, until, status, poll } = start({ method: 'CARD', redirectUrl: PAGE });
    const showPage = () => deposit.send({ type: 'page.shown' });
    poll();
    await until('timedOut');
    showPage();
    await until('askingAgain');
    await until('timedOut');
    showPage();
    expect(status()).toBe('timedOut');
    deposit.send({ type: 'deposit.continue' });
    showPage();
    poll();
    await until('timedOut');
    showPage();
    expect(status()).toBe('askingAgain');
  });
});
