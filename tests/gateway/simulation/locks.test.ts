import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitsForLock } from '../../simulation/locks.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

/** How many sessions of another database commit while one is watched, and how often that one is seen to wait. */
const OTHERS = 8;
const WAITS = 20;

let [one, another]: TestDatabase[] = [];
const clients: pg.Client[] = [];

beforeAll(async () => {
  one = await createTestDatabase();
  another = await createTestDatabase();
});

afterAll(async () => {
  for (const client of clients) await client.end();
  await one?.drop();
  await another?.drop();
});

async function connect(database: TestDatabase | undefined): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database?.url });
  clients.push(client);
  await client.connect();
  return client;
}

const sessionOf = async (client: pg.Client): Promise<number> =>
  Number((await client.query<{ id: number }>('select pg_backend_pid() as id')).rows[0]?.id);

test('A commit with notices that waits for those of another database does not wait for a lock', async () => {
  const [admin, watched] = [await connect(one), await connect(one)];
  const session = await sessionOf(watched);
  let [waits, seen] = [0, 0];
  const commit = async (client: pg.Client): Promise<void> => {
    while (waits < WAITS) await client.query('notify gateway');
  };
  const committing = [commit(watched)];
  for (let n = 0; n < OTHERS; n += 1) committing.push(commit(await connect(another)));
  while (waits < WAITS) {
    const { rowCount } = await admin.query('select 1 from pg_locks where pid = $1 and not granted', [session]);
    waits += Number(rowCount !== 0);
    seen += Number(await waitsForLock(admin, session));
  }
  await Promise.all(committing);
  expect(seen).toBe(0);
});

test('A statement that waits for a row of another transaction does', async () => {
  const [admin, holder, waiting] = [await connect(one), await connect(one), await connect(one)];
  await holder.query('create table held (id int); insert into held values (1)');
  await holder.query('begin; select * from held for update');
  const session = await sessionOf(waiting);
  expect(await waitsForLock(admin, session)).toBe(false);
  const read = waiting.query('select * from held for update');
  await expect.poll(() => waitsForLock(admin, session)).toBe(true);
  await holder.query('commit');
  await read;
  expect(await waitsForLock(admin, session)).toBe(false);
});
