import { describe, expect, test } from 'vitest';
import { LOGIN_ERRORS } from '../../../domain/account/login-errors.ts';
import { statusOf } from '../../../contract/errors.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { SEEDED_PLAYERS } from '../../../gateway/seeds/players.ts';
import { seed } from '../../../gateway/seeds/seed.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway({ loginTriesPerIp: 10_000, loginLockAfter: 12 });

/** Codes not caused by an account's state: invalid input, wrong password, other endpoints. */
const NOT_OF_AN_ACCOUNT = [
  'UNPROCESSABLE_ENTITY',
  'WRONG_EMAIL_OR_PASSWORD',
  'PLAYER_BIOMETRIC_LOGIN_FAILED',
  'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD',
  'TOKEN_MISSING',
  'TOKEN_NOT_VALID',
];

const emailOf = (code: string): string => `${code.toLowerCase().replaceAll('_', '-')}@example.com`;

describe('AUTH-09 seeded players', () => {
  test('There is one for every login error that an account’s state brings about', () => {
    const known = new Set<string>(SEEDED_PLAYERS.map(({ email }) => email));
    const missing = Object.keys(LOGIN_ERRORS).filter(
      (code) => !NOT_OF_AN_ACCOUNT.includes(code) && !known.has(emailOf(code)),
    );
    expect(missing).toEqual([]);
  });

  test('Each is refused with its code and the status of the catalogue; seeding again changes nothing', async () => {
    await seed(harness.database, harness.gateway.services.clock.now());
    await seed(harness.database, harness.gateway.services.clock.now());
    const codes = Object.keys(LOGIN_ERRORS).filter(
      (code) => !NOT_OF_AN_ACCOUNT.includes(code) && code !== 'ACCOUNT_NOT_FULLY_REGISTERED',
    );
    const responses = await Promise.all(
      codes.map(async (code) => {
        const { status, body } = await harness.login(emailOf(code));
        return { status, body };
      }),
    );
    expect(responses).toEqual(codes.map((code) => ({ status: statusOf(code), body: { code } })));
  });

  test('AUTH-04 a player who stopped half-way gets a registration token with the remark, and no session', async () => {
    const { status, body } = await harness.login('account-not-fully-registered@example.com');
    expect({ status, body }).toEqual({
      status: 200,
      body: { token: expect.stringMatching(/^reg_/) as string, duration: 0, remark: 'ACCOUNT_NOT_FULLY_REGISTERED' },
    });
    const token = (body as { token: string }).token;
    expect((await harness.account('/player/profile-summary', { token })).status).toBe(401);
    const wrong = await harness.login('account-not-fully-registered@example.com', 'wrong');
    expect({ status: wrong.status, body: wrong.body }).toEqual({
      status: 401,
      body: { code: 'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD' },
    });
  });

  test('AUTH-04 the first player signs in: token, duration, no remark', async () => {
    const { status, body } = await harness.login('GRACZ@example.com ');
    expect({ status, body }).toEqual({
      status: 200,
      body: { token: expect.stringMatching(/^ses_.{64}$/) as string, duration: 1_800, remark: null },
    });
  });
});

describe('AUTH-04 wrong input', () => {
  test.each([
    [{}, { email: ['required'], password: ['required'] }],
    [{ email: 'a@example.com', password: '' }, { password: ['required'] }],
    [{ email: 'a@example.com', password: 'x', more: 1 }, { more: ['unknown'] }],
    [
      { email: 1, password: ['x'] },
      { email: ['type'], password: ['type'] },
    ],
  ])('%j', async (body, fields) => {
    const response = await harness.account('/player/auth', { body });
    expect({ status: response.status, body: response.body }).toEqual({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields },
    });
  });
});

describe('AUTH-09 throttling', () => {
  test('An unknown address is answered as a wrong password is', async () => {
    const player = await harness.addPlayer();
    const [unknown, wrong] = [await harness.login('nobody@example.com'), await harness.login(player.email, 'wrong')];
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: 401,
      body: { code: 'WRONG_EMAIL_OR_PASSWORD' },
    });
    expect({ status: wrong.status, body: wrong.body }).toEqual({ status: unknown.status, body: unknown.body });
  });

  test('The fifth wrong password closes the account for a quarter of an hour, for known and unknown addresses', async () => {
    const player = await harness.addPlayer();
    for (const email of [player.email, 'unknown-too@example.com']) {
      const codes: unknown[] = [];
      for (let n = 0; n < 6; n += 1) codes.push((await harness.login(email, 'wrong')).body);
      expect(codes).toEqual([
        ...Array.from({ length: 4 }, () => ({ code: 'WRONG_EMAIL_OR_PASSWORD' })),
        ...Array.from({ length: 2 }, () => ({ code: 'ACCOUNT_LOGIN_LIMIT_EXCEEDED' })),
      ]);
    }
    expect((await harness.login(player.email)).body).toEqual({ code: 'ACCOUNT_LOGIN_LIMIT_EXCEEDED' });
    await harness.travel(15 * 60_000);
    expect((await harness.login(player.email)).status).toBe(200);
  });

  test('Of forty wrong passwords at once five are looked at', async () => {
    const player = await harness.addPlayer();
    const responses = await Promise.all(Array.from({ length: 40 }, () => harness.login(player.email, 'wrong')));
    const wrong = responses.filter(({ body }) => (body as { code: string }).code === 'WRONG_EMAIL_OR_PASSWORD');
    expect(wrong.length).toBeLessThanOrEqual(4);
    expect(responses.every(({ status }) => status === 401 || status === 423)).toBe(true);
  });

  test('A right password begins the count anew', async () => {
    const player = await harness.addPlayer();
    for (let n = 0; n < 4; n += 1) await harness.login(player.email, 'wrong');
    expect((await harness.login(player.email)).status).toBe(200);
    expect((await harness.login(player.email, 'wrong')).body).toEqual({ code: 'WRONG_EMAIL_OR_PASSWORD' });
  });

  test('Too many in a row lock the account, also for the right password', async () => {
    const player = await harness.addPlayer();
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      codes.push((await harness.login(player.email, 'wrong')).body);
      if ((n + 1) % 4 === 0) await harness.travel(15 * 60_000);
    }
    expect(codes.at(-1)).toEqual({ code: 'LOCKED' });
    const { status, body } = await harness.login(player.email);
    expect({ status, body }).toEqual({ status: 423, body: { code: 'LOCKED' } });
  });

  test('Neither addresses nor IPs are stored with the tries', async () => {
    const rows = await harness.database.all<{ subject: Buffer }>(sql`select subject from login_throttle`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ subject }) => subject.length === 32)).toBe(true);
  });
});

describe('AUTH-09 tries from one address', () => {
  const strict = setUpGateway({ loginTriesPerIp: 3 });

  test('Are counted over all accounts', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => strict.addPlayer()));
    const codes: unknown[] = [];
    for (const player of players) codes.push((await strict.login(player.email, 'wrong')).body);
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => ({ code: 'WRONG_EMAIL_OR_PASSWORD' })),
      { code: 'ACCOUNT_LOGIN_LIMIT_EXCEEDED' },
    ]);
  });
});
