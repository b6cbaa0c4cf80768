import type { MaintenanceMessage, PushMessage } from '../../contract/push.ts';
import type { Queries } from '../database/database.ts';
import { messageForWire } from '../domain/messages/messages.ts';
import { balanceForWire } from '../domain/payments/balance.ts';
import type { SessionEnd } from '../domain/auth/sessions.ts';
import type { Bonus } from '../store/incentives/bonuses.ts';
import { findBonus, newestBonuses } from '../store/incentives/bonuses.ts';
import { readBalances, readBalancesOf } from '../store/payments/ledger.ts';
import { countUnread, countUnreadOf, findMessage, newestMessages } from '../store/messages/messages.ts';
import type { Since } from '../store/since.ts';

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

/**
 * What connected players may have missed, by player: balance and unread messages, then messages and bonuses created at
 * `since` or later, oldest first. The number of statements does not depend on the number of players.
 */
export async function missedSince(
  queries: Queries,
  asked: readonly Since[],
  now: number,
): Promise<ReadonlyMap<string, PushMessage[]>> {
  const players = asked.map(({ player }) => player);
  const balances = await readBalancesOf(queries, players);
  const counts = await countUnreadOf(queries, players);
  const missed = new Map<string, PushMessage[]>();
  for (const [player, held] of balances) {
    missed.set(player, [
      { type: 'BALANCE_INFO', ...balanceForWire(held) },
      { type: 'MESSAGE_COUNT', unreadAmount: counts.get(player) ?? 0 },
    ]);
  }
  for (const message of await newestMessages(queries, asked)) {
    missed.get(message.playerId)?.push({ type: 'NEW_MESSAGE', message: messageForWire(message, now) });
  }
  for (const bonus of await newestBonuses(queries, asked)) missed.get(bonus.playerId)?.push(bonusConfirmation(bonus));
  return missed;
}
