import * as z from 'zod/mini';
import { BalanceParts } from './cashier.ts';
import { Message } from './messages.ts';
import { nullable } from './shapes.ts';
import { Count, Id, Instant } from './values.ts';

/**
 * The two sockets. Notifications: `NOTIFICATIONS_PATH?token=` with a ticket of POST /player/socket-ticket or, if that
 * endpoint is missing, the session's token (reading 59). The client sends text frames `ping`, the server replies
 * `pong`; every other frame of the server is one push message as JSON. After opening, the server sends a
 * BALANCE_INFO and a MESSAGE_COUNT. Maintenance: `MAINTENANCE_PATH`, public; the server sends a
 * MaintenanceMessage on opening and on every change.
 */
export const PING_FRAME = 'ping';
export const PONG_FRAME = 'pong';

/** Socket close codes: the session has ended or the token is invalid (do not reconnect with it); a server restart. */
export const SOCKET_UNAUTHORIZED = 4401;
export const SOCKET_RESTART = 1001;

/** Has no currency: it is merged into the stored balance and never replaces it (reading 64). */
const BalanceInfo = z.extend(BalanceParts, { type: z.literal('BALANCE_INFO') });

const NewMessage = z.object({ type: z.literal('NEW_MESSAGE'), message: Message });

const MessageCount = z.object({
  type: z.literal('MESSAGE_COUNT'),
  unreadAmount: nullable(Count),
});

/** Analytics recognise welcome offers by `name` (reading 70); a gateway may omit it. */
const BonusConfirmation = z.object({
  type: z.literal('BONUS_CONFIRMATION'),
  id: nullable(Id),
  name: nullable(z.string()),
});

const FreebetConfirmation = z.object({
  type: z.literal('FREEBET_CONFIRMATION'),
  id: nullable(Id),
  name: nullable(z.string()),
});

/**
 * `reason` DAILY_ or MONTHLY_SESSION_TIME_LIMIT_REACHED opens the session-limit modal; an exclusion's code (EXC-01)
 * shows its reason on every device and, with `until`, its end; any other value is a normal end.
 */
const SessionExpiration = z.object({
  type: z.literal('SESSION_EXPIRATION'),
  reason: nullable(z.string()),
  until: nullable(Instant),
});

export const PushMessage = z.discriminatedUnion('type', [
  BalanceInfo,
  NewMessage,
  MessageCount,
  BonusConfirmation,
  FreebetConfirmation,
  SessionExpiration,
]);
export type PushMessage = z.infer<typeof PushMessage>;

export const MaintenanceMessage = z.object({ maintenance: z.boolean() });
export type MaintenanceMessage = z.infer<typeof MaintenanceMessage>;
