import { normalisePromocode } from '../../../domain/incentives/promocode.ts';
import { TEXT_VALUES } from '../../../domain/text-values.ts';
import { trimmed } from '../../../domain/text.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Bus } from '../ports/push-bus.ts';
import { takeTurn } from '../../store/request-throttle.ts';
import { findReferral, insertReferral, noteRedemption, takePromocode } from '../../store/incentives/reward-codes.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { findPlayer } from '../../store/account/players.ts';
import type { RestrictionCode } from '../../store/safer-play/restrictions.ts';
import { activeRestriction } from '../../store/safer-play/restrictions.ts';
import { offerBonus } from './bonuses.ts';
import { subjectHash } from '../../lib/tokens.ts';

const DAY = 24 * 60 * 60_000;
/** Codes are short, so the number of tries is limited. */
const TRIES = { max: 20, window: TEXT_VALUES.codePauseMinutes * 60_000 };

export interface RewardCodes {
  /** Offers the bonus of a promocode, once per player. */
  redeem(
    player: string,
    promocode: string,
  ): Promise<Refusal<'TOO_MANY_REQUESTS' | 'PROMOCODE_INVALID' | RestrictionCode> | null>;
  /** Stores who recommended the product; the same code again changes nothing. */
  saveReferral(
    player: string,
    code: string,
  ): Promise<Refusal<'REFERRAL_CODE_ALREADY_SET' | 'REFERRAL_CODE_INVALID'> | null>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
}

export function createRewardCodes({ database, clock, bus }: Deps): RewardCodes {
  return {
    async redeem(player, text) {
      const turn = await takeTurn(database, 'promocode', subjectHash(player), clock.now(), TRIES);
      if (!turn.isAllowed) {
        return new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(turn.wait / 1_000)) });
      }
      return database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        const now = clock.now();
        const restriction = await activeRestriction(transaction, player, now);
        if (restriction !== undefined) return new Refusal(restriction.code);
        const promocode = await takePromocode(transaction, normalisePromocode(text), now);
        if (promocode === undefined) return new Refusal('PROMOCODE_INVALID');
        const { code, days, name, title, description, steps, stepsHeader, isFreebet, amount, smallestOdds } = promocode;
        const bonus = await offerBonus(
          transaction,
          bus,
          player,
          {
            name,
            title,
            description,
            steps,
            stepsHeader,
            isFreebet,
            amount,
            wageringRequired: promocode.wageringRequired,
            smallestOdds,
            redeemUntil: now + days * DAY,
          },
          now,
        );
        // The refusal rolls back everything above, including the counted redemption.
        if (!(await noteRedemption(transaction, { player, code, bonus, at: now }))) {
          return new Refusal('PROMOCODE_INVALID');
        }
        return null;
      });
    },

    saveReferral: (player, text) =>
      database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        const code = trimmed(text);
        const known = await findReferral(transaction, player);
        if (known === code) return null;
        if (known !== null) return new Refusal('REFERRAL_CODE_ALREADY_SET');
        const self = await findPlayer(transaction, player);
        const own = [self?.username, self?.email].map((name) => name?.toLowerCase());
        if (own.includes(code.toLowerCase())) return new Refusal('REFERRAL_CODE_INVALID');
        await insertReferral(transaction, { player, code, at: clock.now() });
        return null;
      }),
  };
}
