import { createHash } from 'node:crypto';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { BATCH, doDueWork } from '../claimed-work.ts';
import { Refusal, committedAlways } from '../refusal.ts';
import type { Bus } from '../ports/push-bus.ts';
import type { PaymentNews } from '../messages/payment-news.ts';
import type { PaymentNewsKind } from '../messages/payment-news-texts.ts';
import { claimKey, storeResponse } from '../../store/payments/idempotency.ts';
import { InsufficientFunds, lockPlayer, post } from '../../store/payments/ledger.ts';
import { findPlayer } from '../../store/account/players.ts';
import type { RestrictionCode } from '../../store/safer-play/restrictions.ts';
import { activeRestriction } from '../../store/safer-play/restrictions.ts';
import { closeRecord, insertRecord, relabelRecord } from '../../store/payments/transactions.ts';
import type { WithdrawalKey, WithdrawalStatus } from '../../store/payments/withdrawals.ts';
import {
  findWithdrawal,
  insertWithdrawal,
  moveWithdrawal,
  openWithdrawalsBefore,
  playersWithOpenWithdrawals,
  requestedWithdrawals,
} from '../../store/payments/withdrawals.ts';

/** A withdrawal without a decision for this time (ms) is refunded. */
export const WITHDRAWAL_EXPIRY = 30 * 24 * 60 * 60_000;

/** The stored result of a request; a request with the same key gets it again. */
type StoredOutcome =
  | { readonly kind: 'requested'; readonly withdrawal: string }
  | { readonly kind: 'noBankAccount' }
  /** The account is excluded, suspended or closed. */
  | { readonly kind: 'restricted'; readonly code: RestrictionCode };

type RequestRefusal = 'INSUFFICIENT_FUNDS' | 'BANK_ACCOUNT_NOT_VERIFIED' | 'IDEMPOTENCY_CONFLICT' | RestrictionCode;

export interface Requested {
  readonly withdrawal: string;
}

/** A decision on a withdrawal; the last three end it. */
export type Outcome = Exclude<WithdrawalStatus, 'REQUESTED'>;

export interface Withdrawals {
  /**
   * Takes an amount (grosze) from the withdrawable cash and reserves it until it is paid out or refunded. Only to an
   * account verified at that moment. The same key always gives the same withdrawal; without a key every request is a
   * separate withdrawal.
   */
  request(
    player: string,
    amount: bigint,
    key: string | null,
    method?: string,
  ): Promise<Requested | Refusal<RequestRefusal>>;
  /** Decides on a request; false if it is unknown, already settled or already held. */
  settle(player: string, withdrawal: string, outcome: Outcome): Promise<boolean>;
  /** Refunds withdrawals not decided on in time. Returns their number. */
  expire(signal?: AbortSignal): Promise<number>;
}

/** The documents' labels for the history records (TXN-02) and for the journals. */
const LABELS = {
  HELD: 'withdrawal hold',
  PAID_OUT: 'withdrawal',
  DENIED: 'withdrawal deny',
  EXPIRED: 'withdrawal expired',
} as const satisfies Record<Outcome, string>;

/** What the player hears of a decision. */
const NEWS: Readonly<Record<Outcome, PaymentNewsKind>> = {
  HELD: 'withdrawalHeld',
  PAID_OUT: 'withdrawalSent',
  DENIED: 'withdrawalReturned',
  EXPIRED: 'withdrawalReturned',
};

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly news: PaymentNews;
}

function outcomeOf(known: StoredOutcome): Requested | Refusal<RequestRefusal> {
  switch (known.kind) {
    case 'requested':
      return { withdrawal: known.withdrawal };
    case 'noBankAccount':
      return new Refusal('BANK_ACCOUNT_NOT_VERIFIED');
    case 'restricted':
      return new Refusal(known.code);
  }
}

/** The money was reserved by the request: holding it for review moves none. */
async function hold(transaction: Transaction, withdrawal: WithdrawalKey, now: number): Promise<void> {
  await moveWithdrawal(transaction, withdrawal, 'HELD', now);
  await relabelRecord(transaction, withdrawal.playerId, withdrawal.withdrawalId, LABELS.HELD);
}

/** Holds all open withdrawals of a player for review. The player's row must be locked. */
export async function holdWithdrawals(transaction: Transaction, player: string, now: number): Promise<void> {
  for (const withdrawal of await requestedWithdrawals(transaction, player)) await hold(transaction, withdrawal, now);
}

