import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CANCEL_REASON } from '../../../contract/sandbox.ts';
import { DEPOSIT_MAX_POLLS, DEPOSIT_POLL_INTERVAL } from '../../../domain/constants.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import { periodOf } from '../../../domain/limits/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import { doAll } from '../../lib/do-all.ts';
import { ASKED_AT_ONCE } from '../claimed-work.ts';
import { Refusal, committedAlways } from '../refusal.ts';
import { newId } from '../../lib/ids.ts';
import type { Bus } from '../ports/push-bus.ts';
import type { PaymentNews } from '../messages/payment-news.ts';
import type { PaymentEventName, PaymentProvider } from '../ports/payment.ts';
import * as store from '../../store/payments/deposits.ts';
import type { Deposit, Method } from '../../store/payments/deposits.ts';
import { claimKey, storeResponse, readResponse } from '../../store/payments/idempotency.ts';
import { lockPlayer, post } from '../../store/payments/ledger.ts';
import { readGlobalLimits, readOwnLimits } from '../../store/safer-play/limits.ts';
import type { Player } from '../../store/account/players.ts';
import { findPlayer } from '../../store/account/players.ts';
import type { RestrictionCode } from '../../store/safer-play/restrictions.ts';
import { activeRestriction } from '../../store/safer-play/restrictions.ts';
import { closeRecord, deleteRecord, insertRecord } from '../../store/payments/transactions.ts';
import type { Allowance, DepositDetails } from './deposit-rules.ts';
import { brokenDepositLimit, depositAllowance, transition } from './deposit-rules.ts';

/** Waits between status requests for a payment without news (ms); the last one repeats. */
export const CHECK_DELAYS: readonly number[] = [5_000, 10_000, 20_000, 60_000, 300_000, 600_000, 3_600_000];
/** A payment not confirmed for this time (ms) is cancelled at its provider: until then it counts in the limits. */
export const PAYMENT_EXPIRY = 15 * 60_000;
/** After this time (ms) no page waits for a payment any more: its player is told when the money comes (DEP-04). */
const WAITED_FOR = DEPOSIT_MAX_POLLS * DEPOSIT_POLL_INTERVAL;
/** A payment that its provider doesn't know after this many status requests was never created. */
const CHECKS_UNTIL_MISSING = 3;
const POLL = 50;

export interface StartRequest {
  readonly player: string;
  readonly method: Method;
  /** Grosze. */
  readonly amount: bigint;
  readonly token: string | null;
  readonly returnUrl: string;
  /** Idempotency-Key; without one every request is a separate payment. */
  readonly key: string | null;
}

/** The provider's response; a request with the same key gets it unchanged. */
export type StartOutcome =
  | { readonly kind: 'accepted'; readonly transaction: string; readonly redirectUrl: string | null }
  /** The provider's own code, in the catalogue or not. */
  | { readonly kind: 'refused'; readonly code: string };

type StartRefusal =
  | 'PLAYER_ID_NOT_FOUND'
  | 'IDEMPOTENCY_CONFLICT'
  | 'TRANSACTION_ERROR'
  | DepositLimit
  | RestrictionCode;

export interface PaymentEvent {
  readonly id: string;
  readonly merchantReference: string;
  /** The provider's reference. */
  readonly reference: string;
  readonly event: PaymentEventName;
  readonly reason: string | null;
}

export interface Deposits {
  start(request: StartRequest): Promise<StartOutcome | Refusal<StartRefusal>>;
  /** Handles an event of the provider; false for a payment that was not started here. */
  receive(event: PaymentEvent): Promise<boolean>;
  /**
   * Asks the provider to cancel a payment that its player gives up. Returns the deposit afterwards; undefined if the
   * player has no such payment.
   */
  cancel(player: string, id: string): Promise<Deposit | undefined>;
  /** The largest deposit allowed now. */
  allowance(player: string): Promise<Allowance | Refusal<'NOT_FOUND'>>;
  /**
   * Asks the provider about payments without news, and cancels those not confirmed in time. Returns the number of
   * payments it asked about.
   */
  reconcile(signal?: AbortSignal): Promise<number>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly news: PaymentNews;
  readonly provider: PaymentProvider;
  /** How long a start waits for the response of a running start with the same key (ms). */
  readonly timeout: number;
}

type Begun =
  | { readonly kind: 'new'; readonly deposit: Deposit }
  | { readonly kind: 'underWay' }
  | { readonly kind: 'answer'; readonly outcome: StartOutcome };

/** The data that the deposit rules need, at a start and for the allowance. */
async function readDetails(queries: Queries, player: Player, now: number): Promise<DepositDetails> {
  const id = player.playerId;
  const limits = [...(await readOwnLimits(queries, id)), ...(await readGlobalLimits(queries))];
  const [day, month] = [periodOf('DAILY', now).start, periodOf('MONTHLY', now).start];
  return { player, limits, depositSums: await store.sumDeposits(queries, id, day, month), now };
}

