import type { Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';

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

/** Adds a message; one with the same id stays as it is. */
export async function insertMessage(queries: Queries, message: Message): Promise<void> {
  await queries.run(sql`
    insert into message (
      player_id, message_id, type, title, text, dialog, steps, steps_header, footer_text, button_url, button_code,
      created_at, seen_at, archived_at
    ) values (
      ${message.playerId}, ${message.messageId}, ${message.type}, ${message.title}, ${message.text}, ${message.dialog},
      ${[...message.steps]}::jsonb, ${message.stepsHeader}, ${message.footerText}, ${message.buttonUrl},
      ${message.buttonCode}, ${message.createdAt}, ${message.seenAt}, ${message.archivedAt}
    )
    on conflict (player_id, message_id) do nothing
  `);
}

export async function findMessage(queries: Queries, player: string, message: string): Promise<Message | undefined> {
  return queries.one<Message>(sql`select * from message where player_id = ${player} and message_id = ${message}`);
}

/** Messages that have been neither seen nor archived. */
export async function countUnread(queries: Queries, player: string): Promise<number> {
  const row = await queries.one<{ count: bigint }>(sql`
    select count(*) as count from message where player_id = ${player} and seen_at is null and archived_at is null
  `);
  return Number(row?.count ?? 0n);
}

/** Messages made at a time or later, oldest first, at most twenty. */
export async function newestMessages(queries: Queries, player: string, since: number): Promise<Message[]> {
  return queries.all<Message>(sql`
    select * from message where player_id = ${player} and created_at >= ${since} and archived_at is null
    order by created_at, message_id limit 20
  `);
}
