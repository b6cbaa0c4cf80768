import {
  abandonBonus,
  acceptBonus,
  fetchBonusCounts,
  fetchBonuses,
  fetchUnseenBonus,
  markBonusSeen,
  savePromocode,
} from '../../contract/incentives.ts';
import { saveReferralCode } from '../../contract/player.ts';
import { bonusForWire } from '../domain/incentives/bonuses.ts';
import { toZloty } from '../domain/payments/money.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, noContent, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { countBonuses, findUnseenBonus, readBonuses } from '../store/incentives/bonuses.ts';

const DONE = { code: 0 };

/** Bonuses and free bets, the actions on them, and reward codes. */
export function incentiveRoutes({ database, clock, bonuses, rewardCodes }: Services): Implementation[] {
  return [
    implement(fetchBonuses, async ({ query, signedIn: { player } }) => {
      const { active, accepted = null, sort, offset, limit } = query;
      const filter = { active, accepted, oldestFirst: sort === 'createdOn', offset, limit };
      const page = await readBonuses(database, player, filter, clock.now());
      return ok({
        records: page.records.map(bonusForWire),
        totalCount: page.count,
        totalAmount: toZloty(page.amount),
      });
    }),
    implement(fetchUnseenBonus, async ({ signedIn: { player } }) => {
      const bonus = await findUnseenBonus(database, player, clock.now());
      return bonus === undefined ? noContent() : ok(bonusForWire(bonus));
    }),
    implement(fetchBonusCounts, async ({ signedIn: { player } }) => {
      const { accepted, available, passed } = await countBonuses(database, player, clock.now());
      return ok({ acceptedAmount: accepted, availableAmount: available, passedAmount: passed });
    }),
    implement(
      acceptBonus,
      async ({ params: { id, variant }, signedIn: { player } }) =>
        (await bonuses.accept(player, id, variant)) ?? ok(DONE),
    ),
    implement(
      abandonBonus,
      async ({ params: { id, variant }, signedIn: { player } }) =>
        (await bonuses.abandon(player, id, variant)) ?? ok(DONE),
    ),
    implement(markBonusSeen, async ({ params: { id }, signedIn: { player } }) => {
      if (!(await bonuses.markSeen(player, id))) throw new ApiError('NOT_FOUND');
      return ok(DONE);
    }),
    implement(savePromocode, async ({ body: { promocode }, signedIn: { player } }) => {
      return (await rewardCodes.redeem(player, promocode)) ?? ok({});
    }),
    implement(saveReferralCode, async ({ body: { referralCode }, signedIn: { player } }) => {
      return (await rewardCodes.saveReferral(player, referralCode)) ?? ok({});
    }),
  ];
}
