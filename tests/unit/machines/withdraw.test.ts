import { describe, expect, test } from 'vitest';
import { SimulatedClock, createActor } from 'xstate';
import { inert } from '../../../machines/inert-ports.ts';
import { createWithdrawMachine } from '../../../machines/payments/withdraw/withdraw.machine.ts';
import type { WithdrawalOutcome } from '../../../machines/payments/withdraw/withdraw.ports.ts';
import { analyticsEvents } from '../../../src/app/analytics-events.ts';
import { lookUp } from '../../../src/system/domain-events.ts';

const AMOUNT = 4_050;
const FUNDS = { balance: 12_050, available: 10_000 };
const OFFER = {
  kind: 'loaded',
  account: 'verified',
  methods: [
    {
      code: 'BANK_TRANSFER',
      url: '/api/payment-provider/payu/bank-transfer/',
      currency: 'PLN',
      requestBody: {},
      minimum: 2_000,
      maximum: 11_000,
    },
  ],
} as const;
const YES: WithdrawalOutcome = { kind: 'accepted', id: '950', at: 0 };
const NO: WithdrawalOutcome = { kind: 'refused', code: 'INSUFFICIENT_FUNDS', message: 'INSUFFICIENT_FUNDS' };
const NO_ACCOUNT: WithdrawalOutcome = { ...NO, code: 'BANK_ACCOUNT_NOT_VERIFIED' };

const settle = (): Promise<void> => new Promise((next) => setImmediate(next));

/** One submit that gets these answers, null for none; asked for again until its end is known. */
async function withdrawn(answers: readonly (WithdrawalOutcome | null)[]) {
  const clock = new SimulatedClock();
  const left = [...answers];
  const keys = new Set<string>();
  const events: string[] = [];
  const machine = createWithdrawMachine(
    inert({
      fetchWithdrawalOffer: async () => OFFER,
      startWithdrawal: async ({ key }) => {
        keys.add(key);
        const answer = left.shift();
        if (!answer) throw new TypeError('Failed to fetch');
        return answer;
      },
    }),
  );
  const actor = createActor(machine, { clock, input: { maxAttempts: 2 } });
  actor.on('*', (emitted) => void events.push(lookUp(analyticsEvents, emitted)?.name ?? emitted.type));
  actor.start();
  await settle();
  actor.send({ type: 'withdraw.submit', method: 'BANK_TRANSFER', amount: AMOUNT, key: 'key-1', ...FUNDS });
  actor.send({ type: 'withdraw.confirm' });
  await settle();
  while (left.length > 0) {
    clock.increment(3_000);
    actor.send({ type: 'withdraw.retry' });
    await settle();
  }
  actor.stop();
  return { events, keys: [...keys] };
}

describe('PSH-06 WDR-03 (reading 87) one withdrawal makes one event', () => {
  test.each<[string, readonly (WithdrawalOutcome | null)[], string]>([
    ['answered at once', [YES], 'withdrawal'],
    ['answered when it was repeated', [null, YES], 'withdrawal'],
    ['looked up by the player', [null, null, YES], 'withdrawal'],
    ['looked up twice', [null, null, null, null, YES], 'withdrawal'],
    ['refused at once', [NO], 'error_withdrawal'],
    ['refused when it was repeated', [null, NO], 'error_withdrawal'],
    ['refused when it was looked up', [null, null, NO], 'error_withdrawal'],
    ['without an account any more', [null, NO_ACCOUNT], 'error_withdrawal'],
  ])('%s', async (_, answers, event) => {
    expect(await withdrawn(answers)).toEqual({ events: [event], keys: ['key-1'] });
  });

  test('And none while its end is not known', async () => {
    expect(await withdrawn([null, null])).toEqual({ events: [], keys: ['key-1'] });
  });
});
