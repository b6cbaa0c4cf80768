import { Refusal } from '../../gateway/domain/refusal.ts';
import { machineClock } from '../../gateway/lib/clock.ts';
import type { Database, Transaction } from '../../gateway/database/database.ts';
import { sql } from '../../gateway/database/sql.ts';
import type { PaymentNews } from '../../gateway/domain/messages/payment-news.ts';
import { createDeposits } from '../../gateway/domain/payments/deposits.ts';
import type { Deposits } from '../../gateway/domain/payments/deposits.ts';
import { createWithdrawals } from '../../gateway/domain/payments/withdrawals.ts';
import type { Withdrawals } from '../../gateway/domain/payments/withdrawals.ts';
import { newId } from '../../gateway/lib/ids.ts';
import { noPayments } from '../../gateway/providers/no-payment.ts';
import { openNotifyBus } from '../../gateway/push/notify-bus.ts';
import type { Leg, LedgerViolation } from '../../gateway/store/payments/ledger.ts';
import { InsufficientFunds, auditLedger, lockPlayer, openAccounts, post } from '../../gateway/store/payments/ledger.ts';

/** The gateway's money operations, without their surroundings. */
export interface Money {
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
}

/** Nobody reads messages and mails here. */
const news: PaymentNews = { write: async () => undefined, mail: () => undefined };

export async function openMoney(database: Database): Promise<Money & { close(): Promise<void> }> {
  const bus = await openNotifyBus(database, () => undefined);
  return {
    deposits: createDeposits({ database, clock: machineClock, bus, news, provider: noPayments, timeout: 0 }),
    withdrawals: createWithdrawals({ database, clock: machineClock, bus, news }),
    close: () => bus.stop(),
  };
}

/** A generator of numbers in [0, 1), determined by a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Players without personal data, only for the ledger. */
export async function addBarePlayers(database: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(Date.now()));
  await database.transaction(async (transaction) => {
    for (const id of ids) {
      await transaction.run(sql`
        insert into player
          (player_id, email, username, account_status, bank_account_number, bank_account_status, created_at)
        values (
          ${id}, ${`${id}@example.com`}, ${id}, 'ACTIVE', '61109010140000071219812874', 'VERIFIED', ${Date.now()}
        )
      `);
      await openAccounts(transaction, id);
    }
  });
  return ids;
}

/** The expected ledger of a player, computed separately by the rules. */
interface Expected {
  cash: bigint;
  bonus: bigint;
  hold: bigint;
  readonly keys: Map<string, string>;
  readonly open: { id: string; amount: bigint }[];
  last: { key: string; legs: readonly Leg[] } | null;
}

const ACCOUNTS = ['cash', 'bonus', 'hold'] as const;

export interface ModelResult {
  readonly operations: number;
  readonly refused: number;
  readonly replayed: number;
  readonly violations: string[];
}

/**
 * Runs random operations of the ledger on several players at once and compares every result, and at the end every
 * balance, with a model. The seed determines each player's operations and their order.
 */