export function createDeposits({ database, clock, bus, news, provider, timeout }: Deps): Deposits {
  /** All decisions before the request to the provider, in one transaction with the player's row locked. */
  const begin = (request: StartRequest): Promise<{ readonly outcome: Begun | Refusal<StartRefusal> }> => {
    // A claimed key stays claimed, also after a refusal.
    const work = committedAlways(async (transaction): Promise<Begun | Refusal<StartRefusal>> => {
      const { player: id, key, method, amount } = request;
      await lockPlayer(transaction, id);
      const now = clock.now();
      const player = await findPlayer(transaction, id);
      if (player === undefined) return new Refusal('PLAYER_ID_NOT_FOUND');

      const known = key === null ? null : await store.findDepositByKey(transaction, id, key);
      if (key !== null && known !== undefined) {
        const claim = await claimKey(
          transaction,
          { player: id, key, call: 'deposit', fingerprint: fingerprintOf(request) },
          now,
        );
        if (claim.kind === 'answered') return { kind: 'answer', outcome: claim.outcome as StartOutcome };
        return claim.kind === 'underWay' ? { kind: 'underWay' } : new Refusal('IDEMPOTENCY_CONFLICT');
      }

      const restriction = await activeRestriction(transaction, id, now);
      if (restriction !== undefined) return new Refusal(restriction.code);
      const broken = brokenDepositLimit(await readDetails(transaction, player, now), amount);
      if (broken !== null) return new Refusal(broken);

      if (key !== null) {
        const claim = await claimKey(
          transaction,
          { player: id, key, call: 'deposit', fingerprint: fingerprintOf(request) },
          now,
        );
        if (claim.kind !== 'new') return new Refusal('IDEMPOTENCY_CONFLICT');
      }
      const deposit = {
        playerId: id,
        depositId: newId(now),
        method,
        provider: provider.name,
        amount,
        status: 'SENT' as const,
        reason: null,
        gaveUpAt: null,
        idempotencyKey: key,
        providerReference: null,
        createdAt: now,
        updatedAt: now,
        checkAt: clock.machineNow() + timeout * 2,
        checks: 0,
      };
      await store.insertDeposit(transaction, deposit);
      await insertRecord(transaction, {
        playerId: id,
        transactionId: deposit.depositId,
        createdAt: now,
        type: 'deposit',
        label: 'deposit request',
        amount,
        currency: 'PLN',
        balanceAfter: null,
        provider: method,
        reference: key,
        closed: false,
      });
      return { kind: 'new', deposit };
    });
    return database.transaction(work);
  };

  const storeOutcome = async (deposit: Deposit, outcome: StartOutcome): Promise<StartOutcome> => {
    if (deposit.idempotencyKey === null) return outcome;
    return (await storeResponse(database, deposit.playerId, deposit.idempotencyKey, outcome)) as StartOutcome;
  };

  /** The response of a start with the same key that another request, perhaps on another gateway, is processing. */
  const awaitOutcome = async (player: string, key: string): Promise<StartOutcome | Refusal<'TRANSACTION_ERROR'>> => {
    const until = clock.machineNow() + timeout;
    while (clock.machineNow() < until) {
      const outcome = await readResponse(database, player, key);
      if (outcome !== null) return outcome as StartOutcome;
      await wait(POLL);
    }
    // The first request was lost. The payment exists here; reconciliation asks whether it exists at the provider.
    const deposit = await store.findDepositByKey(database, player, key);
    if (deposit === undefined) return new Refusal('TRANSACTION_ERROR');
    return storeOutcome(deposit, { kind: 'accepted', transaction: deposit.depositId, redirectUrl: null });
  };

  const arrivalOf = ({ playerId, depositId }: Deposit) =>
    ({ player: playerId, id: depositId, kind: 'depositArrived' }) as const;

  /** Returns whether the money came after nobody waited for it any more. */
  const move = async (
    transaction: Transaction,
    deposit: Deposit,
    event: PaymentEventName,
    reason: string | null,
  ): Promise<boolean> => {
    const now = clock.now();
    const step = transition(deposit.status, event);
    if (step.kind === 'ignore') return false;
    if (step.kind === 'park') {
      await store.parkEvent(transaction, deposit, { id: newId(now), event, reason, at: now });
      return false;
    }
    if (step.to === 'REJECTED' && reason === CANCEL_REASON && deposit.gaveUpAt !== null) {
      await store.moveDeposit(transaction, deposit, 'CANCELLED', null, now);
      await deleteRecord(transaction, deposit.playerId, deposit.depositId);
      return false;
    }
    await store.moveDeposit(transaction, deposit, step.to, reason, now);
    if (step.to === 'FINALIZED') {
      await post(transaction, {
        player: deposit.playerId,
        journal: newId(now),
        kind: 'deposit',
        key: `deposit:${deposit.depositId}`,
        reference: deposit.depositId,
        at: now,
        legs: [
          { account: 'HOUSE_PAYMENTS', amount: -deposit.amount },
          { account: 'CASH', amount: deposit.amount },
        ],
      });
      await closeRecord(transaction, deposit.playerId, deposit.depositId, 'deposit');
      await bus.publish(transaction, { kind: 'balance', player: deposit.playerId });
    }
    if (step.to === 'REJECTED') await closeRecord(transaction, deposit.playerId, deposit.depositId, 'deposit error');
    const isLate = step.to === 'FINALIZED' && now - deposit.createdAt > WAITED_FOR;
    if (isLate) await news.write(transaction, arrivalOf(deposit));
    return isLate;
  };

  /** Applies an event to the deposit as read under the lock of the player's row. */
  const apply = async (
    player: string,
    id: string,
    event: Omit<PaymentEvent, 'id' | 'merchantReference'> & { id: string | null },
  ): Promise<void> => {
    const arrived = await database.playerTransaction(player, async (transaction) => {
      await lockPlayer(transaction, player);
      const deposit = await store.findDeposit(transaction, player, id);
      if (deposit === undefined) return null;
      if (event.id !== null && !(await store.noteWebhook(transaction, player, event.id, provider.name, clock.now())))
        return null;
      await store.setProviderReference(transaction, deposit, event.reference);
      if (deposit.providerReference !== null && deposit.providerReference !== event.reference) {
        const now = clock.now();
        await store.parkEvent(transaction, deposit, {
          id: newId(now),
          event: event.event,
          reason: 'REFERENCE',
          at: now,
        });
        return null;
      }
      return (await move(transaction, deposit, event.event, event.reason)) ? deposit : null;
    });
    if (arrived !== null) news.mail(arrivalOf(arrived));
  };

  /** Closes a payment that was never created at the provider. */
  const reject = (deposit: Deposit, reason: string): Promise<void> =>
    database.playerTransaction(deposit.playerId, async (transaction) => {
      await lockPlayer(transaction, deposit.playerId);
      const now = await store.findDeposit(transaction, deposit.playerId, deposit.depositId);
      if (now?.status === 'SENT') await move(transaction, now, 'REJECTED', reason);
    });

  /** Asks the provider about a deposit and applies what it says. */
  const check = async (deposit: Deposit): Promise<void> => {
    const asked = await provider.find(deposit.depositId);
    const hasExpired = clock.now() - deposit.createdAt >= PAYMENT_EXPIRY;
    const isAbandoned = asked.kind === 'known' && asked.state === 'PENDING' && hasExpired;
    const found = isAbandoned ? await provider.cancel(deposit.depositId) : asked;
    if (found.kind === 'missing' && deposit.checks >= CHECKS_UNTIL_MISSING) await reject(deposit, 'NOT_FOUND');
    if (found.kind === 'known' && found.state !== 'PENDING') {
      await apply(deposit.playerId, deposit.depositId, {
        id: null,
        reference: found.reference,
        event: found.state,
        reason: found.reason,
      });
    }
  };

  return {
    async start(request) {
      const { outcome: begun } = await begin(request);
      if (begun instanceof Refusal) return begun;
      if (begun.kind === 'answer') return begun.outcome;
      if (begun.kind === 'underWay') return awaitOutcome(request.player, request.key ?? '');
      const { deposit } = begun;
      const started = await provider.start({
        merchantReference: deposit.depositId,
        method: request.method,
        amount: request.amount,
        token: request.token,
        returnUrl: request.returnUrl,
      });
      if (started.kind === 'refused') {
        await reject(deposit, started.error);
        return storeOutcome(deposit, { kind: 'refused', code: started.error });
      }
      if (started.kind === 'accepted') await store.setProviderReference(database, deposit, started.reference);
      await store.checkLater(database, deposit, clock.machineNow() + (CHECK_DELAYS[0] ?? 0));
      return storeOutcome(deposit, {
        kind: 'accepted',
        transaction: deposit.depositId,
        redirectUrl: started.kind === 'accepted' ? started.redirectUrl : null,
      });
    },

    async receive(event) {
      const player = await store.findPayer(database, event.merchantReference);
      if (player === undefined) return false;
      await apply(player, event.merchantReference, event);
      return true;
    },

    async cancel(player, id) {
      const key = { playerId: player, depositId: id };
      if (await store.noteGivenUp(database, key, clock.now())) {
        const found = await provider.cancel(id);
        if (found.kind === 'known' && found.state !== 'PENDING') {
          await apply(player, id, { id: null, reference: found.reference, event: found.state, reason: found.reason });
        }
      }
      return store.findDeposit(database, player, id);
    },

    allowance: (player) =>
      database.transaction(async (transaction) => {
        const present = await findPlayer(transaction, player);
        if (present === undefined) return new Refusal('NOT_FOUND');
        return depositAllowance(await readDetails(transaction, present, clock.now()));
      }),

    async reconcile(signal) {
      let count = 0;
      for (;;) {
        const due = await store.takeDepositsToCheck(database, clock.machineNow(), CHECK_DELAYS, ASKED_AT_ONCE);
        await doAll(due, ASKED_AT_ONCE, check);
        count += due.length;
        if (due.length < ASKED_AT_ONCE || signal?.aborted === true) return count;
      }
    },
  };
}

function fingerprintOf({ method, amount, token }: StartRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, String(amount), token]))
    .digest();
}
