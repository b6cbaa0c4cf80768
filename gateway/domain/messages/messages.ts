import type { Message as WireMessage } from '../../../contract/messages.ts';
import { TEXT_VALUES } from '../../../domain/text-values.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Bus } from '../ports/push-bus.ts';
import type { Message } from '../../store/messages/messages.ts';
import { insertMessage, setMessageSeen } from '../../store/messages/messages.ts';

const DAY = 24 * 60 * 60_000;

/** No endpoint archives: messages read longer ago than this are in the archive (reading 48). */
export const ARCHIVED_AFTER = TEXT_VALUES.archiveDays * DAY;

/** Messages read before this time are in the archive. */
export function archivedBefore(now: number): number {
  return now - ARCHIVED_AFTER;
}

export function messageForWire(message: Message, now: number): WireMessage {
  const { seenAt, archivedAt } = message;
  return {
    id: message.messageId,
    title: message.title,
    text: message.text,
    createdOn: new Date(message.createdAt).toISOString(),
    type: message.type,
    dialog: message.dialog,
    seen: seenAt !== null,
    archived: archivedAt !== null || (seenAt !== null && seenAt < archivedBefore(now)),
    steps: [...message.steps],
    stepsHeader: message.stepsHeader,
    footerText: message.footerText,
    buttonUrl: message.buttonUrl,
    buttonCode: message.buttonCode,
  };
}

/** The content of a message to a player; the other fields are set later. */
export type Letter = Omit<Message, 'playerId' | 'messageId' | 'createdAt' | 'seenAt' | 'archivedAt'>;

export interface Messages {
  /** Sends a message to a player, notifies all open pages, and returns the message's id. */
  write(player: string, letter: Letter): Promise<string>;
  /** Marks as seen or not seen; a changed count is sent to all open pages. False if the player has no such message. */
  mark(player: string, message: string, seen: boolean): Promise<boolean>;
}

export function createMessages(database: Database, clock: Clock, bus: Bus): Messages {
  const notifyCount = (transaction: Transaction, player: string): Promise<void> =>
    bus.publish(transaction, { kind: 'messageCount', player });

  return {
    write: (player, letter) =>
      database.transaction(async (transaction) => {
        const createdAt = clock.now();
        const messageId = newId(createdAt);
        await insertMessage(transaction, {
          ...letter,
          playerId: player,
          messageId,
          createdAt,
          seenAt: null,
          archivedAt: null,
        });
        await bus.publish(transaction, { kind: 'message', player, message: messageId });
        return messageId;
      }),

    mark: (player, message, seen) =>
      database.transaction(async (transaction) => {
        const outcome = await setMessageSeen(transaction, player, message, seen ? clock.now() : null);
        if (outcome === 'changed') await notifyCount(transaction, player);
        return outcome !== 'absent';
      }),
  };
}
