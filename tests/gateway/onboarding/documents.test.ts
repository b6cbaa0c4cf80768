import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { setUpGateway } from '../support/gateway.ts';
import type { TestResponse } from '../support/gateway.ts';
import { JPEG, fillIn, registerManually, sendFiles, startRegistration } from '../support/registering.ts';

const harness = setUpGateway({ logLevel: 'trace' });
const MEGABYTE = 1024 * 1024;

const file = (name: string, bytes: Uint8Array = JPEG) => ({ name, bytes });
const jpegOf = (size: number): Buffer => Buffer.concat([JPEG, randomBytes(size - JPEG.length)]);
const outcome = ({ status, body }: TestResponse) => ({ status, body });

async function countOf(player: string): Promise<unknown> {
  return harness.database.one(sql`
    select count(distinct d.document_id)::int as documents, coalesce(sum(length(p.bytes)), 0)::int as bytes
    from document d left join document_part p on p.player_id = d.player_id and p.document_id = d.document_id
    where d.player_id = ${player}
  `);
}

async function readyToUpload(details: Record<string, unknown> = {}) {
  const registrant = await startRegistration(harness, details);
  await fillIn(harness, registrant, details['citizenship'] === 'DE' ? { dateOfBirth: '1980-05-05' } : undefined);
  return registrant;
}

/** Of this process: other test files upload meanwhile. */
const uploads = (): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`account-upload-${process.pid}-`));

describe('VER-06 uploading', () => {
  test('Keeps every byte under a name of its own, and lists it with its status for its owner', async () => {
    const { token, registrant } = await registerManually(harness);
    const bytes = jpegOf(3 * MEGABYTE + 7);
    const sent = await sendFiles(harness, token, [file('dowód przód ąęł.jpg', bytes)]);
    const [entry] = sent.body as { id: string }[];
    expect(outcome(sent)).toEqual({
      status: 201,
      body: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          fileName: 'dowód przód ąęł.jpg',
          size: bytes.length,
          status: 'UNVERIFIED',
          createdOn: expect.stringMatching(/Z$/) as string,
        },
      ],
    });
    const parts = await harness.database.all<{ bytes: Buffer }>(sql`
      select bytes from document_part where player_id = ${registrant.id} and document_id = ${entry?.id ?? ''} order by part
    `);
    expect(Buffer.concat(parts.map((part) => part.bytes)).equals(bytes)).toBe(true);
    const listed = await harness.account('/documents/upload-documents', { token });
    expect((listed.body as { fileName: string }[]).map(({ fileName }) => fileName)).toEqual([
      'dowód przód ąęł.jpg',
      'front.jpg',
    ]);
    const other = await harness.token((await harness.addPlayer()).email);
    expect((await harness.account('/documents/upload-documents', { token: other })).body).toEqual([]);
    expect(uploads()).toEqual([]);
  });

  test('Needs the data of the steps before (REG-01)', async () => {
    const registrant = await startRegistration(harness);
    expect(outcome(await sendFiles(harness, registrant.token, [file('a.jpg')]))).toEqual({
      status: 422,
      body: {
        code: 'REGISTRATION_NOT_COMPLETE',
        fields: {
          phoneNumber: ['required'],
          code: ['required'],
          pesel: ['required'],
          city: ['required'],
          postalCode: ['required'],
          street: ['required'],
          incomeSource: ['required'],
        },
      },
    });
  });

  test.each([
    ['image/png', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')],
    ['application/pdf', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')],
    [
      'image/webp',
      Buffer.concat([Buffer.from('RIFF'), Buffer.from([64, 0, 0, 0]), Buffer.from('WEBPVP8 '), Buffer.alloc(64)]),
    ],
    [
      'image/heic',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
    ],
  ])('%s is taken whatever it is called', async (type, bytes) => {
    const registrant = await readyToUpload();
    expect((await sendFiles(harness, registrant.token, [file('skan', bytes)])).status).toBe(201);
    const row = await harness.database.one(sql`select media_type from document where player_id = ${registrant.id}`);
    expect(row).toEqual({ mediaType: type });
  });
});

