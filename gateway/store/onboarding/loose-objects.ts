import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Notes an object that is about to be stored; it is removed from `removeAfter` (epoch ms) on unless it gets a row. */
export async function insertLooseObject(queries: Queries, name: string, removeAfter: number): Promise<void> {
  await queries.run(sql`insert into loose_object (object_name, remove_after) values (${name}, ${removeAfter})`);
}

/** Takes the note of an object away, since it gets its row. False if somebody has begun to remove it. */
export async function claimLooseObject(transaction: Transaction, name: string): Promise<boolean> {
  const taken = await transaction.run(sql`delete from loose_object where object_name = ${name} and not is_removed`);
  return taken === 1;
}

/** One object that is due to be removed; whoever fails to do so leaves it to others from `again` (epoch ms) on. */
export async function takeDueObject(queries: Queries, now: number, again: number): Promise<string | undefined> {
  const row = await queries.one<{ objectName: string }>(sql`
    update loose_object set is_removed = true, remove_after = ${again} where object_name = (
      select object_name from loose_object where remove_after <= ${now}
      order by remove_after limit 1 for update skip locked
    ) returning object_name
  `);
  return row?.objectName;
}

export async function clearLooseObject(queries: Queries, name: string): Promise<void> {
  await queries.run(sql`delete from loose_object where object_name = ${name}`);
}
