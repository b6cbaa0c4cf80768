import type { Queries } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** In place of a player: the notice is for every gateway. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** A notice that is written with what it tells, until the bus has it. */
export interface OutboxNotice {
  /** Whose notice it is, or `EVERYBODY`. */
  readonly playerId: string;
  readonly noticeId: string;
  readonly payload: string;
  /** The machine's own time (epoch ms). */
  readonly createdAt: number;
}

export async function insertNotice(queries: Queries, notice: OutboxNotice): Promise<void> {
  const { playerId, noticeId, payload, createdAt } = notice;
  await queries.run(sql`
    insert into push_outbox (player_id, notice_id, payload, created_at)
    values (${playerId}, ${noticeId}, ${payload}, ${createdAt})
  `);
}

/** Deletes what the bus has taken. */
export async function deleteNotices(queries: Queries, notices: readonly OutboxNotice[]): Promise<void> {
  await queries.run(sql`
    delete from push_outbox where (player_id, notice_id) in (
      select * from unnest(
        ${notices.map(({ playerId }) => playerId)}::uuid[], ${notices.map(({ noticeId }) => noticeId)}::uuid[]
      )
    )
  `);
}

/** What nobody has sent yet, oldest first; `since` and `before` are times of writing (epoch ms). */
export async function findOverdueNotices(
  queries: Queries,
  { since, before, limit }: { readonly since: number; readonly before: number; readonly limit: number },
): Promise<OutboxNotice[]> {
  return queries.all<OutboxNotice>(sql`
    select player_id, notice_id, payload, created_at from push_outbox
    where created_at >= ${since} and created_at < ${before}
    order by created_at limit ${limit}
  `);
}

/** Deletes what is too old to be told; returns how many there were. */
export async function deleteStaleNotices(queries: Queries, before: number): Promise<number> {
  return queries.run(sql`delete from push_outbox where created_at < ${before}`);
}