describe('VAL-13 limits', () => {
  test('15 MB are taken, one byte more is not', async () => {
    const registrant = await readyToUpload();
    expect((await sendFiles(harness, registrant.token, [file('a.jpg', jpegOf(15 * MEGABYTE))])).status).toBe(201);
    expect(outcome(await sendFiles(harness, registrant.token, [file('b.jpg', jpegOf(15 * MEGABYTE + 1))]))).toEqual({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', fields: { 'files[].0': ['tooBig'] } },
    });
    expect(await countOf(registrant.id)).toEqual({ documents: 1, bytes: 15 * MEGABYTE });
    expect(uploads()).toEqual([]);
  });

  test('Two for a Polish citizen, in one request or in several, also when they come at once', async () => {
    const tooMany = { status: 422, body: { code: 'TOO_MANY_FILES', fields: { 'files[]': ['tooBig'] } } };
    const registrant = await readyToUpload();
    expect(outcome(await sendFiles(harness, registrant.token, [file('1'), file('2'), file('3')]))).toEqual(tooMany);
    expect(await countOf(registrant.id)).toEqual({ documents: 0, bytes: 0 });
    const responses = await Promise.all(
      ['1', '2', '3', '4', '5'].map((name) => sendFiles(harness, registrant.token, [file(name)])),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(responses.filter(({ status }) => status !== 201).map(outcome)).toEqual([tooMany, tooMany, tooMany]);
    const ignored = await sendFiles(
      harness,
      registrant.token,
      [file('6')],
      [
        ['tags[]', 'document'],
        ['ignoreCitizenship', 'true'],
      ],
    );
    expect(outcome(ignored)).toEqual(tooMany);
  });

  test('Eight for others, and for a signed-in player who says that citizenship does not matter', async () => {
    const foreigner = await readyToUpload({ citizenship: 'DE' });
    const eight = Array.from({ length: 8 }, (_, index) => file(`${index}.jpg`));
    expect((await sendFiles(harness, foreigner.token, eight)).status).toBe(201);
    expect((await sendFiles(harness, foreigner.token, [file('9.jpg')])).status).toBe(422);

    const { token } = await registerManually(harness);
    expect((await sendFiles(harness, token, [file('2.jpg')])).status).toBe(201);
    expect((await sendFiles(harness, token, [file('3.jpg')])).status).toBe(422);
    const texts = [
      ['tags[]', 'document'],
      ['ignoreCitizenship', 'true'],
    ] as const;
    expect((await sendFiles(harness, token, [file('3.jpg')], texts)).status).toBe(201);
  });

  test('A name of 100 characters is taken, of 101 not', async () => {
    const registrant = await readyToUpload();
    expect((await sendFiles(harness, registrant.token, [file('ż'.repeat(100))])).status).toBe(201);
    expect(outcome(await sendFiles(harness, registrant.token, [file('ż'.repeat(101))]))).toEqual({
      status: 422,
      body: { code: 'FILE_NAME_TOO_LONG', fields: { 'files[].0': ['tooLong'] } },
    });
  });

  test.each(['../../etc/passwd', 'a/b.jpg', '..\\x.jpg', 'a\u0000.jpg', 'photo\u202Egpj.exe', '..', 'a\u200F.jpg'])(
    'The name %j is refused',
    async (name) => {
      const registrant = await readyToUpload();
      const { status, body } = await sendFiles(harness, registrant.token, [file(name)]);
      expect({ status, code: (body as { code: string }).code }).toEqual({ status: 422, code: 'UNPROCESSABLE_ENTITY' });
      expect(await countOf(registrant.id)).toEqual({ documents: 0, bytes: 0 });
    },
  );

  test.each([
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.from('MZ\u0090\0\u0003\0\0\0')],
    ['an archive', Buffer.from('504b0304140000000800', 'hex')],
    ['half a head', Buffer.from([0xff, 0xd8])],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;')],
  ])('%s called photo.jpg is refused by its content', async (_what, bytes) => {
    const registrant = await readyToUpload();
    expect(outcome(await sendFiles(harness, registrant.token, [file('photo.jpg', bytes)]))).toEqual({
      status: 422,
      body: { code: 'FILE_TYPE_NOT_ALLOWED', fields: { 'files[].0': ['format'] } },
    });
  });

  test('Of several files each that is wrong is named, and none is stored', async () => {
    const registrant = await readyToUpload({ citizenship: 'DE' });
    const response = await sendFiles(harness, registrant.token, [
      file('good.jpg'),
      file('x'.repeat(101), Buffer.from('text')),
      file('also good.jpg'),
      file('empty.jpg', Buffer.alloc(0)),
    ]);
    expect(outcome(response)).toEqual({
      status: 422,
      body: {
        code: 'FILE_NAME_TOO_LONG',
        fields: { 'files[].1': ['tooLong', 'format'], 'files[].3': ['required'] },
      },
    });
    expect(await countOf(registrant.id)).toEqual({ documents: 0, bytes: 0 });
  });
});

