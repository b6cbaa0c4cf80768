import type { TransactionLabel } from '../../domain/payments/transaction-status.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../lib/ids.ts';
import type { OperatorAccount } from '../store/payments/ledger.ts';
import { post } from '../store/payments/ledger.ts';
import type { TransactionType } from '../store/payments/transactions.ts';
import { insertRecord } from '../store/payments/transactions.ts';

/** One record of a player's past. */
export interface PastLine {
  readonly id: string;
  /** Key of the booking; the same key is booked once. */
  readonly key: string;
  readonly at: number;
  readonly type: TransactionType;
  readonly label: TransactionLabel | 'lucky wheel';
  /** Signed grosze. */
  readonly amount: bigint;
  /** The opposite account; null if no money moved. */
  readonly counter: OperatorAccount | 'WITHDRAWAL_HOLD' | null;
  readonly provider: string | null;
  readonly closed: boolean;
}

/** Adds a record to the history, and to the ledger if it moved money. Returns the balance after it. */
export async function seedLine(
  transaction: Transaction,
  player: string,
  { id, key, at, type, label, amount, counter, provider, closed }: PastLine,
  before: bigint,
): Promise<bigint> {
  const balance = counter === null ? before : before + amount;
  if (counter !== null) {
    await post(transaction, {
      player,
      journal: newId(at),
      kind: label,
      key,
      reference: id,
      at,
      legs: [
        { account: counter, amount: -amount },
        { account: 'CASH', amount },
      ],
    });
  }
  await insertRecord(transaction, {
    playerId: player,
    transactionId: id,
    createdAt: at,
    type,
    label,
    amount,
    currency: 'PLN',
    balanceAfter: closed ? balance : null,
    provider,
    reference: null,
    closed,
  });
  return balance;
}
