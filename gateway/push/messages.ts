import type { MaintenanceMessage, PushMessage } from '../../contract/push.ts';
import type { Queries } from '../database/database.ts';
import { messageForWire } from '../domain/messages/messages.ts';
import { balanceForWire } from '../domain/payments/balance.ts';
import type { SessionEnd } from '../domain/auth/sessions.ts';
import type { Bonus } from '../store/incentives/bonuses.ts';
import { findBonus, newestBonuses } from '../store/incentives/bonuses.ts';
import { readBalances } from '../store/payments/ledger.ts';
import { countUnread, findMessage, newestMessages } from '../store/messages/messages.ts';

export async function balanceInfo(queries: Queries, player: string): Promise<PushMessage> {
  return { type: 'BALANCE_INFO', ...balanceForWire(await readBalances(queries, player)) };
}

export async function messageCount(queries: Queries, player: string): Promise<PushMessage> {
  return { type: 'MESSAGE_COUNT', unreadAmount: await countUnread(queries, player) };
}

export async function newMessage(
  queries: Queries,
  player: string,
  id: string,
  now: number,
): Promise<PushMessage | null> {
  const message = await findMessage(queries, player, id);
  return message === undefined ? null : { type: 'NEW_MESSAGE', message: messageForWire(message, now) };
}

export async function newBonus(queries: Queries, player: string, id: string): Promise<PushMessage | null> {
  const bonus = await findBonus(queries, player, id);
  return bonus === undefined ? null : bonusConfirmation(bonus);
}

function bonusConfirmation({ bonusId, name, isFreebet }: Bonus): PushMessage {
  return { type: isFreebet ? 'FREEBET_CONFIRMATION' : 'BONUS_CONFIRMATION', id: bonusId, name };
}

export function sessionExpiration({ reason, until }: SessionEnd): PushMessage {
  return { type: 'SESSION_EXPIRATION', reason, until: until === null ? null : new Date(until).toISOString() };
}

export function maintenanceMessage(maintenance: boolean): MaintenanceMessage {
  return { maintenance };
}

/** What a connected player may have missed: messages and bonuses created at `since` or later, oldest first. */
export async function missedSince(
  queries: Queries,
  player: string,
  since: number,
  now: number,
): Promise<PushMessage[]> {
  const messages = await newestMessages(queries, player, since);
  const bonuses = await newestBonuses(queries, player, since);
  return [
    ...messages.map((message): PushMessage => ({ type: 'NEW_MESSAGE', message: messageForWire(message, now) })),
    ...bonuses.map(bonusConfirmation),
  ];
}
