// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bonus } from '../../../contract/incentives.ts';
import type { ExclusionRequest } from '../../../machines/safer-play/exclusion/exclusion.ports.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { legalHold } from '../../../src/system/legal-hold.ts';
import { bonusDialogAdapter } from '../../../src/adapters/dialogs/bonus-dialog-adapter.ts';
import { bonusAdapter } from '../../../src/adapters/incentives/bonus-adapter.ts';
import { depositAdapter } from '../../../src/adapters/payments/deposit-adapter.ts';
import { exclusionAdapter } from '../../../src/adapters/safer-play/exclusion-adapter.ts';
import { limitsAdapter } from '../../../src/adapters/safer-play/limits-adapter.ts';
import { quickBreakAdapter } from '../../../src/adapters/safer-play/quick-break-adapter.ts';
import { withdrawAdapter } from '../../../src/adapters/payments/withdraw-adapter.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const { signal } = new AbortController();
const LIMIT = { type: 'DEPOSIT', time: 'DAILY' } as const;
const BONUS = { id: 'b-1', isFreebet: false, name: 'Bonus', title: 'Bonus', isAccepted: false, hasKnownTerms: true };
const PROVIDER = '/api/payment-provider/payu';

const startDeposit = () =>
  depositAdapter.startDeposit(
    { key: 'k', url: `${PROVIDER}/blik/`, method: 'BLIK', amount: 5_000, requestBody: {}, token: '777123' },
    signal,
  );
const startWithdrawal = () =>
  withdrawAdapter.startWithdrawal(
    { key: 'k', url: `${PROVIDER}/bank-transfer/`, amount: 5_000, requestBody: {} },
    signal,
  );
const saveLimit = (isLooser: boolean) => limitsAdapter.saveLimit({ ...LIMIT, amount: 20_000, isLooser }, signal);

const exclude = (kind: ExclusionRequest['kind'], duration: ExclusionRequest['duration']) =>
  exclusionAdapter.exclude({ kind, duration, reason: '' }, signal);

let gateway: FakeGateway;

/** Sends a submit; its result is not checked here. */
function submit(send: () => Promise<unknown>): void {
  void send().catch(() => undefined);
}

async function sent(): Promise<readonly string[]> {
  await new Promise((resolve) => setImmediate(resolve));
  return gateway.received.filter(({ method }) => method !== 'GET').map(({ url }) => new URL(url).pathname);
}

beforeEach(() => {
  storeToken('session-token');
  gateway = fakeGateway(() => json(200, {}));
  legalHold.hold();
});

afterEach(() => {
  legalHold.release();
  queryClient.clear();
  clearToken();
  vi.unstubAllGlobals();
});

describe('LEG-06 (reading 78) before the legal gate has had an answer', () => {
  test.each([
    ['a deposit', startDeposit],
    ['a withdrawal', startWithdrawal],
    ['accepting a bonus of the list', () => bonusAdapter.actOnBonus('accept', BONUS, signal)],
    ['accepting a bonus of the dialog', () => bonusDialogAdapter.acceptOffer(BONUS as unknown as Bonus, signal)],
    ['a promocode', () => bonusAdapter.saveCode('promocode', 'START', signal)],
    ['a looser limit', () => saveLimit(true)],
  ])('%s waits, and is sent once when it is there', async (_, send) => {
    submit(send);
    expect(await sent()).toEqual([]);
    expect(legalHold.isWaiting()).toBe(true);
    legalHold.release();
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), 10_000);
  });

  test.each([
    ['a limit that is not looser', () => saveLimit(false)],
    ['taking the limits for everybody', () => limitsAdapter.takeLimits([{ ...LIMIT, amount: 10_000 }], signal)],
    ['a break of 24 hours', () => quickBreakAdapter.takeBreak(signal)],
    ['a longer break', () => exclude('TIME_OUT', 'ONE_WEEK')],
    ['self-exclusion', () => exclude('SELF_EXCLUSION', 'SIX_MONTHS')],
    ['closing the account', () => exclude('CLOSE_ACCOUNT', null)],
    ['the password for them', () => exclusionAdapter.verifyPassword('Gracz!2026', signal)],
    ['giving up a bonus', () => bonusAdapter.actOnBonus('abandon', BONUS, signal)],
    ['rejecting a bonus of the dialog', () => bonusDialogAdapter.rejectOffer(BONUS as unknown as Bonus, signal)],
  ] as const)('%s is never held', async (_, send) => {
    submit(send);
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), 10_000);
    expect(legalHold.isWaiting()).toBe(false);
  });

  test('A silent wait ends after five seconds: then it is said why', async () => {
    vi.useFakeTimers();
    try {
      const reported: boolean[] = [];
      const stop = legalHold.subscribe(() => reported.push(legalHold.isOverdue()));
      submit(startWithdrawal);
      await vi.advanceTimersByTimeAsync(4_999);
      expect(legalHold.isOverdue()).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect([legalHold.isOverdue(), reported.at(-1)]).toEqual([true, true]);
      legalHold.release();
      await vi.advanceTimersByTimeAsync(0);
      expect([legalHold.isOverdue(), reported.at(-1)]).toEqual([false, false]);
      stop();
    } finally {
      vi.useRealTimers();
    }
  });
});
