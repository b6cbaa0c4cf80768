import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { releaseUnfinished } from '../../../gateway/domain/onboarding/unfinished-registrations.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { setUpGateway } from '../support/gateway.ts';
import { mailsTo, tokenIn } from '../support/mails.ts';
import {
  POSTAL_ADDRESS,
  JPEG,
  complete,
  confirmPhone,
  createBody,
  fillIn,
  registerManually,
  sendFiles,
  startRegistration,
  update,
  openRegistrations,
} from '../support/registering.ts';
import type { Registrant } from '../support/registering.ts';

const DAY = 24 * 60 * 60_000;
const harness = setUpGateway({ logLevel: 'warn' });
beforeAll(() => openRegistrations(harness));

function release(gateway: Gateway = harness.gateway): Promise<number> {
  const { database, clock, config } = gateway.services;
  return releaseUnfinished(database, clock.now() - config.registrationLifetime);
}

async function claimsOf({ id }: Pick<Registrant, 'id'>): Promise<string[]> {
  const rows = await harness.database.all<{ kind: string }>(
    sql`select kind from claim where player_id = ${id} order by kind`,
  );
  return rows.map(({ kind }) => kind);
}

/** All stored data of a player by table, except accounts and acceptances, which contain no personal data. */
async function storedOf({ id }: Pick<Registrant, 'id'>): Promise<unknown> {
  const tables = await harness.database.all<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.column_name = 'player_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1
  `);
  const stored: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await harness.database.all<{ rows: number }>(
      sql`select (xpath('//rows/text()', query_to_xml(${`select count(*)::int as rows from ${name} where player_id = '${id}'`}, false, true, '')))[1]::text::int as rows`,
    );
    if ((row?.rows ?? 0) > 0) stored[name] = row?.rows ?? 0;
  }
  return stored;
}

async function halfWay(details: Record<string, unknown> = {}): Promise<Registrant> {
  const registrant = await startRegistration(harness, details);
  await fillIn(harness, registrant);
  await sendFiles(harness, registrant.token, [{ name: 'front.jpg', bytes: JPEG }]);
  return registrant;
}

describe('REG-13 an unfinished registration', () => {
  test('Gives e-mail, username, PESEL and phone free after thirty days, and not a moment before', async () => {
    const registrant = await halfWay();
    const { email, username } = registrant.body;
    const again = { email: email.toUpperCase(), username };
    expect(await claimsOf(registrant)).toEqual(['email', 'phone', 'username']);
    await harness.travel(30 * DAY - 60_000);
    expect(await release()).toBe(0);
    expect((await harness.account('/register', { body: createBody(again) })).status).toBe(422);

    await harness.travel(60_000);
    expect(await release()).toBe(1);
    expect(await claimsOf(registrant)).toEqual([]);
    const created = await harness.account('/register', { body: createBody(again) });
    expect(created.status).toBe(201);
    const { id, registrationToken: token } = created.body as { id: string; registrationToken: string };
    const second = { ...registrant, id, token, body: createBody(again) };
    await fillIn(harness, second);
    await sendFiles(harness, token, [{ name: 'front.jpg', bytes: JPEG }]);
    expect((await complete(harness, second, { identityVerificationMethodType: 'MANUAL' })).status).toBe(200);
    expect(await claimsOf(second)).toEqual(['email', 'pesel', 'phone', 'username']);
    expect(await release()).toBe(0);
  });

  test('Is forgotten: nothing that says who it was is kept, and its tokens, links and password are good for nothing', async () => {
    const registrant = await halfWay();
    const [mail] = await mailsTo(harness, registrant.body.email);
    await harness.travel(30 * DAY);
    expect(await release()).toBe(1);
    expect(await storedOf(registrant)).toEqual({ account: 6, legal_acceptance: 3, player: 1 });
    const row = await harness.database.one(sql`select * from player where player_id = ${registrant.id}`);
    const { id: _id, token, body, pesel, phoneNumber } = registrant;
    const personal = [
      body.firstName,
      body.lastName,
      body.email,
      body.username,
      pesel,
      phoneNumber,
      POSTAL_ADDRESS.street,
    ];
    expect(personal.filter((text) => JSON.stringify(row).includes(text))).toEqual([]);
    expect(row).toEqual(expect.objectContaining({ accountStatus: 'CLOSED', isActive: false, passwordHash: null }));
    expect((await harness.account('/register/current', { token })).body).toEqual({
      code: 'REGISTRATION_TOKEN_EXPIRED',
    });
    expect((await harness.account(`/register/email/verification?token=${tokenIn(mail)}`)).status).toBe(401);
    expect((await harness.login(body.email, body.password)).body).toEqual({ code: 'WRONG_EMAIL_OR_PASSWORD' });
  });

  test('Stays while somebody comes back to it: the thirty days run from the last token', async () => {
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    await harness.travel(29 * DAY);
    const { body } = await harness.login(registrant.body.email, registrant.body.password);
    expect(body).toEqual({ remark: 'ACCOUNT_NOT_FULLY_REGISTERED', token: expect.any(String) as string, duration: 0 });
    await harness.travel(29 * DAY);
    expect(await release()).toBe(0);
    const { body: later } = await harness.login(registrant.body.email, registrant.body.password);
    const { token } = later as { token: string };
    const stored = await update(harness, { ...registrant, token }, { pesel: registrant.pesel, ...POSTAL_ADDRESS });
    expect(stored.status).toBe(200);
    await harness.travel(30 * DAY);
    expect(await release()).toBe(1);
  });

  test('No account is touched, nor a player who was there before registrations were', async () => {
    const { registrant } = await registerManually(harness);
    const old = await harness.addPlayer({ accountStatus: 'BASIC', pesel: null, phoneNumber: null });
    const { body } = await harness.login(old.email);
    expect((await harness.account('/register/current', { token: (body as { token: string }).token })).status).toBe(200);
    await harness.travel(400 * DAY);
    expect(await release()).toBe(0);
    expect(await claimsOf(registrant)).toEqual(['email', 'pesel', 'phone', 'username']);
    expect(await claimsOf({ id: old.playerId })).toEqual(['email', 'username']);
  });

  test('Several gateways release each one once, and a registration that is just being saved is left alone', async () => {
    const registrants = [];
    for (let index = 0; index < 12; index += 1) registrants.push(await startRegistration(harness));
    const held = registrants[0] ?? (await startRegistration(harness));
    const second = await harness.startSecond();
    try {
      await harness.travel(30 * DAY);
      const counts = await harness.database.transaction(async (transaction) => {
        await transaction.run(sql`select 1 from player where player_id = ${held.id} for no key update`);
        return Promise.all([release(), release(second), release()]);
      });
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(11);
      expect(await claimsOf(held)).toEqual(['email', 'username']);
      expect(await release()).toBe(1);
    } finally {
      await second.stop();
    }
  });

  test('The same address wanted by twenty while it is released goes to one', async () => {
    const registrant = await startRegistration(harness);
    await harness.travel(30 * DAY);
    const bodies = Array.from({ length: 20 }, () => createBody({ email: registrant.body.email }));
    const [released, ...responses] = await Promise.all([
      release(),
      ...bodies.map((body) => harness.account('/register', { body })),
    ]);
    expect(released).toBe(1);
    const made = responses.filter(({ status }) => status === 201).length;
    expect(made).toBeLessThanOrEqual(1);
    const statuses = new Set(responses.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 201 && status !== 422)).toEqual([]);
    const after = await harness.account('/register', { body: createBody({ email: registrant.body.email }) });
    expect(after.status).toBe(made === 1 ? 422 : 201);
  });
});
