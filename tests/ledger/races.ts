import { randomUUID } from 'node:crypto';
import type { Database } from '../../gateway/database/database.ts';
import { sql } from '../../gateway/database/sql.ts';
import { newId } from '../../gateway/lib/ids.ts';
import { insertDeposit } from '../../gateway/store/payments/deposits.ts';
import { auditLedger, readBalances } from '../../gateway/store/payments/ledger.ts';
import { insertRecord } from '../../gateway/store/payments/transactions.ts';
import type { Money } from './model.ts';
import { addBarePlayers, describe } from './model.ts';

export interface RaceResult {
  readonly granted: number;
  readonly violations: string[];
}

const DEPOSIT = 40_00n;
const WITHDRAWAL = 15_00n;

/** A sent deposit that waits for its events. */
async function addSentDeposit(database: Database, player: string): Promise<string> {
  const at = Date.now();
  const id = newId(at);
  await database.transaction(async (transaction) => {
    await insertDeposit(transaction, {
      playerId: player,
      depositId: id,
      method: 'BLIK',
      provider: 'payu',
      amount: DEPOSIT,
      status: 'SENT',
      reason: null,
      idempotencyKey: null,
      providerReference: null,
      createdAt: at,
      updatedAt: at,
      checkAt: null,
      checks: 0,
    });
    await insertRecord(transaction, {
      playerId: player,
      transactionId: id,
      createdAt: at,
      type: 'deposit',
      label: 'deposit request',
      amount: DEPOSIT,
      currency: 'PLN',
      balanceAfter: null,
      provider: 'BLIK',
      reference: null,
      closed: false,
    });
  });
  return id;
}

/**
 * Rounds of sixteen concurrent operations on one player: eight times the same success of a deposit of 40,00 zł, eight
 * withdrawals of 15,00 zł. One credit, at most two withdrawals; the balance is the difference.
 */
export async function runRaces(
  database: Database,
  { deposits, withdrawals }: Money,
  rounds: number,
): Promise<RaceResult> {
  const violations: string[] = [];
  let granted = 0;
  const round = async (player: string): Promise<void> => {
    const deposit = await addSentDeposit(database, player);
    const reference = randomUUID();
    const finalise = () =>
      deposits.receive({ id: randomUUID(), merchantReference: deposit, reference, event: 'FINALIZED', reason: null });
    const withdraw = () => withdrawals.request(player, WITHDRAWAL, null);
    const results = await Promise.all(Array.from({ length: 16 }, (_, n) => (n % 2 === 0 ? finalise() : withdraw())));
    const requested = results.filter((result) => typeof result === 'object' && 'withdrawal' in result).length;
    granted += requested;
    const { CASH, WITHDRAWAL_HOLD } = await readBalances(database, player);
    const wanted = { cash: DEPOSIT - WITHDRAWAL * BigInt(requested), hold: WITHDRAWAL * BigInt(requested) };
    if (requested > 2 || CASH !== wanted.cash || WITHDRAWAL_HOLD !== wanted.hold) {
      violations.push(`round of ${player}: ${requested} granted, cash ${CASH}, hold ${WITHDRAWAL_HOLD}`);
    }
  };
  const players = await addBarePlayers(database, rounds);
  const atOnce = 4;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let n = lane; n < players.length; n += atOnce) await round(players[n] ?? '');
    }),
  );
  const doubled = await database.all<{ playerId: string }>(
    sql`select player_id from journal where kind = 'deposit' group by player_id, reference having count(*) <> 1`,
  );
  violations.push(...doubled.map(({ playerId }) => `round of ${playerId}: credited more than once`));
  violations.push(...(await auditLedger(database)).map(describe));
  return { granted, violations };
}
