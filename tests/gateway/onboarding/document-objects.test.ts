import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { databaseBytes } from '../../../gateway/domain/onboarding/document-bytes.ts';
import { releaseUnfinished } from '../../../gateway/domain/onboarding/unfinished-registrations.ts';
import { ObjectsUnavailable } from '../../../gateway/domain/ports/document-bytes.ts';
import { ConfigError } from '../../../gateway/runtime/config-error.ts';
import { startGateway } from '../../../gateway/start.ts';
import { createS3Objects } from '../../../gateway/providers/s3-objects.ts';
import { setUpGateway, testConfig } from '../support/gateway.ts';
import { startObjectServer } from '../support/object-server.ts';
import { JPEG, fillIn, sendFiles, startRegistration } from '../support/registering.ts';

const HOUR = 60 * 60_000;
const server = await startObjectServer();
/** Long enough for a busy machine to answer, and short enough to wait for. */
const TIMEOUT = 2_000;
const harness = setUpGateway({ documentStorage: { ...server.storage, timeout: TIMEOUT } });
const folder = mkdtempSync(join(tmpdir(), 'document-objects-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

beforeEach(async () => {
  server.mood = 'well';
  server.beforeStored = null;
  server.objects.clear();
  server.refused.length = 0;
  await harness.database.run(sql`delete from loose_object`);
});

const ID = /^\/documents\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const jpeg = (): Buffer => Buffer.concat([JPEG, randomBytes(1024 * 1024)]);

async function readyToUpload() {
  const registrant = await startRegistration(harness);
  await fillIn(harness, registrant);
  return registrant;
}

const send = (token: string, ...files: readonly Buffer[]) =>
  sendFiles(
    harness,
    token,
    files.map((bytes, index) => ({ name: `${index}.jpg`, bytes })),
  );

const documents = () => harness.gateway.services.documents;
const idsOf = async (player: string) => (await documents().list(player)).map(({ documentId }) => documentId);
const countOf = async (table: 'parts' | 'loose') => {
  const row = await harness.database.one<{ count: number }>(
    table === 'parts'
      ? sql`select count(*)::int as count from document_part`
      : sql`select count(*)::int as count from loose_object`,
  );
  return row?.count;
};
const sweep = () => harness.gateway.services.documentBytes.sweep();

describe('VER-06 an image in object storage', () => {
  test('Is an object with a made-up name and every byte, signed, encrypted there, and none of it is in the database', async () => {
    const { id, token } = await readyToUpload();
    const [front, back] = [jpeg(), jpeg()];
    expect((await send(token, front, back)).status).toBe(201);
    expect(server.refused).toEqual([]);
    expect([...server.objects.keys()].filter((path) => !ID.test(path))).toEqual([]);
    const sums = [...server.objects.values()].map((bytes) => bytes.toString('base64'));
    expect(new Set(sums)).toEqual(new Set([front.toString('base64'), back.toString('base64')]));
    expect([await countOf('parts'), await countOf('loose')]).toEqual([0, 0]);
    expect(await sweep()).toBe(0);

    const read = await Promise.all((await idsOf(id)).map((document) => documents().read(id, document)));
    expect(new Set(read.map((bytes) => bytes?.toString('base64')))).toEqual(new Set(sums));
    expect(await documents().read(id, randomUUID())).toBe(null);
    expect(await documents().read(randomUUID(), (await idsOf(id))[0] ?? '')).toBe(null);
  });

  test('Is deleted with the registration that nobody came back to', async () => {
    const release = () => releaseUnfinished(harness.database, harness.gateway.services.clock.now() + 1);
    await release();
    await harness.database.run(sql`delete from loose_object`);
    const { token } = await readyToUpload();
    await send(token, jpeg());
    expect(server.objects.size).toBe(1);
    expect(await release()).toBe(1);
    expect([server.objects.size, await countOf('loose')]).toEqual([1, 1]);
    expect(await sweep()).toBe(1);
    expect([server.objects.size, await countOf('loose')]).toEqual([0, 0]);
  });

  test('That lies beside its row from before is read from there', async () => {
    const { id, token } = await readyToUpload();
    const bytes = jpeg();
    await send(token, bytes);
    const [document = ''] = await idsOf(id);
    await harness.database.run(sql`
      update document set object_name = null, sha256 = null where player_id = ${id} and document_id = ${document}
    `);
    await harness.database.run(sql`
      insert into document_part (player_id, document_id, part, bytes)
      values (${id}, ${document}, 1, ${bytes.subarray(1000)}), (${id}, ${document}, 0, ${bytes.subarray(0, 1000)})
    `);
    expect((await documents().read(id, document))?.equals(bytes)).toBe(true);
  });

  test('Is not read without the storage: that is told, not taken for an empty image', async () => {
    const { id, token } = await readyToUpload();
    await send(token, jpeg());
    const [document] = await documents().list(id);
    if (document === undefined) throw new Error('no document');
    const place = { objectName: randomUUID(), sha256: '' };
    await expect(databaseBytes.read(harness.database, document, place)).rejects.toThrow(
      new ObjectsUnavailable('a document lies in object storage, which is not set'),
    );
  });

  test.each([
    [
      'others',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]),
      'is not what was stored',
    ],
    ['fewer', (bytes: Buffer) => bytes.subarray(1), 'is not what was stored'],
    ['more', (bytes: Buffer) => Buffer.concat([bytes, bytes]), 'is larger than what was stored'],
  ])('With %s bytes than were stored is refused', async (_what, change, why) => {
    const { id, token } = await readyToUpload();
    await send(token, jpeg());
    for (const [path, bytes] of server.objects) server.objects.set(path, change(bytes));
    await expect(documents().read(id, (await idsOf(id))[0] ?? '')).rejects.toThrow(
      new ObjectsUnavailable(`an object ${why}`),
    );
  });
});