export async function runAgainstModel(
  database: Database,
  { withdrawals }: Money,
  seed: number,
  operations: number,
): Promise<ModelResult> {
  const players = await addBarePlayers(database, 16);
  const violations: string[] = [];
  let refused = 0;
  let replayed = 0;

  const book = (player: string, key: string, kind: string, legs: readonly Leg[]): Promise<boolean> =>
    database.transaction(async (transaction: Transaction) => {
      await lockPlayer(transaction, player);
      const at = Date.now();
      return post(transaction, { player, journal: newId(at), kind, key, reference: null, at, legs });
    });

  const drive = async (player: string, index: number): Promise<Expected> => {
    const random = randomFrom(seed * 1_000 + index);
    const amount = (): bigint => BigInt(1 + Math.floor(random() * 5_000));
    const expected: Expected = { cash: 0n, bonus: 0n, hold: 0n, keys: new Map(), open: [], last: null };
    const fault = (what: string, got: unknown, wanted: unknown): void => {
      if (got !== wanted)
        violations.push(`seed ${seed}, player ${index}: ${what} was ${String(got)}, not ${String(wanted)}`);
    };

    const transfer = async (
      kind: string,
      from: 'cash' | 'bonus' | null,
      to: 'cash' | 'bonus' | null,
      sum: bigint,
    ): Promise<void> => {
      const operatorAccount = kind === 'bonus' ? 'HOUSE_PROMOTIONS' : 'HOUSE_GAMES';
      const names = { cash: 'CASH', bonus: 'BONUS' } as const;
      const legs: Leg[] = [
        { account: from === null ? operatorAccount : names[from], amount: -sum },
        { account: to === null ? operatorAccount : names[to], amount: sum },
      ];
      const key = newId(Date.now());
      const allowed = from === null || expected[from] >= sum;
      try {
        fault(`${kind} posted`, await book(player, key, kind, legs), true);
        fault(`${kind} beyond the balance`, allowed, true);
        if (from !== null) expected[from] -= sum;
        if (to !== null) expected[to] += sum;
        expected.last = { key, legs };
      } catch (error) {
        if (!(error instanceof InsufficientFunds)) throw error;
        fault(`${kind} refused`, allowed, false);
        refused += 1;
      }
    };

    for (let n = Math.floor(operations / players.length); n > 0; n -= 1) {
      const choice = random();
      if (choice < 0.25) await transfer('deposit', null, 'cash', amount());
      else if (choice < 0.4) await transfer('loss', 'cash', null, amount());
      else if (choice < 0.5) await transfer('win', null, 'cash', amount());
      else if (choice < 0.6) await transfer('bonus', null, 'bonus', amount());
      else if (choice < 0.7) await transfer('bonus turned over', 'bonus', 'cash', amount());
      else if (choice < 0.85) {
        const sum = amount();
        const result = await withdrawals.request(player, sum, null);
        const outcome = result instanceof Refusal ? result.code : 'requested';
        fault('withdrawal request', outcome, expected.cash >= sum ? 'requested' : 'INSUFFICIENT_FUNDS');
        if (!(result instanceof Refusal)) {
          expected.cash -= sum;
          expected.hold += sum;
          expected.open.push({ id: result.withdrawal, amount: sum });
        } else refused += 1;
      } else if (choice < 0.95 && expected.open.length > 0) {
        const [request] = expected.open.splice(Math.floor(random() * expected.open.length), 1);
        if (request === undefined) continue;
        const denied = random() < 0.5;
        const outcomes = await Promise.all([
          withdrawals.settle(player, request.id, denied ? 'DENIED' : 'PAID_OUT'),
          withdrawals.settle(player, request.id, denied ? 'DENIED' : 'PAID_OUT'),
        ]);
        fault('settled once', outcomes.filter(Boolean).length, 1);
        expected.hold -= request.amount;
        if (denied) expected.cash += request.amount;
      } else if (expected.last !== null) {
        fault('posted a second time', await book(player, expected.last.key, 'again', expected.last.legs), false);
        replayed += 1;
      }
    }
    return expected;
  };

  const held = await Promise.all(players.map(drive));
  for (const [index, player] of players.entries()) {
    const rows = await database.all<{ kind: string; balance: bigint }>(
      sql`select kind, balance from account where player_id = ${player}`,
    );
    const balances = new Map(rows.map((row) => [row.kind, row.balance]));
    const found = { cash: balances.get('CASH'), bonus: balances.get('BONUS'), hold: balances.get('WITHDRAWAL_HOLD') };
    for (const account of ACCOUNTS) {
      if (found[account] !== held[index]?.[account]) {
        violations.push(
          `seed ${seed}, player ${index}: ${account} holds ${found[account]}, not ${held[index]?.[account]}`,
        );
      }
    }
  }
  violations.push(...(await auditLedger(database)).map((violation) => `seed ${seed}: ${describe(violation)}`));
  return { operations, refused, replayed, violations };
}

export function describe({ rule, player, detail }: LedgerViolation): string {
  return `${rule} of ${player}: ${detail}`;
}
