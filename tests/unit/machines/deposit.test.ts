import { describe, expect, test } from 'vitest';
import { createActor, createMachine, SimulatedClock, waitFor, type ActorRefFrom } from 'xstate';
import { createDepositMachine, type DepositInput } from '../../../machines/payments/deposit/deposit.machine.ts';
import type { CancelOutcome, StatusAnswer } from '../../../machines/payments/deposit/deposit.ports.ts';
import { canGiveUp, depositDeadline, depositStage } from '../../../machines/payments/deposit/deposit.selectors.ts';
import { DEPOSIT_MAX_POLLS, DEPOSIT_POLL_INTERVAL } from '../../../domain/constants.ts';
import { inert } from '../../../machines/inert-ports.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const SENT: StatusAnswer = { code: 'PAYU_DEPOSIT_SENT', closed: false, reason: null };
const FINALIZED: StatusAnswer = { code: 'PAYU_DEPOSIT_FINALIZED', closed: true, reason: null };
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

function start(input: Partial<DepositInput>, cancels: CancelOutcome = { kind: 'unavailable' }) {
  const clock = new SimulatedClock();
  const listeners = new Set<() => void>();
  let status = SENT;
  let forgotten = 0;
  const machine = createDepositMachine(
    inert({
      recordTransaction: () => {},
      refreshMoney: () => {},
      forgetPayment: () => void (forgotten += 1),
      fetchDepositStatus: async () => status,
      cancelPayment: async () => cancels,
      listenToBalance: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
  );
  const parent = createMachine({ invoke: { id: 'deposit', src: machine, input: { ...stored, ...input } } });
  const { children } = createActor(parent, { clock }).start().getSnapshot();
  const deposit = children['deposit'] as ActorRefFrom<typeof machine> | undefined;
  if (deposit === undefined) throw new Error('the deposit did not start');
  return {
    deposit,
    listeners,
    answerWith: (next: StatusAnswer) => void (status = next),
    forgotten: () => forgotten,
    poll: () => clock.increment(DEPOSIT_POLL_INTERVAL),
    until: (stage: ReturnType<typeof depositStage>) => waitFor(deposit, (snapshot) => depositStage(snapshot) === stage),
    moveBalance: () => listeners.forEach((listener) => listener()),
  };
}

describe('DEP-06 BAL-01 a BLIK payment that timed out', () => {
  test('is asked about at once when the balance moves: money that has arrived gets no advice for a new code', async () => {
    const { until, poll, answerWith, moveBalance, listeners } = start({});
    poll();
    await until('unconfirmed');
    answerWith(FINALIZED);
    moveBalance();
    await until('success');
    expect(listeners.size).toBe(0);
  });

  test('stays so where the balance moved for another reason; an answer that is older than the money does not count', async () => {
    const { until, poll, answerWith, moveBalance } = start({});
    poll();
    await until('unconfirmed');
    moveBalance();
    await until('askingAgain');
    await until('unconfirmed');
    moveBalance();
    answerWith(FINALIZED);
    moveBalance();
    await until('success');
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
  ] as const)('given up, %j: %s', async (outcome, stage, isOver) => {
    const { deposit, until, forgotten } = start(card, outcome);
    expect(canGiveUp(deposit.getSnapshot())).toBe(true);
    deposit.send({ type: 'deposit.giveUp' });
    expect(depositStage(deposit.getSnapshot())).toBe('givingUp');
    const after = await until(stage);
    expect(canGiveUp(after)).toBe(!isOver && outcome.kind === 'answered');
    expect(forgotten()).toBe(isOver ? 1 : 0);
  });

  test('one without a provider’s page can’t be given up', () => {
    const { deposit } = start({ ...card, redirectUrl: null });
    expect(canGiveUp(deposit.getSnapshot())).toBe(false);
  });
});

test('DEP-06 the time left for BLIK is that of the polls: a minute from the start', () => {
  const { deposit } = start({ maxPolls: DEPOSIT_MAX_POLLS });
  expect(depositDeadline(deposit.getSnapshot(), DEPOSIT_POLL_INTERVAL)).toBe(AT + 60_000);
});
