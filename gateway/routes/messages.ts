import { fetchUnreadCount } from '../../contract/messages.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../services.ts';
import { countUnread } from '../store/messages.ts';

export function messageRoutes({ database }: Services): Implementation[] {
  return [
    implement(fetchUnreadCount, async ({ signedIn: { player } }) =>
      ok({ unreadAmount: await countUnread(database, player) }),
    ),
  ];
}
