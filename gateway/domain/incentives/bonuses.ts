import type { Bonus as WireBonus, BonusVariant } from '../../../contract/incentives.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { isId, newId } from '../../lib/ids.ts';
import type { Bus } from '../ports/push-bus.ts';
import * as store from '../../store/incentives/bonuses.ts';
import type { Bonus, BonusOffer } from '../../store/incentives/bonuses.ts';
import { lockPlayer, lockingPlayer, post } from '../../store/payments/ledger.ts';
import type { Leg } from '../../store/payments/ledger.ts';
import type { RestrictionCode } from '../../store/safer-play/restrictions.ts';
import { activeRestriction } from '../../store/safer-play/restrictions.ts';
import { insertClosedRecord } from '../../store/payments/transactions.ts';
import type { AbandonRefusal, AcceptRefusal, Bet } from './bonus-rules.ts';
import { accountOf, heirOf, mayAbandon, mayAccept, moving, played } from './bonus-rules.ts';
import { selectSignedIn } from '../../store/auth/sessions.ts';
import { BATCH, doDueWork } from '../claimed-work.ts';
import { Refusal, committedAlways } from '../refusal.ts';
import { toZloty } from '../payments/money.ts';

export interface Grant extends BonusOffer {
  /** Turnover after which the rest becomes cash, grosze; 0 for free bets. */
  readonly wageringRequired: bigint;
}

export interface Bonuses {
  /** Offers a bonus to a player and notifies every open session. Returns its id. */
  grant(player: string, offer: Grant): Promise<string>;
  /** Accepts an offer: credits its amount to the player's BONUS or FREEBET, once. */
  accept(
    player: string,
    id: string,
    variant: BonusVariant,
  ): Promise<Refusal<'NOT_FOUND' | AcceptRefusal | RestrictionCode> | null>;
  /** Rejects an offer or abandons an accepted one: the rest goes back to the operator. */
  abandon(player: string, id: string, variant: BonusVariant): Promise<Refusal<'NOT_FOUND' | AbandonRefusal> | null>;
  /** False if the player has no such bonus. */
  markSeen(player: string, id: string): Promise<boolean>;
  /** Plays the bonus or free bet that was accepted first; false if there is none. */
  play(player: string, variant: BonusVariant, bet: Bet): Promise<boolean>;
  /** Makes every open bonus expire now; returns their number. */
  endTime(player: string): Promise<number>;
  /** Closes open bonuses that have expired, of players on whom no other gateway works; returns their number. */
  expire(signal?: AbortSignal): Promise<number>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
}

/** Offers a bonus within a transaction, and notifies every open session once it commits. */
export async function offerBonus(
  transaction: Transaction,
  bus: Bus,
  player: string,
  offer: Grant,
  now: number,
): Promise<string> {
  const id = newId(now);
  await store.insertBonus(transaction, {
    ...offer,
    playerId: player,
    bonusId: id,
    status: 'AVAILABLE',
    createdAt: now,
    seenAt: null,
  });
  await bus.publish(transaction, { kind: 'bonus', player, bonus: id });
  return id;
}

