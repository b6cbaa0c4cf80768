import type { Message } from '../../../contract/messages.ts';
import type { ExclusionInForce } from '../../../domain/limits/exclusions.ts';
import type { SessionLimitPeriod } from '../../../domain/account/login-errors.ts';

/** A decoded push message, reduced to what it changes. */
export type PushFact =
  | { readonly kind: 'balance' }
  | { readonly kind: 'newMessage'; readonly message: Message }
  | { readonly kind: 'messageCount' }
  | { readonly kind: 'bonusConfirmation'; readonly name: string | null }
  | { readonly kind: 'sessionExpiration'; readonly limit: SessionLimitPeriod | null }
  | { readonly kind: 'exclusion'; readonly exclusion: ExclusionInForce };

export type PushSocketEvent =
  | { type: 'socket.opened' }
  | { type: 'socket.frame' }
  | { type: 'socket.closed' }
  | { type: 'socket.refused' }
  | { type: 'push.received'; fact: PushFact; at: number }
  | { type: 'push.unreadable'; report: string };

export interface PushPorts {
  /** Asks for a ticket, opens the notification socket, calls back; the adapter merges what messages carry. */
  openPushSocket(listener: (event: PushSocketEvent) => void): { ping(): void; close(): void };
  /** Fetches balance, counts and dialogs anew. */
  resync(signal: AbortSignal): Promise<void>;
  refreshUnreadCount(): void;
  refreshBonusCount(): void;
}
