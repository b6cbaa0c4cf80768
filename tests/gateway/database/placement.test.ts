import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../../gateway/database/database.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { distribution, keyOf, PLACEMENT } from '../../../tooling/placement.ts';
import { createTestDatabase } from '../../support/database.ts';

let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  database = openDatabase({ url: created.url, connections: 1 });
  close = async () => {
    await database.close();
    await created.drop();
  };
});
afterAll(() => close());

test('Every table of the database has its place, and no other', async () => {
  const rows = await database.all<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `);
  expect(Object.keys(PLACEMENT).toSorted()).toEqual(rows.map(({ name }) => name));
});

test('What is unique is unique among the rows of one place, and refers to rows of the same place', async () => {
  const unique = await database.all<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where n.nspname = 'public' and i.indisunique group by c.relname, i.indexrelid
  `);
  const apart = unique.filter(({ name, columns }) => {
    const key = keyOf(name);
    return key !== null && !columns.includes(key);
  });
  expect(apart).toEqual([]);
  const foreign = await database.all<{ name: string; other: string; columns: string[] }>(sql`
    select c.conrelid::regclass::text as name, c.confrelid::regclass::text as other,
      array_agg(a.attname::text order by a.attname) as columns
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' group by c.oid, c.conrelid, c.confrelid
  `);
  const astray = foreign.filter(({ name, other, columns }) => {
    const [key, otherKey] = [keyOf(name), keyOf(other)];
    return otherKey !== null && (key !== otherKey || !columns.includes(otherKey));
  });
  expect(astray).toEqual([]);
  expect([unique.length > 50, foreign.length > 30]).toEqual([true, true]);
});

test('The script places what is on every node first, then the players, then everything else once', () => {
  const placed = distribution().flatMap((statement) => /create_\w+_table\('(\w+)'/.exec(statement)?.[1] ?? []);
  expect(placed.toSorted()).toEqual(Object.keys(PLACEMENT).filter((table) => table !== 'schema_migration'));
  const everywhere = placed.filter((table) => keyOf(table) === null);
  expect(placed.slice(0, everywhere.length + 1)).toEqual([...everywhere, 'player']);
});
