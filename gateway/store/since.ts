import type { Fragment } from '../database/sql.ts';
import { sql } from '../database/sql.ts';

/** A player and the time (epoch ms) from which on something may have been missed. */
export interface Since {
  readonly player: string;
  readonly since: number;
}

/** The players as rows `asked (player_id, since)` of a statement. */
export function rowsOf(asked: readonly Since[]): Fragment {
  return sql`unnest(
    ${asked.map(({ player }) => player)}::uuid[],
    ${asked.map(({ since }) => new Date(since).toISOString())}::timestamptz[]
  ) as asked (player_id, since)`;
}
