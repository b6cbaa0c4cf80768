import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../gateway/database/database.ts';
import { TakesBack, errorCode, openDatabase } from '../../../gateway/database/database.ts';
import { startEmbedded } from '../../../gateway/database/embedded.ts';
import { listen } from '../../../gateway/database/listener.ts';
import { DataDirectoryInUse, lockDirectory } from '../../../gateway/database/lock.ts';
import { migrate, readMigrations } from '../../../gateway/database/migrate.ts';
import { json, sql } from '../../../gateway/database/sql.ts';
import type { TestDatabase } from '../../support/database.ts';
import { createTestDatabase } from '../../support/database.ts';
import { until } from '../support/gateway.ts';

let created: TestDatabase;
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase();
  database = openDatabase({ url: created.url });
});
afterAll(async () => {
  await database.close();
  await created.drop();
});

describe('queries', () => {
  test('int8 is bigint, times are epoch ms, columns are camelCase, fragments nest', async () => {
    const at = Date.UTC(2026, 2, 29, 1, 30, 0, 123);
    const filter = sql`where ${'x'} = 'x'`;
    const row = await database.one(sql`
      select 9007199254740993::int8 as big_number, ${at}::timestamptz as some_time, ${json({ a: [1] })} as json,
        ${Buffer.from([1, 255])}::bytea as bytes, ${[1n, 2n]}::int8[] as numbers, ${['a', 'b']}::text[] as texts
      from (select 1) as one ${filter}
    `);
    expect(row).toEqual({
      bigNumber: 9007199254740993n,
      someTime: at,
      json: { a: [1] },
      bytes: Buffer.from([1, 255]),
      numbers: [1n, 2n],
      texts: ['a', 'b'],
    });
  });

  test('A transaction that throws leaves nothing behind', async () => {
    await expect(
      database.transaction(async (transaction) => {
        await transaction.run(
          sql`insert into payment_route (reference, player_id) values (gen_random_uuid(), gen_random_uuid())`,
        );
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.all(sql`select 1 from payment_route`)).toEqual([]);
  });

  test('A transaction whose result takes it back leaves nothing behind and gives that result', async () => {
    class No extends TakesBack {}
    const no = new No();
    const insert = (result: unknown) =>
      database.transaction(async (transaction) => {
        await transaction.run(
          sql`insert into payment_route (reference, player_id) values (gen_random_uuid(), gen_random_uuid())`,
        );
        return result;
      });
    expect(await insert(no)).toBe(no);
    expect(await database.all(sql`select 1 from payment_route`)).toEqual([]);
    expect(await insert({ response: no })).toEqual({ response: no });
    expect(await database.all(sql`select 1 from payment_route`)).toHaveLength(1);
    await database.run(sql`delete from payment_route`);
  });

  test('Transactions that deadlock are run again', async () => {
    await database.script('create table pair (id int primary key, n int); insert into pair values (1, 0), (2, 0)');
    const step = (first: number, second: number) =>
      database.transaction(async (transaction) => {
        await transaction.run(sql`update pair set n = n + 1 where id = ${first}`);
        await transaction.one(sql`select pg_sleep(0.02)`);
        await transaction.run(sql`update pair set n = n + 1 where id = ${second}`);
      });
    await Promise.all([step(1, 2), step(2, 1), step(1, 2), step(2, 1)]);
    expect(await database.all(sql`select n from pair order by id`)).toEqual([{ n: 4 }, { n: 4 }]);
  });

  test('A brief transaction waits twice, and leaves nothing behind if its last statement fails', async () => {
    const insert = (reference: string) =>
      sql`insert into payment_route (reference, player_id) values (${reference}::uuid, gen_random_uuid()) returning reference`;
    const known = '00000000-0000-4000-8000-000000000001';
    const brief = (first: string, last: string) =>
      database.briefTransaction<[{ locked: number }], number>(
        'somebody',
        [sql`select 1 as locked`],
        async ([[row]], transaction) => {
          if (first !== last) await transaction.run(insert(first));
          return { outcome: row?.locked ?? 0, last: insert(last) };
        },
      );
    const before = database.usage().roundTrips;
    expect(await brief(known, known)).toBe(1);
    expect(database.usage().roundTrips - before).toBe(2);
    await expect(brief('00000000-0000-4000-8000-000000000002', known)).rejects.toThrow('duplicate key');
    expect(await database.all(sql`select reference from payment_route`)).toEqual([{ reference: known }]);
    await database.run(sql`delete from payment_route`);
  });

  test('Statements sent together see each other, and the first error is the one that is thrown', async () => {
    await database.transaction(async (transaction) => {
      const read = await transaction.together<[object, { count: number }]>([
        sql`create temporary table sent (n int) on commit drop`,
        sql`select count(*)::int as count from pg_class where relname = 'sent'`,
      ]);
      expect(read[1]).toEqual([{ count: 1 }]);
    });
    await expect(
      database.transaction((transaction) => transaction.together<[object, object]>([sql`select 1 / 0`, sql`select 1`])),
    ).rejects.toThrow('division by zero');
    expect(await database.one(sql`select 1 as one`)).toEqual({ one: 1 });
  });

  test('Connections cut by the server are replaced; what was under way fails, the process lives', async () => {
    const sleeping = Promise.allSettled(Array.from({ length: 5 }, () => database.one(sql`select pg_sleep(10)`)));
    const open = database.transaction(async (transaction) => {
      const { pid } = (await transaction.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)) ?? { pid: 0 };
      const other = openDatabase({ url: created.url, connections: 1 });
      await until(async () => {
        const active = sql`select 1 from pg_stat_activity where query = 'select pg_sleep(10)' and state = 'active'`;
        return (await other.all(active)).length === 5;
      });
      await other.run(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(10)%' and pid <> pg_backend_pid()`,
      );
      await other.run(sql`select pg_terminate_backend(${pid}::int)`);
      await other.close();
      await transaction.one(sql`select 1`);
    });
    await expect(open).rejects.toThrow();
    expect((await sleeping).map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => database.one(sql`select ${n}::int as n`)));
    expect(responses).toEqual(Array.from({ length: 30 }, (_, n) => ({ n })));
  });

  test('PSH-03 a listener notices a connection on which nothing comes back any more', async () => {
    const target = new URL(created.url);
    const sockets: Socket[] = [];
    const proxy = createServer((client) => {
      const upstream = connectTo(Number(target.port || 5_432), target.hostname);
      sockets.push(client, upstream);
      client.on('error', () => undefined).pipe(upstream);
      upstream.on('error', () => undefined).pipe(client);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const through = new URL(target);
    through.hostname = '127.0.0.1';
    through.port = String((proxy.address() as AddressInfo).port);
    let listened = 0;
    const stop = await listen(
      through.href,
      'gateway',
      () => undefined,
      () => (listened += 1),
      { interval: 50, timeout: 200 },
    );
    expect(listened).toBe(1);
    // Half-open: sent bytes are dropped, nothing is closed.
    const [client, upstream] = sockets;
    client?.unpipe();
    upstream?.unpipe();
    client?.resume();
    await until(() => listened === 2);
    await stop();
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });

  test('PSH-03 a listener comes back by itself and says that something may have been lost', async () => {
    const heard: string[] = [];
    let listening = 0;
    const stop = await database.listen(
      'gateway',
      (payload) => heard.push(payload),
      () => (listening += 1),
    );
    await database.run(sql`select pg_notify('gateway', 'a')`);
    await until(() => heard.length === 1);
    await database.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen gateway'`);
    await until(() => listening === 2);
    await database.run(sql`select pg_notify('gateway', 'b')`);
    await until(() => heard.length === 2);
    await stop();
    expect(heard).toEqual(['a', 'b']);
  });
});

describe('migrations', () => {
  test('Are applied once, whoever starts first', async () => {
    const fresh = await createTestDatabase();
    const first = openDatabase({ url: fresh.url });
    await first.script('drop schema public cascade; create schema public');
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(first)));
    const names = readMigrations().map(({ name }) => name);
    expect(applied.filter((list) => list.length > 0)).toEqual([names]);
    await first.close();
    await fresh.drop();
  });

  test('Refuse to go on when one was changed after it had been applied', async () => {
    const changed = readMigrations().map((migration, index) =>
      index === 0 ? { ...migration, sha256: 'other' } : migration,
    );
    await expect(migrate(database, changed)).rejects.toThrow('0001-players.sql was changed');
  });

  test('No statement of the schema reads a clock of its own', () => {
    const clocks = readMigrations().filter(({ text }) =>
      /\bnow\s*\(|current_(timestamp|date)|clock_timestamp/i.test(text),
    );
    expect(clocks).toEqual([]);
  });
});

describe('the embedded server', () => {
  const directory = mkdtempSync(join(tmpdir(), 'player-account-embedded-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const inChild = (code: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const imports = (file: string): string =>
    JSON.stringify(new URL(`../../../gateway/database/${file}`, import.meta.url).href);

  test('Is synced to disk, asks for a password, and is taken over from a gateway that was killed', async () => {
    const child = inChild(`
      const { startEmbedded } = await import(${imports('embedded.ts')});
      const { lockDirectory } = await import(${imports('lock.ts')});
      lockDirectory(${JSON.stringify(directory)});
      const server = await startEmbedded({ directory: ${JSON.stringify(directory)} });
      process.stdout.write(String(server.pid));
      setInterval(() => undefined, 1000);
    `);
    const gone = once(child, 'exit');
    let pid = 0;
    try {
      const [output] = (await once(child.stdout, 'data')) as [Buffer];
      pid = Number(output.toString());
      expect(() => lockDirectory(directory)).toThrow(DataDirectoryInUse);
    } finally {
      child.kill('SIGKILL');
      await gone;
    }

    const unlock = lockDirectory(directory);
    const server = await startEmbedded({ directory });
    expect({ pid: server.pid, takenOver: server.takenOver }).toEqual({ pid, takenOver: true });
    const found = openDatabase({ url: server.url() });
    expect(await found.one(sql`show fsync`)).toEqual({ fsync: 'on' });
    await found.close();

    const stranger = openDatabase({ url: server.url().replace(/:[^:@/]+@/, ':wrong@'), connections: 1 });
    await expect(stranger.one(sql`select 1`)).rejects.toSatisfy((error) => errorCode(error) === '28P01');
    await stranger.close();

    await server.stop();
    unlock();
    const again = await startEmbedded({ directory });
    expect(again.takenOver).toBe(false);
    await again.stop();
  });
});
