import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Bus } from '../ports/push-bus.ts';
import { InsufficientFunds, lockPlayer, post } from '../../store/payments/ledger.ts';
import { insertClosedRecord } from '../../store/payments/transactions.ts';

/** Manual corrections by the operator's employees. */
export interface Adjustments {
  /** Adds cash (grosze, not 0), or subtracts it for an amount below 0; false if the balance is too low. */
  adjust(player: string, amount: bigint): Promise<boolean>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
}

export function createAdjustments({ database, clock, bus }: Deps): Adjustments {
  return {
    async adjust(player, amount) {
      try {
        await database.transaction(async (transaction) => {
          await lockPlayer(transaction, player);
          const now = clock.now();
          const id = newId(now);
          const label = amount > 0n ? 'adjustment increase' : 'adjustment decrease';
          await post(transaction, {
            player,
            journal: id,
            kind: label,
            key: `adjustment:${id}`,
            reference: id,
            at: now,
            legs: [
              { account: 'HOUSE_ADJUSTMENTS', amount: -amount },
              { account: 'CASH', amount },
            ],
          });
          await insertClosedRecord(transaction, {
            playerId: player,
            transactionId: id,
            createdAt: now,
            type: 'manualAdjustment',
            label,
            amount,
          });
          await bus.publish(transaction, { kind: 'balance', player });
        });
        return true;
      } catch (error) {
        if (error instanceof InsufficientFunds) return false;
        throw error;
      }
    },
  };
}
