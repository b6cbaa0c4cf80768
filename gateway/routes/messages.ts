import { fetchBonusCounts } from '../../contract/incentives.ts';
import { fetchUnreadCount } from '../../contract/messages.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../services.ts';
import { countBonuses } from '../store/bonuses.ts';
import { countUnread } from '../store/messages.ts';

export function messageRoutes({ database, clock }: Services): Implementation[] {
  return [
    implement(fetchUnreadCount, async ({ signedIn: { player } }) =>
      ok({ unreadAmount: await countUnread(database, player) }),
    ),
    implement(fetchBonusCounts, async ({ signedIn: { player } }) => {
      const { accepted, available, passed } = await countBonuses(database, player, clock.now());
      return ok({ acceptedAmount: accepted, availableAmount: available, passedAmount: passed });
    }),
  ];
}
