import { startOfDay, startOfMonth } from '../../domain/time/warsaw.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../lib/ids.ts';
import { findDeposit, insertDeposit, moveDeposit } from '../store/payments/deposits.ts';
import type { OperatorAccount, PlayerAccount } from '../store/payments/ledger.ts';
import { post } from '../store/payments/ledger.ts';
import { closeRecord, insertRecord } from '../store/payments/transactions.ts';
import { seedId } from './numbers.ts';
import type { Setup } from './players.ts';

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
/** A past deposit, booked like any other, once per id. */
async function seedDeposit(
  transaction: Transaction,
  player: string,
  id: string,
  amount: bigint,
  at: number,
): Promise<void> {
  if ((await findDeposit(transaction, player, id)) !== undefined) return;
  const deposit = {
    playerId: player,
    depositId: id,
    method: 'BLIK',
    provider: 'payu',
    amount,
    status: 'SENT',
    reason: null,
    idempotencyKey: null,
    gaveUpAt: null,
    providerReference: null,
    createdAt: at,
    updatedAt: at,
    checkAt: null,
    checks: 0,
  } as const;
  await insertDeposit(transaction, deposit);
  await insertRecord(transaction, {
    playerId: player,
    transactionId: id,
    createdAt: at,
    type: 'deposit',
    label: 'deposit request',
    amount,
    currency: 'PLN',
    balanceAfter: null,
    provider: 'BLIK',
    reference: null,
    closed: false,
  });
  await moveDeposit(transaction, deposit, 'FINALIZED', null, at);
  await post(transaction, {
    player,
    journal: newId(at),
    kind: 'deposit',
    key: `deposit:${id}`,
    reference: id,
    at,
    legs: [
      { account: 'HOUSE_PAYMENTS', amount: -amount },
      { account: 'CASH', amount },
    ],
  });
  await closeRecord(transaction, player, id, 'deposit');
}

/** Deposits that bring a player near a limit; today's and this month's are created again each day and month. */
export async function seedDeposits(transaction: Transaction, player: string, setup: Setup, now: number): Promise<void> {
  const today = startOfDay(now);
  const month = startOfMonth(now);
  if (setup.depositedToday !== undefined) {
    await seedDeposit(transaction, player, seedId('deposit', player, today), setup.depositedToday, today);
  }
  if (setup.depositedThisMonth !== undefined) {
    await seedDeposit(transaction, player, seedId('deposit', player, month), setup.depositedThisMonth, month);
  }
  if (setup.depositedEarlier !== undefined) {
    await seedDeposit(transaction, player, seedId('deposit', player), setup.depositedEarlier, now - 60 * DAY);
  }
}

const SOURCE: Readonly<Record<PlayerAccount, OperatorAccount>> = {
  CASH: 'HOUSE_ADJUSTMENTS',
  CASH_LOCKED: 'HOUSE_ADJUSTMENTS',
  WITHDRAWAL_HOLD: 'HOUSE_ADJUSTMENTS',
  BONUS: 'HOUSE_PROMOTIONS',
  FREEBET: 'HOUSE_PROMOTIONS',
  FREEBET_LOCKED: 'HOUSE_PROMOTIONS',
};

/** The player's initial balance, as adjustments in the ledger. */
export async function seedBalances(transaction: Transaction, player: string, setup: Setup, now: number): Promise<void> {
  const at = now - 90 * DAY;
  const balances = Object.entries(setup.balances ?? {}) as [PlayerAccount, bigint][];
  for (const [account, amount] of balances) {
    await post(transaction, {
      player,
      journal: newId(at),
      kind: 'adjustment increase',
      key: `seed:${account}`,
      reference: null,
      at,
      legs: [
        { account: SOURCE[account], amount: -amount },
        { account, amount },
      ],
    });
  }
  const cash = (setup.balances?.CASH ?? 0n) + (setup.balances?.CASH_LOCKED ?? 0n);
  if (cash === 0n) return;
  await insertRecord(transaction, {
    playerId: player,
    transactionId: seedId('adjustment', player),
    createdAt: at,
    type: 'manualAdjustment',
    label: 'adjustment increase',
    amount: cash,
    currency: 'PLN',
    balanceAfter: cash,
    provider: null,
    reference: null,
    closed: true,
  });
}

/**
 * Lost and won bets in turn over the last eighty days, in the ledger and in the history. `lines` must be even: each
 * loss of 2 to 20 zł is won back by the next record.
 */
export async function seedHistory(transaction: Transaction, player: string, lines: number, now: number): Promise<void> {
  const cash = await transaction.one<{ balance: bigint }>(
    sql`select balance from account where player_id = ${player} and kind = 'CASH'`,
  );
  const base = cash?.balance ?? 0n;
  const first = now - 80 * DAY;
  const step = Math.max(1, Math.floor((80 * DAY - MINUTE) / lines));
  await transaction.run(sql`
    with bet as (
      select
        gen_random_uuid() as id,
        ${first}::timestamptz + interval '1 millisecond' * (n::bigint * ${step}::bigint) as at,
        n % 2 = 1 as is_lost,
        200 + (n - 1) / 2 * 700 % 1900 as stake
      from generate_series(1, ${lines}::int) as n
    ), line as (
      select id, at, case when is_lost then 'loss' else 'win' end as label,
        case when is_lost then 'bet' else 'game' end as type,
        case when is_lost then -stake else stake end::bigint as amount,
        ${base}::bigint - case when is_lost then stake else 0 end as balance_after
      from bet
    ), journals as (
      insert into journal (player_id, journal_id, kind, idempotency_key, at)
      select ${player}::uuid, id, label, 'seed:' || id, at from line
    ), records as (
      insert into transaction_record
        (player_id, transaction_id, created_at, type, label, amount, currency, balance_after, closed)
      select ${player}::uuid, id, at, type, label, amount, 'PLN', balance_after, true from line
    )
    insert into entry (player_id, journal_id, position, account, amount, balance_after)
    select ${player}::uuid, id, 1, 'CASH', amount, balance_after from line
    union all
    select ${player}::uuid, id, 2, 'HOUSE_GAMES', -amount, null from line
  `);
}