export function createWithdrawals({ database, clock, bus, news }: Deps): Withdrawals {
  const decide: Withdrawals['settle'] = (player, withdrawal, outcome) =>
    database.transaction(async (transaction) => {
      await lockPlayer(transaction, player);
      const known = await findWithdrawal(transaction, player, withdrawal);
      const isOpen = known?.status === 'REQUESTED' || known?.status === 'HELD';
      if (!known || !isOpen || known.status === outcome) return false;
      const now = clock.now();
      if (outcome === 'HELD') {
        await hold(transaction, known, now);
      } else {
        await moveWithdrawal(transaction, known, outcome, now);
        await post(transaction, {
          player,
          journal: newId(now),
          kind: LABELS[outcome],
          key: `withdrawal-settled:${withdrawal}`,
          reference: withdrawal,
          at: now,
          legs: [
            { account: 'WITHDRAWAL_HOLD', amount: -known.amount },
            { account: outcome === 'PAID_OUT' ? 'HOUSE_PAYOUTS' : 'CASH', amount: known.amount },
          ],
        });
        await closeRecord(transaction, player, withdrawal, LABELS[outcome]);
      }
      await bus.publish(transaction, { kind: 'balance', player });
      await news.write(transaction, { player, id: withdrawal, kind: NEWS[outcome] });
      return true;
    });

  const settle: Withdrawals['settle'] = async (player, withdrawal, outcome) => {
    const isDecided = await decide(player, withdrawal, outcome);
    if (isDecided) news.mail({ player, id: withdrawal, kind: NEWS[outcome] });
    return isDecided;
  };

  return {
    async request(player, amount, key, method = 'BANK_TRANSFER') {
      try {
        const work = committedAlways(async (transaction): Promise<Requested | Refusal<RequestRefusal>> => {
          await lockPlayer(transaction, player);
          const now = clock.now();
          if (key !== null) {
            const fingerprint = createHash('sha256')
              .update(JSON.stringify([method, String(amount)]))
              .digest();
            const claim = await claimKey(transaction, { player, key, call: 'withdrawal', fingerprint }, now);
            if (claim.kind === 'answered') return outcomeOf(claim.outcome as StoredOutcome);
            if (claim.kind !== 'new') return new Refusal('IDEMPOTENCY_CONFLICT');
          }
          const finish = async (result: StoredOutcome): Promise<Requested | Refusal<RequestRefusal>> => {
            if (key !== null) await storeResponse(transaction, player, key, result);
            return outcomeOf(result);
          };
          const restriction = await activeRestriction(transaction, player, now);
          if (restriction !== undefined) return finish({ kind: 'restricted', code: restriction.code });
          const owner = await findPlayer(transaction, player);
          if (owner?.bankAccountStatus !== 'VERIFIED' || owner.bankAccountNumber === null) {
            return finish({ kind: 'noBankAccount' });
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
          await insertWithdrawal(transaction, {
            playerId: player,
            withdrawalId: id,
            amount,
            method,
            bankAccountNumber: owner.bankAccountNumber,
            status: 'REQUESTED',
            createdAt: now,
          });
          await insertRecord(transaction, {
            playerId: player,
            transactionId: id,
            createdAt: now,
            type: 'withdraw',
            label: 'withdrawal request',
            amount: -amount,
            currency: 'PLN',
            balanceAfter: null,
            provider: method,
            reference: key,
            closed: false,
          });
          await bus.publish(transaction, { kind: 'balance', player });
          return finish({ kind: 'requested', withdrawal: id });
        });
        return (await database.transaction(work)).outcome;
      } catch (error) {
        if (error instanceof InsufficientFunds) return new Refusal('INSUFFICIENT_FUNDS');
        throw error;
      }
    },

    settle,

    async expire(signal) {
      const before = clock.now() - WITHDRAWAL_EXPIRY;
      let expired = 0;
      await doDueWork(
        { database, clock },
        {
          work: 'withdrawals',
          due: (isFree) => playersWithOpenWithdrawals(before, BATCH, isFree),
          handle: async (player) => {
            for (const { withdrawalId } of await openWithdrawalsBefore(database, player, before)) {
              if (await settle(player, withdrawalId, 'EXPIRED')) expired += 1;
            }
          },
        },
        signal,
      );
      return expired;
    },
  };
}