describe('A storage that fails', () => {
  test.each(['broken', 'silent', 'silentAfterStoring'] as const)(
    '%s: the player may try again, no row is there, and what was stored is removed later',
    async (mood) => {
      const { id, token } = await readyToUpload();
      server.mood = mood;
      const { status, headers, body } = await send(token, jpeg(), jpeg());
      expect([status, headers.get('retry-after'), body]).toEqual([503, '2', { code: 'SERVICE_UNAVAILABLE' }]);
      expect(await idsOf(id)).toEqual([]);
      expect(await countOf('loose')).toBe(2);
      expect(await sweep()).toBe(0);
      server.mood = 'well';
      await harness.travel(HOUR);
      expect(await sweep()).toBe(2);
      expect([server.objects.size, await countOf('loose')]).toEqual([0, 0]);
      expect((await send(token, jpeg())).status).toBe(201);
    },
    20_000,
  );

  test('While objects are removed is asked again later, and nothing is forgotten', async () => {
    await harness.database.run(sql`
      insert into loose_object (object_name, remove_after) values (${randomUUID()}, now() - interval '1 day')
    `);
    server.mood = 'broken';
    await expect(sweep()).rejects.toThrow(new ObjectsUnavailable('the object storage answered DELETE with 503'));
    server.mood = 'well';
    expect([await sweep(), await countOf('loose')]).toEqual([0, 1]);
    await harness.travel(5 * 60_000);
    expect([await sweep(), await countOf('loose')]).toEqual([1, 0]);
  });
});

test.each(['is being removed', 'has been removed'])(
  'No row points to an object that %s: the upload fails, and the next one is taken',
  async (what) => {
    const { id, token } = await readyToUpload();
    server.beforeStored = async () => {
      server.beforeStored = null;
      await harness.database.run(sql`update loose_object set remove_after = now() - interval '1 day'`);
      if (what === 'has been removed') await sweep();
      else await harness.database.run(sql`update loose_object set is_removed = true`);
    };
    const { status, body } = await send(token, jpeg());
    expect([status, body]).toEqual([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect(await idsOf(id)).toEqual([]);
    await sweep();
    expect(server.objects.size).toBe(0);
    expect((await send(token, jpeg())).status).toBe(201);
  },
);

test('A gateway without the storage does not start on a database whose documents lie there', async () => {
  const { token } = await readyToUpload();
  expect((await send(token, jpeg())).status).toBe(201);
  const start = startGateway({ config: testConfig(harness.databaseUrl), logTarget: { write: () => undefined } });
  await expect(start).rejects.toThrow(
    new ConfigError('DOCUMENTS_S3_ENDPOINT is not set, but the database has documents that lie in object storage.'),
  );
});

test('Too many images leave no row, and their objects are removed', async () => {
  const { id, token } = await readyToUpload();
  const responses = await Promise.all([1, 2, 3, 4].map(() => send(token, jpeg())));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422]);
  await harness.travel(HOUR);
  await sweep();
  expect([(await idsOf(id)).length, server.objects.size, await countOf('loose')]).toEqual([2, 2, 0]);
});

describe('The storage itself', () => {
  const path = join(folder, 'file');
  const bytes = Buffer.from('bytes');
  writeFileSync(path, bytes);
  const file = { path, size: bytes.length };
  const sum = createHash('sha256').update(bytes).digest('hex');

  test('Refuses a wrong secret and other bytes than the sum says, which is told without names', async () => {
    const wrong = createS3Objects({ ...server.storage, secret: 'another secret' });
    const refusal = new ObjectsUnavailable('the object storage answered PUT with 403');
    await expect(wrong.put('a', file, sum)).rejects.toThrow(refusal);
    await expect(createS3Objects(server.storage).put('a', file, sum.replace(/./, 'x'))).rejects.toThrow(refusal);
    expect(server.refused).toEqual(['SignatureDoesNotMatch', 'XAmzContentSHA256Mismatch']);
    expect(server.objects.size).toBe(0);
  });

  test('Is given up at the deadline when it says nothing, and at once when it is not there', async () => {
    server.mood = 'silent';
    const objects = createS3Objects({ ...server.storage, timeout: 200 });
    await expect(objects.get('a', 5)).rejects.toThrow(
      new ObjectsUnavailable('the object storage did not answer GET in time'),
    );
    const gone = await startObjectServer();
    await gone.close();
    await expect(createS3Objects(gone.storage).remove('a')).rejects.toThrow(
      new ObjectsUnavailable('the object storage did not answer DELETE'),
    );
  });

  test('Is asked to remove what is not there without an error', async () => {
    await expect(createS3Objects(server.storage).remove('nothing')).resolves.toBe(undefined);
  });
});
