import type { Message } from '../../../contract/messages.ts';
import type { PushMessage } from '../../../contract/push.ts';
import type { Grosze } from '../../../domain/money/money.ts';

/** What was in the cache when a message came; undefined where nothing was. */
export interface CachedBefore {
  readonly balance: { readonly bonusBalance: Grosze; readonly freebet: Grosze } | undefined;
  readonly unread: number | undefined;
}

/** A push message of the contract, under its own name. */
export type ReceivedPush = PushMessage & { readonly at: number; readonly cached: CachedBefore };

export type PushSocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.frame' }
  | { type: 'socket.closed' }
  | { type: 'socket.refused' }
  | ReceivedPush
  | { type: 'push.unreadable'; report: string };

export interface PushPorts {
  /** Asks for a ticket, opens the notification socket, calls back with what comes. */
  openPushSocket(listener: (event: PushSocketEvent) => void): { ping(): void; close(): void };
  /** Fetches balance, counts and dialogs anew. */
  resync(signal: AbortSignal): Promise<void>;
  /** Puts the parts of the balance into the cached one, which has the currency. */
  mergeBalance(message: Extract<PushMessage, { type: 'BALANCE_INFO' }>): void;
  storeMessage(message: Message): void;
  invalidateUnreadCount(): void;
  invalidateMessages(): void;
  /** Lists and counts of bonuses. */
  invalidateBonuses(): void;
  /** The history, and what became of withdrawals. */
  invalidateTransactions(): void;
}
