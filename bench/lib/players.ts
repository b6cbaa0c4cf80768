import type { Database } from '../../gateway/database/database.ts';
import { sql } from '../../gateway/database/sql.ts';
import { newId } from '../../gateway/lib/ids.ts';
import { PLAYER_ACCOUNTS } from '../../gateway/store/payments/ledger.ts';

const AT_ONCE = 5_000;

function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

/** Adds players who are ACTIVE and have nothing yet. Returns their ids. */
export async function addPlayers(database: Database, count: number): Promise<string[]> {
  const players = Array.from({ length: count }, () => newId(Date.now()));
  for (const some of slices(players)) {
    await database.run(sql`
      insert into player (player_id, email, username, account_status, created_at)
      select id, id || '@example.com', id, 'ACTIVE', ${Date.now()} from unnest(${[...some]}::uuid[]) as id
    `);
    await database.run(sql`
      insert into account (player_id, kind, balance)
      select id, kind, 0 from unnest(${[...some]}::uuid[]) as id, unnest(${[...PLAYER_ACCOUNTS]}::text[]) as kind
    `);
  }
  await database.script('analyze');
  return players;
}

/** Gives each player a free bet of 10 zł that was accepted, with its journal, and ends at a time (epoch ms). */
export async function addFreebets(database: Database, players: readonly string[], endsAt: number): Promise<void> {
  for (const some of slices(players)) {
    const given = sql`unnest(${[...some]}::uuid[], ${some.map(() => newId(Date.now()))}::uuid[]) as given (player_id, id)`;
    await database.transaction(async (transaction) => {
      await transaction.run(sql`
        insert into journal (player_id, journal_id, kind, idempotency_key, reference, at)
        select player_id, id, 'bonus accepted', 'bonus-accepted:' || id, id, ${endsAt} from ${given}
      `);
      await transaction.run(sql`
        insert into entry (player_id, journal_id, position, account, amount, balance_after)
        select player_id, id, position, account, amount, case when position = 2 then amount end
        from ${given}, (values (1, 'HOUSE_PROMOTIONS', -1000), (2, 'FREEBET', 1000)) as leg (position, account, amount)
      `);
      await transaction.run(sql`
        update account set balance = balance + 1000 where player_id = any(${[...some]}::uuid[]) and kind = 'FREEBET'
      `);
      await transaction.run(sql`
        insert into bonus (
          player_id, bonus_id, name, title, description, is_freebet, amount, status, redeem_until, created_at, balance,
          accepted_at
        )
        select player_id, id, 'Freebet', 'Freebet', '', true, 1000, 'ACCEPTED', ${endsAt}, ${endsAt}, 1000, ${endsAt}
        from ${given}
      `);
    });
  }
  await database.script('analyze');
}
