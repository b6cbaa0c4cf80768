import type { Message } from '../../../contract/messages.ts';
import type { PushMessage } from '../../../contract/push.ts';
import type { Grosze } from '../../../domain/money/money.ts';

/** Cached values when a message was received; undefined if not cached. */
export interface CachedBefore {
  readonly balance: { readonly bonusBalance: Grosze; readonly freebet: Grosze } | undefined;
  readonly unread: number | undefined;
}

/** A push message of the contract, with its own event type. */
export type ReceivedPush = PushMessage & { readonly at: number; readonly cached: CachedBefore };

export type PushSocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.frame' }
  | { type: 'socket.closed' }
  | { type: 'socket.refused' }
  | ReceivedPush
  | { type: 'push.unreadable'; report: string };

export interface PushPorts {
  /** Gets a ticket, opens the notification socket and calls `listener` with its events. */
  openPushSocket(listener: (event: PushSocketEvent) => void): { ping(): void; close(): void };
  /** Refetches balance, counts and dialogs. */
  resync(signal: AbortSignal): Promise<void>;
  /** Merges the amounts into the cached balance, which has the currency. */
  mergeBalance(message: Extract<PushMessage, { type: 'BALANCE_INFO' }>): void;
  storeMessage(message: Message): void;
  invalidateUnreadCount(): void;
  invalidateMessages(): void;
  /** Invalidates lists and counts of bonuses. */
  invalidateBonuses(): void;
  /** Invalidates the history and the statuses of withdrawals. */
  invalidateTransactions(): void;
}
