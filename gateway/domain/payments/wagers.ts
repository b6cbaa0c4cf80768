import type { TransactionLabel } from '../../../domain/payments/transaction-status.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Bus } from '../ports/push-bus.ts';
import { InsufficientFunds, findPosted, lockPlayer, post } from '../../store/payments/ledger.ts';
import { findRecord, insertClosedRecord } from '../../store/payments/transactions.ts';

export type WagerType = 'bet' | 'game';

/**
 * Bets and game rounds with the player's own cash. The stake goes to the operator at once; the documents have no label
 * for an open bet, so the history gets one record when the bet ends.
 */
export interface Wagers {
  /** Books the stake (grosze). Returns the wager's id, or null if there is too little withdrawable cash. */
  place(player: string, type: WagerType, stake: bigint): Promise<string | null>;
  /** Settles a wager with its payout (grosze, 0 if lost). False if it is not open or belongs to another player. */
  settle(player: string, id: string, paid: bigint): Promise<boolean>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
}

const keyOf = (id: string): string => `wager:${id}`;

/** The documents' label for a wager's result. */
function labelOf(stake: bigint, paid: bigint): TransactionLabel {
  if (paid === stake) return 'storn';
  return paid > stake ? 'win' : 'loss';
}

export function createWagers({ database, clock, bus }: Deps): Wagers {
  return {
    async place(player, type, stake) {
      try {
        return await database.transaction(async (transaction) => {
          await lockPlayer(transaction, player);
          const now = clock.now();
          const id = newId(now);
          await post(transaction, {
            player,
            journal: id,
            kind: type,
            key: keyOf(id),
            reference: id,
            at: now,
            legs: [
              { account: 'CASH', amount: -stake },
              { account: 'HOUSE_GAMES', amount: stake },
            ],
          });
          await bus.publish(transaction, { kind: 'balance', player });
          return id;
        });
      } catch (error) {
        if (error instanceof InsufficientFunds) return null;
        throw error;
      }
    },

    settle: (player, id, paid) =>
      database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        const placed = await findPosted(transaction, player, keyOf(id), 'CASH');
        if (placed === undefined || (await findRecord(transaction, player, id)) !== undefined) return false;
        const now = clock.now();
        const stake = -placed.amount;
        const label = labelOf(stake, paid);
        if (paid > 0n) {
          await post(transaction, {
            player,
            journal: newId(now),
            kind: label,
            key: `wager-paid:${id}`,
            reference: id,
            at: now,
            legs: [
              { account: 'HOUSE_GAMES', amount: -paid },
              { account: 'CASH', amount: paid },
            ],
          });
        }
        await insertClosedRecord(transaction, {
          playerId: player,
          transactionId: id,
          createdAt: now,
          type: placed.kind === 'game' ? 'game' : 'bet',
          label,
          amount: paid - stake,
        });
        await bus.publish(transaction, { kind: 'balance', player });
        return true;
      }),
  };
}
