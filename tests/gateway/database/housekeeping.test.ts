import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database, type Queries } from '../../../gateway/database/database.ts';
import { sql, type Fragment } from '../../../gateway/database/sql.ts';
import { deleteOldNonces } from '../../../gateway/store/auth/devices.ts';
import { deleteExpiredKnownDevices } from '../../../gateway/store/auth/known-devices.ts';
import { deleteOldTries } from '../../../gateway/store/auth/login-throttle.ts';
import { deleteExpiredMailTokens } from '../../../gateway/store/auth/mail-tokens.ts';
import { deleteOldCodeMessages, deleteOldCodes } from '../../../gateway/store/auth/one-time-codes.ts';
import { deleteOldPasswordChecks } from '../../../gateway/store/auth/password-checks.ts';
import { deleteOldResponses } from '../../../gateway/store/payments/idempotency.ts';
import { deleteOldCounts } from '../../../gateway/store/request-counts.ts';
import { deleteOldTurns } from '../../../gateway/store/request-throttle.ts';
import { addBarePlayers } from '../../ledger/model.ts';
import { createTestDatabase } from '../../support/database.ts';

const BOUND = Date.UTC(2026, 10, 27);
const OLD = BOUND - 1_000;
const STORED = BOUND + 1_000;

let database: Database;
let player: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  database = openDatabase({ url: created.url, connections: 2 });
  [player = ''] = await addBarePlayers(database, 1);
  close = async () => {
    await database.close();
    await created.drop();
  };
});
afterAll(() => close());

/** A row of the time `at`, under a key of its own. */
type Insert = (at: number, key: string) => Fragment;

test.each<[string, (queries: Queries, before: number) => Promise<void>, Insert]>([
  [
    'device_nonce',
    deleteOldNonces,
    (at, key) => sql`
      insert into device_nonce (player_id, device_id, nonce_hash, expires_at)
      values (${player}, 'device', ${Buffer.from(key)}, ${at})
    `,
  ],
  [
    'known_device',
    deleteExpiredKnownDevices,
    (at, key) => sql`
      insert into known_device (player_id, secret_hash, expires_at) values (${player}, ${Buffer.from(key)}, ${at})
    `,
  ],
  [
    'login_throttle',
    deleteOldTries,
    (at, key) => sql`
      insert into login_throttle (scope, subject, failures, failures_in_all, window_ends_at)
      values ('account', ${Buffer.from(key)}, 1, 1, ${at})
    `,
  ],
  [
    'mail_token',
    deleteExpiredMailTokens,
    (at, key) => sql`
      insert into mail_token (player_id, token_hash, purpose, email, created_at, expires_at)
      values (${player}, ${Buffer.from(key)}, 'activation', 'anna@example.com', ${OLD}, ${at})
    `,
  ],
  [
    'one_time_code',
    deleteOldCodes,
    (at, key) => sql`
      insert into one_time_code (player_id, phone_number, code_hash, sent_at, expires_at)
      values (${player}, ${key}, 'hash', ${OLD}, ${at})
    `,
  ],
  [
    'code_message',
    deleteOldCodeMessages,
    (at, key) => sql`insert into code_message (player_id, phone_number, sent_at) values (${player}, ${key}, ${at})`,
  ],
  [
    'password_check',
    deleteOldPasswordChecks,
    (at) => sql`
      insert into password_check (player_id, family, verified_at) values (${player}, gen_random_uuid(), ${at})
    `,
  ],
  [
    'idempotent_answer',
    deleteOldResponses,
    (at, key) => sql`
      insert into idempotent_answer (player_id, idempotency_key, call, fingerprint, created_at)
      values (${player}, ${key}, 'call', ${Buffer.from(key)}, ${at})
    `,
  ],
  [
    'call_throttle',
    deleteOldTurns,
    (at, key) => sql`
      insert into call_throttle (scope, subject, calls, window_ends_at) values ('scope', ${Buffer.from(key)}, 1, ${at})
    `,
  ],
  [
    'request_count',
    deleteOldCounts,
    (at, key) => sql`
      insert into request_count (subject, window_ends_at, requests) values (${Buffer.from(key)}, ${at}, '{}')
    `,
  ],
])('Housekeeping deletes what is over of %s, and keeps the rest', async (table, clean, insert) => {
  await database.run(insert(OLD, 'old'));
  await database.run(insert(STORED, 'stored'));
  await clean(database, BOUND);
  const left = async (): Promise<number> =>
    (
      await database.one<{ count: number }>(sql`
      select (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', ${table}::text), false, true, '')))[1]::text::int as count
    `)
    )?.count ?? -1;
  expect(await left()).toBe(1);
  await clean(database, STORED + 1);
  expect(await left()).toBe(0);
});
