import {
  fetchMessage,
  fetchMessages,
  fetchMessageTypes,
  fetchUnreadCount,
  markMessageSeen,
  markMessageUnseen,
  MESSAGE_TYPES,
} from '../../contract/messages.ts';
import { archivedBefore, messageForWire } from '../domain/messages/messages.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import { isId } from '../lib/ids.ts';
import type { Services } from '../runtime/services.ts';
import { countMessages, countUnread, findMessage, readMessages } from '../store/messages/messages.ts';

export function messageRoutes({ database, clock, messages }: Services): Implementation[] {
  const mark = async (player: string, id: string, seen: boolean): Promise<{ status: 200; body: { code: 0 } }> => {
    if (!isId(id) || !(await messages.mark(player, id, seen))) throw new ApiError('NOT_FOUND');
    return ok({ code: 0 as const });
  };

  return [
    implement(fetchMessages, async ({ query, signedIn: { player } }) => {
      const now = clock.now();
      const filter = {
        // Without the parameter the list has the active messages.
        archived: query.unarchived === false,
        archivedBefore: archivedBefore(now),
        unreadOnly: query.unreaded === true,
        type: query.type ?? null,
      };
      const [records, total] = await Promise.all([
        readMessages(database, player, filter, query.offset, query.limit),
        countMessages(database, player, filter),
      ]);
      return ok({ records: records.map((message) => messageForWire(message, now)), total });
    }),

    implement(fetchUnreadCount, async ({ signedIn: { player } }) =>
      ok({ unreadAmount: await countUnread(database, player) }),
    ),

    implement(fetchMessageTypes, async () => ok(MESSAGE_TYPES.map((code) => ({ code })))),

    implement(fetchMessage, async ({ params: { id }, signedIn: { player } }) => {
      const message = isId(id) ? await findMessage(database, player, id) : undefined;
      if (message === undefined) throw new ApiError('NOT_FOUND');
      return ok(messageForWire(message, clock.now()));
    }),

    implement(markMessageSeen, ({ params: { id }, signedIn: { player } }) => mark(player, id, true)),
    implement(markMessageUnseen, ({ params: { id }, signedIn: { player } }) => mark(player, id, false)),
  ];
}