export function createBonuses({ database, clock, bus }: Deps): Bonuses {
  const move = async (
    transaction: Transaction,
    { playerId, bonusId }: Bonus,
    kind: string,
    key: string,
    legs: readonly Leg[],
    now: number,
  ): Promise<void> => {
    if (legs.length === 0) return;
    await post(transaction, {
      player: playerId,
      journal: newId(now),
      kind,
      key: `bonus-${key}:${bonusId}`,
      reference: bonusId,
      at: now,
      legs,
    });
  };

  /** A history record for an amount credited to the player's cash. */
  const record = async (
    transaction: Transaction,
    player: string,
    line: { readonly type: 'game' | 'manualAdjustment'; readonly label: string; readonly amount: bigint },
    now: number,
  ): Promise<void> => {
    await insertClosedRecord(transaction, { playerId: player, transactionId: newId(now), createdAt: now, ...line });
  };

  /** Ends a bonus for good; the rest goes to the player or back to the operator. `isHeard`: a session may be open. */
  const close = async (
    transaction: Transaction,
    bonus: Bonus,
    end: 'ACHIEVED' | 'REJECTED' | 'EXPIRED',
    now: number,
    { outcome = null, isHeard = true }: { outcome?: Bonus['outcome']; isHeard?: boolean } = {},
  ): Promise<void> => {
    const heir = heirOf(end);
    const legs = moving(accountOf(bonus), heir, bonus.balance);
    // Sent one after the other without waiting between them: none needs what another returns.
    await Promise.all([
      move(transaction, bonus, `bonus ${end.toLowerCase()}`, 'closed', legs, now),
      store.updateBonus(transaction, bonus, { ...bonus, status: end, balance: 0n, closedAt: now, outcome }),
      legs.length === 0 || !isHeard ? undefined : bus.publish(transaction, { kind: 'balance', player: bonus.playerId }),
    ]);
    if (legs.length === 0) return;
    if (heir === 'CASH') {
      const { playerId, balance } = bonus;
      await record(
        transaction,
        playerId,
        { type: 'manualAdjustment', label: 'adjustment increase', amount: balance },
        now,
      );
    }
  };

  /** Closes expired bonuses, then runs work under the lock of the player's row; closing is committed in any case. */
  const withPlayer = async <T>(
    player: string,
    work: (transaction: Transaction, now: number) => Promise<T>,
  ): Promise<T> => {
    const { outcome } = await database.transaction(
      committedAlways(async (transaction) => {
        await lockPlayer(transaction, player);
        const now = clock.now();
        for (const bonus of await store.dueBonuses(transaction, player, now)) {
          await close(transaction, bonus, 'EXPIRED', now);
        }
        return work(transaction, now);
      }),
    );
    return outcome;
  };

  /**
   * Closes the player's expired bonuses in few round trips: many may end at the same moment. Nobody is notified of a
   * player who is signed in nowhere, because commits that notify wait for each other.
   */
  const closeDue = (player: string): Promise<null> => {
    const now = clock.now();
    return database.briefTransaction<[object, Bonus, object], null>(
      player,
      [lockingPlayer(player), store.selectDueBonuses(player, now), selectSignedIn(player, now)],
      async ([, due, signedIn], transaction) => {
        for (const bonus of due) await close(transaction, bonus, 'EXPIRED', now, { isHeard: signedIn.length > 0 });
        return { outcome: null, last: null };
      },
    );
  };

  /** The player's bonus with this id and the variant of the path, if any. */
  const find = async (
    transaction: Transaction,
    player: string,
    id: string,
    variant: BonusVariant,
  ): Promise<Bonus | undefined> => {
    const bonus = isId(id) ? await store.findBonus(transaction, player, id) : undefined;
    return bonus?.isFreebet === (variant === 'freebet') ? bonus : undefined;
  };

  return {
    grant: (player, offer) =>
      database.transaction((transaction) => offerBonus(transaction, bus, player, offer, clock.now())),

    accept: (player, id, variant) =>
      withPlayer(player, async (transaction, now) => {
        const bonus = await find(transaction, player, id, variant);
        if (bonus === undefined) return new Refusal('NOT_FOUND');
        const restriction = await activeRestriction(transaction, player, now);
        if (restriction !== undefined) return new Refusal(restriction.code);
        const running = await store.runningBonuses(transaction, player, bonus.isFreebet);
        const verdict = mayAccept(bonus, running.length);
        if (verdict instanceof Refusal) return verdict;
        if (verdict === 'repeated') return null;
        const legs = moving('HOUSE_PROMOTIONS', accountOf(bonus), bonus.amount);
        await move(transaction, bonus, 'bonus accepted', 'accepted', legs, now);
        await store.updateBonus(transaction, bonus, {
          ...bonus,
          status: 'ACCEPTED',
          balance: bonus.amount,
          acceptedAt: now,
        });
        await bus.publish(transaction, { kind: 'balance', player });
        return null;
      }),

    abandon: (player, id, variant) =>
      withPlayer(player, async (transaction, now) => {
        const bonus = await find(transaction, player, id, variant);
        if (bonus === undefined) return new Refusal('NOT_FOUND');
        const verdict = mayAbandon(bonus);
        if (verdict instanceof Refusal) return verdict;
        if (verdict === 'allowed') await close(transaction, bonus, 'REJECTED', now);
        return null;
      }),

    markSeen: async (player, id) => isId(id) && store.setBonusSeen(database, player, id, clock.now()),

    play: (player, variant, bet) =>
      withPlayer(player, async (transaction, now) => {
        const [bonus] = await store.runningBonuses(transaction, player, variant === 'freebet');
        if (bonus === undefined) return false;
        const after = played(bonus, bet);
        if (after === null) return false;
        const account = accountOf(bonus);
        const target = bonus.isFreebet ? 'CASH' : account;
        await move(
          transaction,
          bonus,
          'bonus bet',
          `bet-${newId(now)}`,
          moving(account, 'HOUSE_GAMES', after.stake),
          now,
        );
        await move(transaction, bonus, 'bonus win', `win-${newId(now)}`, moving('HOUSE_GAMES', target, after.won), now);
        if (bonus.isFreebet && after.won > 0n) {
          await record(transaction, player, { type: 'game', label: 'win', amount: after.won }, now);
        }
        const left: Bonus = { ...bonus, balance: after.balance, wagered: after.wagered };
        if (after.isAchieved)
          await close(transaction, left, 'ACHIEVED', now, { outcome: after.won + after.balance > 0n ? 'WON' : 'LOST' });
        else await store.updateBonus(transaction, bonus, left);
        await bus.publish(transaction, { kind: 'balance', player });
        return true;
      }),

    endTime: (player) =>
      database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        return store.endBonusTime(transaction, player, clock.now());
      }),

    expire: (signal) =>
      doDueWork(
        { database, clock },
        {
          work: 'bonuses',
          due: (isFree) => store.playersWithDueBonuses(clock.now(), BATCH, isFree),
          handle: closeDue,
        },
        signal,
      ),
  };
}

/** A bonus in the wire format, in decimal złote. */
export function bonusForWire(bonus: Bonus): WireBonus {
  const { status, redeemUntil } = bonus;
  const redeemActive = redeemUntil === null ? null : new Date(redeemUntil).toISOString();
  return {
    id: bonus.bonusId,
    name: bonus.name,
    title: bonus.title,
    description: bonus.description,
    steps: [...bonus.steps],
    stepsHeader: bonus.stepsHeader,
    isFreebet: bonus.isFreebet,
    redeemActive,
    createdOn: new Date(bonus.createdAt).toISOString(),
    status,
    active: status === 'AVAILABLE' || status === 'ACCEPTED',
    accepted: bonus.acceptedAt !== null,
    amount: toZloty(bonus.amount),
    wagering: {
      required: toZloty(bonus.wageringRequired),
      done: toZloty(bonus.wagered),
      balance: toZloty(bonus.balance),
      deadline: redeemActive,
      smallestOdds: bonus.smallestOdds === null ? null : bonus.smallestOdds / 100,
    },
    outcome: bonus.outcome,
  };
}
