import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { Bus } from '../push/bus.ts';
import { claimKey, keepAnswer } from '../store/idempotency.ts';
import { InsufficientFunds, lockPlayer, post } from '../store/ledger.ts';
import { closeRecord, insertRecord } from '../store/transactions.ts';
import { findWithdrawal, insertWithdrawal, moveWithdrawal } from '../store/withdrawals.ts';

export type RequestResult =
  | { readonly kind: 'requested'; readonly withdrawal: string }
  | { readonly kind: 'insufficientFunds' }
  /** The key was used for something else. */
  | { readonly kind: 'conflict' };

export interface Withdrawals {
  /**
   * Takes an amount (grosze) out of the withdrawable cash and holds it until it is paid out or denied. The same key
   * gives the same withdrawal, however often it is asked for; without one every request is a withdrawal of its own.
   */
  request(player: string, amount: bigint, key: string | null): Promise<RequestResult>;
  /** Settles a request once; false if it was settled before or never made. */
  settle(player: string, withdrawal: string, outcome: 'PAID_OUT' | 'DENIED'): Promise<boolean>;
}

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
}

export function createWithdrawals({ database, clock, bus }: Needs): Withdrawals {
  return {
    async request(player, amount, key) {
      try {
        return await database.transaction(async (transaction): Promise<RequestResult> => {
          await lockPlayer(transaction, player);
          const now = clock.now();
          if (key !== null) {
            const fingerprint = createHash('sha256').update(String(amount)).digest();
            const claim = await claimKey(transaction, { player, key, call: 'withdrawal', fingerprint }, now);
            if (claim.kind === 'answered') return claim.answer as RequestResult;
            if (claim.kind !== 'new') return { kind: 'conflict' };
          }
          const id = newId(now);
          await post(transaction, {
            player,
            journal: id,
            kind: 'withdrawal request',
            key: `withdrawal:${id}`,
            reference: id,
            at: now,
            legs: [
              { account: 'CASH', amount: -amount },
              { account: 'WITHDRAWAL_HOLD', amount },
            ],
          });
          await insertWithdrawal(transaction, { playerId: player, withdrawalId: id, amount, at: now });
          await insertRecord(transaction, {
            playerId: player,
            transactionId: id,
            createdAt: now,
            type: 'withdraw',
            label: 'withdrawal request',
            amount: -amount,
            currency: 'PLN',
            balanceAfter: null,
            provider: null,
            reference: key,
            closed: false,
          });
          await bus.publish(transaction, { kind: 'balance', player });
          const result: RequestResult = { kind: 'requested', withdrawal: id };
          if (key !== null) await keepAnswer(transaction, player, key, result);
          return result;
        });
      } catch (error) {
        if (error instanceof InsufficientFunds) return { kind: 'insufficientFunds' };
        throw error;
      }
    },

    settle(player, withdrawal, outcome) {
      return database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        const known = await findWithdrawal(transaction, player, withdrawal);
        if (known?.status !== 'REQUESTED') return false;
        const now = clock.now();
        await moveWithdrawal(transaction, player, withdrawal, outcome, now);
        await post(transaction, {
          player,
          journal: newId(now),
          kind: outcome === 'PAID_OUT' ? 'withdrawal' : 'withdrawal deny',
          key: `withdrawal-settled:${withdrawal}`,
          reference: withdrawal,
          at: now,
          legs: [
            { account: 'WITHDRAWAL_HOLD', amount: -known.amount },
            { account: outcome === 'PAID_OUT' ? 'HOUSE_PAYOUTS' : 'CASH', amount: known.amount },
          ],
        });
        await closeRecord(transaction, player, withdrawal, outcome === 'PAID_OUT' ? 'withdrawal' : 'withdrawal deny');
        await bus.publish(transaction, { kind: 'balance', player });
        return true;
      });
    },
  };
}
