import type { Queries, Transaction } from '../../database/database.ts';
import type { Fragment } from '../../database/sql.ts';
import { json, nothing, sql } from '../../database/sql.ts';
import type { Since } from '../since.ts';
import { rowsOf } from '../since.ts';

export type MessageType = 'Information' | 'Announcement' | 'Warning' | 'Regulation' | 'Reminder';

export interface Message {
  readonly playerId: string;
  readonly messageId: string;
  readonly type: MessageType;
  readonly title: string;
  /** HTML. */
  readonly text: string;
  readonly dialog: boolean;
  readonly steps: readonly string[];
  readonly stepsHeader: string | null;
  readonly footerText: string | null;
  readonly buttonUrl: string | null;
  readonly buttonCode: string | null;
  readonly createdAt: number;
  readonly seenAt: number | null;
  readonly archivedAt: number | null;
}

/** Adds a message; an existing message with the same id is not changed. */
export async function insertMessage(queries: Queries, message: Message): Promise<void> {
  await queries.run(sql`
    insert into message (
      player_id, message_id, type, title, text, dialog, steps, steps_header, footer_text, button_url, button_code,
      created_at, seen_at, archived_at
    ) values (
      ${message.playerId}, ${message.messageId}, ${message.type}, ${message.title}, ${message.text}, ${message.dialog},
      ${json(message.steps)}, ${message.stepsHeader}, ${message.footerText}, ${message.buttonUrl},
      ${message.buttonCode}, ${message.createdAt}, ${message.seenAt}, ${message.archivedAt}
    )
    on conflict (player_id, message_id) do nothing
  `);
}

export async function findMessage(queries: Queries, player: string, message: string): Promise<Message | undefined> {
  return queries.one<Message>(sql`select * from message where player_id = ${player} and message_id = ${message}`);
}

/** Messages that are neither seen nor archived. */
export async function countUnread(queries: Queries, player: string): Promise<number> {
  const row = await queries.one<{ count: bigint }>(sql`
    select count(*) as count from message where player_id = ${player} and seen_at is null and archived_at is null
  `);
  return Number(row?.count ?? 0n);
}

/** As `countUnread`, by player; players without unread messages are left out. */
export async function countUnreadOf(
  queries: Queries,
  players: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.all<{ playerId: string; count: number }>(sql`
    select player_id, count(*)::int as count from message
    where player_id = any(${[...players]}::uuid[]) and seen_at is null and archived_at is null group by player_id
  `);
  return new Map(rows.map(({ playerId, count }) => [playerId, count]));
}

/** Messages created at a player's time or later, oldest first, at most twenty of each player. */
export async function newestMessages(queries: Queries, asked: readonly Since[]): Promise<Message[]> {
  return queries.all<Message>(sql`
    select newest.* from ${rowsOf(asked)} cross join lateral (
      select * from message
      where message.player_id = asked.player_id and created_at >= asked.since and archived_at is null
      order by created_at, message_id limit 20
    ) as newest order by created_at, message_id
  `);
}

export interface MessageFilter {
  /** True for the archive, false for active messages. */
  readonly archived: boolean;
  /** Messages read before this time are in the archive too. */
  readonly archivedBefore: number;
  readonly unreadOnly: boolean;
  readonly type: MessageType | null;
}

function matching(player: string, filter: MessageFilter): Fragment {
  const isArchived = sql`(archived_at is not null or coalesce(seen_at < ${filter.archivedBefore}, false))`;
  return sql`
    player_id = ${player} and ${filter.archived ? isArchived : sql`not ${isArchived}`}
    ${filter.unreadOnly ? sql`and seen_at is null` : nothing}
    ${filter.type === null ? nothing : sql`and type = ${filter.type}`}
  `;
}

/** Newest first. */
export async function readMessages(
  queries: Queries,
  player: string,
  filter: MessageFilter,
  offset: number,
  limit: number,
): Promise<Message[]> {
  return queries.all<Message>(sql`
    select * from message where ${matching(player, filter)}
    order by created_at desc, message_id desc offset ${offset} limit ${limit}
  `);
}

export async function countMessages(queries: Queries, player: string, filter: MessageFilter): Promise<number> {
  const row = await queries.one<{ count: bigint }>(
    sql`select count(*) as count from message where ${matching(player, filter)}`,
  );
  return Number(row?.count ?? 0n);
}

/** Marks as seen at a time, or as not seen and not archived. The time of the first view is not changed. */
export async function setMessageSeen(
  transaction: Transaction,
  player: string,
  message: string,
  seenAt: number | null,
): Promise<'changed' | 'unchanged' | 'absent'> {
  const changed = await transaction.one(sql`
    update message set seen_at = ${seenAt}, archived_at = case when ${seenAt === null} then null else archived_at end
    where player_id = ${player} and message_id = ${message} and (seen_at is null) <> ${seenAt === null}
    returning message_id
  `);
  if (changed !== undefined) return 'changed';
  return (await findMessage(transaction, player, message)) === undefined ? 'absent' : 'unchanged';
}