describe('VER-06 bad input', () => {
  const post = (token: string, type: string, body: string | Buffer) =>
    fetch(`${harness.gateway.url}/online-api/v1/accounts/api/documents/upload-documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });

  test('No multipart, broken multipart, strange parts: told in the catalogue’s shape', async () => {
    const registrant = await readyToUpload();
    const head = (parts: string) =>
      `--x\r\nContent-Disposition: form-data; ${parts}\r\nContent-Type: image/jpeg\r\n\r\nabc\r\n`;
    const responses = await Promise.all(
      (
        [
          ['application/json', '{}'],
          ['text/plain', 'x'],
          ['multipart/form-data', 'x'],
          ['multipart/form-data; boundary=x', ''],
          ['multipart/form-data; boundary=x', head('name="files[]"; filename="a.jpg"')],
          ['multipart/form-data; boundary=x', `${head('name="other"; filename="a.jpg"')}--x--\r\n`],
          ['multipart/form-data; boundary=x', `${head('name="__proto__"')}--x--\r\n`],
          ['multipart/form-data; boundary=x', '--x--\r\n'],
        ] as const
      ).map(async ([type, body]) => {
        const response = await post(registrant.token, type, body);
        return { status: response.status, code: ((await response.json()) as { code: string }).code };
      }),
    );
    expect(responses).toEqual([
      { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
      { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
      { status: 400, code: 'BAD_REQUEST' },
      { status: 422, code: 'UNPROCESSABLE_ENTITY' },
      { status: 400, code: 'BAD_REQUEST' },
      { status: 422, code: 'UNPROCESSABLE_ENTITY' },
      { status: 400, code: 'BAD_REQUEST' },
      { status: 422, code: 'UNPROCESSABLE_ENTITY' },
    ]);
    expect(await countOf(registrant.id)).toEqual({ documents: 0, bytes: 0 });
    expect(uploads()).toEqual([]);
  });

  test('Tags: one of each per file, and only the known one', async () => {
    const registrant = await readyToUpload();
    const send = async (texts: readonly (readonly [string, string])[]) =>
      outcome(await sendFiles(harness, registrant.token, [file('a.jpg')], texts));
    const refused = (fields: object) => ({ status: 422, body: { code: 'UNPROCESSABLE_ENTITY', fields } });
    expect(await send([])).toEqual(refused({ 'tags[]': ['required'] }));
    expect(
      await send([
        ['tags[]', 'document'],
        ['tags[]', 'document'],
      ]),
    ).toEqual(refused({ 'tags[]': ['mismatch'] }));
    expect(await send([['tags[]', 'selfie']])).toEqual(refused({ 'tags[]': ['choice'] }));
    expect(
      await send([
        ['tags[]', 'document'],
        ['more', '1'],
      ]),
    ).toEqual(refused({ more: ['unknown'] }));
  });

  test('A request that breaks off leaves nothing', async () => {
    const registrant = await readyToUpload();
    const controller = new AbortController();
    const stream = new ReadableStream<Uint8Array>({
      start: (parts) => {
        parts.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.jpg"\r\n\r\n'));
        parts.enqueue(new Uint8Array(jpegOf(MEGABYTE)));
        setTimeout(() => controller.abort(), 50);
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { authorization: `Bearer ${registrant.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: stream,
      signal: controller.signal,
      duplex: 'half',
    };
    await expect(
      fetch(`${harness.gateway.url}/online-api/v1/accounts/api/documents/upload-documents`, init),
    ).rejects.toThrow();
    const { status } = await sendFiles(harness, registrant.token, [file('a.jpg')]);
    expect(status).toBe(201);
    expect(await countOf(registrant.id)).toEqual({ documents: 1, bytes: JPEG.length });
  });
});

describe('VER-05 a person decides', () => {
  const decide = (player: string, document: string, status: string) =>
    harness.signed('POST', '/control/documents', { player, document, status });

  test('Verified images verify a player who registered by hand, rejected ones ask for new ones', async () => {
    const { registrant, token } = await registerManually(harness);
    const statusOf = async () =>
      (await harness.account('/register/account-statuses', { token })).body as Record<string, string>;
    const [first] = (await harness.account('/documents/upload-documents', { token })).body as { id: string }[];
    expect((await decide(registrant.id, first?.id ?? '', 'REJECTED')).status).toBe(204);
    expect((await harness.account('/documents/upload-documents', { token })).body).toEqual([
      expect.objectContaining({ status: 'REJECTED' }) as unknown,
    ]);
    expect(await statusOf()).toEqual(expect.objectContaining({ accountStatus: 'TRIAL', identityStatus: 'UNVERIFIED' }));
    const sent = await sendFiles(harness, token, [file('again.jpg')]);
    const [second] = sent.body as { id: string }[];
    expect(await statusOf()).toHaveProperty('identityStatus', 'IN_VERIFICATION');
    expect((await decide(registrant.id, second?.id ?? '', 'VERIFIED')).status).toBe(204);
    expect(await statusOf()).toEqual(
      expect.objectContaining({
        accountStatus: 'ACTIVE',
        identityStatus: 'VERIFIED',
        verificationMethod: 'MANUAL',
      }),
    );
    const { body } = await harness.signed('GET', '/control/documents');
    expect((body as { document: string }[])[0]).toEqual({
      player: registrant.id,
      document: second?.id,
      email: registrant.body.email,
      fileName: 'again.jpg',
      mediaType: 'image/jpeg',
      status: 'VERIFIED',
      size: 77,
      at: expect.any(Number) as number,
    });
    expect((await decide(registrant.id, registrant.id, 'VERIFIED')).status).toBe(404);
  });
});
