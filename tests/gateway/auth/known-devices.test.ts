import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { createDevice } from '../support/device.ts';
import type { TestResponse } from '../support/gateway.ts';
import { PASSWORD, setUpGateway } from '../support/gateway.ts';
import { linkIn, mailsTo, tokenIn } from '../support/mails.ts';

const LOCK_AFTER = 50;
const DAY = 24 * 60 * 60_000;

const harness = setUpGateway({ trustedProxies: ['127.0.0.1'], loginTriesPerIp: 12 });
const secure = setUpGateway({ publicUrl: 'https://example.com' });

let ipCount = 0;
const newIp = (): string => `203.0.113.${(ipCount += 1)}`;

interface From {
  readonly ip: string;
  readonly cookie?: string;
}

function signIn(email: string, password: string, { ip, cookie }: From): Promise<TestResponse> {
  const headers = { 'x-forwarded-for': ip, ...(cookie === undefined ? {} : { cookie }) };
  return harness.account('/player/auth', { body: { email, password }, headers });
}

async function codesOf(count: number, email: string, from: From): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (let n = 0; n < count; n += 1) {
    const { body } = await signIn(email, 'wrong', from);
    codes.push((body as { code?: string }).code);
  }
  return codes;
}

const cookieOf = ({ headers }: TestResponse): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

const FIVE_WRONG = [...Array.from({ length: 4 }, () => 'WRONG_EMAIL_OR_PASSWORD'), 'ACCOUNT_LOGIN_LIMIT_EXCEEDED'];

describe('AUTH-09 (reading 95) wrong passwords of a stranger', () => {
  test('Close the account for the stranger’s address alone; the owner signs in from another', async () => {
    const player = await harness.addPlayer();
    const [stranger, owner] = [{ ip: newIp() }, { ip: newIp() }];
    expect(await codesOf(5, player.email, stranger)).toEqual(FIVE_WRONG);
    expect((await signIn(player.email, PASSWORD, stranger)).status).toBe(423);
    expect((await signIn(player.email, PASSWORD, owner)).status).toBe(200);
    // The owner's sign-in does not reset the stranger's tries.
    expect((await signIn(player.email, PASSWORD, stranger)).status).toBe(423);
  });

  test('From the owner’s own address don’t close a device that signed in before', async () => {
    const player = await harness.addPlayer();
    const here = { ip: newIp() };
    const cookie = cookieOf(await signIn(player.email, PASSWORD, here));
    expect(await codesOf(5, player.email, here)).toEqual(FIVE_WRONG);
    expect(await codesOf(12, 'somebody-else@example.com', here)).toContain('ACCOUNT_LOGIN_LIMIT_EXCEEDED');
    expect((await signIn(player.email, PASSWORD, here)).status).toBe(423);
    expect((await signIn(player.email, PASSWORD, { ...here, cookie })).status).toBe(200);
  });

  test('Fifty in a row from anywhere lock the account, and its owner gets one mail', async () => {
    const player = await harness.addPlayer();
    const cookie = cookieOf(await signIn(player.email, PASSWORD, { ip: newIp() }));
    const codes: unknown[] = [];
    for (let n = 0; n < LOCK_AFTER - 1; n += 1) {
      if (n % 4 === 0) ipCount += 1;
      codes.push(...(await codesOf(1, player.email, { ip: `203.0.113.${ipCount}` })));
    }
    expect(codes).not.toContain('LOCKED');
    expect(await mailsTo(harness, player.email)).toEqual([]);
    expect(await codesOf(2, player.email, { ip: newIp() })).toEqual(['LOCKED', 'LOCKED']);
    const mails = await mailsTo(harness, player.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Twoje konto zostało zablokowane']);
    expect(linkIn(mails[0]).pathname).toBe('/account/forgotPassword');
    expect((await signIn(player.email, PASSWORD, { ip: newIp(), cookie })).body).toEqual({ code: 'LOCKED' });
  });

  test('Tries that are not looked at don’t count to the fifty', async () => {
    const player = await harness.addPlayer();
    await codesOf(LOCK_AFTER + 5, player.email, { ip: newIp() });
    expect((await signIn(player.email, PASSWORD, { ip: newIp() })).status).toBe(200);
  });
});

describe('AUTH-09 (reading 95) a device that signed in before', () => {
  test('Is counted for itself: its wrong passwords close it, and nobody else', async () => {
    const player = await harness.addPlayer();
    const here = { ip: newIp() };
    const cookie = cookieOf(await signIn(player.email, PASSWORD, here));
    expect(await codesOf(5, player.email, { ...here, cookie })).toEqual(FIVE_WRONG);
    expect((await signIn(player.email, PASSWORD, { ip: newIp(), cookie })).status).toBe(423);
    expect((await signIn(player.email, PASSWORD, here)).status).toBe(200);
    await harness.travel(15 * 60_000);
    expect((await signIn(player.email, PASSWORD, { ...here, cookie })).status).toBe(200);
  });

  test('Keeps 256 random bits that no script reads and no other request carries; the gateway keeps their hash', async () => {
    const player = await harness.addPlayer();
    const response = await signIn(player.email, PASSWORD, { ip: newIp() });
    const stored = response.headers.get('set-cookie') ?? '';
    expect(stored).toMatch(
      /^known_device=[\w-]{43}; Max-Age=15552000; Path=\/online-api\/v1\/accounts\/api\/player\/auth; HttpOnly; SameSite=Strict$/,
    );
    const secret = cookieOf(response).split('=')[1] ?? '';
    const rows = await harness.database.all<{ secretHash: Buffer }>(
      sql`select secret_hash from known_device where player_id = ${player.playerId}`,
    );
    expect(rows.map(({ secretHash }) => secretHash.length)).toEqual([32]);
    expect(rows[0]?.secretHash.toString()).not.toContain(secret);
    expect(harness.log.join('')).not.toContain(secret);
    const other = await secure.addPlayer();
    expect((await secure.login(other.email)).headers.get('set-cookie')).toMatch(/; SameSite=Strict; Secure$/);
  });

  test('Opens nothing by itself, and comes with no refusal', async () => {
    const player = await harness.addPlayer();
    const here = { ip: newIp() };
    const cookie = cookieOf(await signIn(player.email, PASSWORD, here));
    expect((await harness.account('/player/profile-summary', { headers: { cookie } })).status).toBe(401);
    const wrong = await signIn(player.email, 'wrong', { ...here, cookie });
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([401, null]);
  });

  test('Keeps its secret at the next sign-in; one that somebody made up, or another player’s, is replaced', async () => {
    const [player, other] = [await harness.addPlayer(), await harness.addPlayer()];
    const ip = newIp();
    const cookie = cookieOf(await signIn(player.email, PASSWORD, { ip }));
    expect(cookieOf(await signIn(player.email, PASSWORD, { ip, cookie: `a=b; ${cookie}` }))).toBe(cookie);
    const madeUp = `known_device=${'x'.repeat(43)}`;
    for (const presented of [madeUp, cookie]) {
      const given = cookieOf(await signIn(other.email, PASSWORD, { ip, cookie: presented }));
      expect(given).toMatch(/^known_device=/);
      expect(given).not.toBe(presented);
    }
  });

  test('A cookie of another player, or a made-up one, gives no further tries', async () => {
    const [player, stranger] = [await harness.addPlayer(), await harness.addPlayer()];
    const ip = newIp();
    const theirs = cookieOf(await signIn(stranger.email, PASSWORD, { ip }));
    expect(await codesOf(5, player.email, { ip })).toEqual(FIVE_WRONG);
    for (const cookie of [theirs, `known_device=${'y'.repeat(43)}`]) {
      expect((await signIn(player.email, PASSWORD, { ip, cookie })).status).toBe(423);
    }
  });

  test('Is known for 180 days after its last sign-in', async () => {
    const player = await harness.addPlayer();
    const ip = newIp();
    const cookie = cookieOf(await signIn(player.email, PASSWORD, { ip }));
    await harness.travel(179 * DAY);
    expect(cookieOf(await signIn(player.email, PASSWORD, { ip, cookie }))).toBe(cookie);
    await harness.travel(179 * DAY);
    expect(cookieOf(await signIn(player.email, PASSWORD, { ip, cookie }))).toBe(cookie);
    await harness.travel(181 * DAY);
    expect(cookieOf(await signIn(player.email, PASSWORD, { ip, cookie }))).not.toBe(cookie);
  });

  test('AUTH-05 signed in by its key is one too', async () => {
    const player = await harness.addPlayer();
    const ip = newIp();
    const token = ((await signIn(player.email, PASSWORD, { ip })).body as { token: string }).token;
    const device = await createDevice();
    const { deviceId, publicKey } = device;
    await harness.account('/player/auth/upload-public-key', { token, body: { deviceId, publicKey } });
    const attempt = await device.sign(harness.gateway.services.clock.now());
    const cookie = cookieOf(await harness.account('/player/auth/biometrics', { body: attempt }));
    await codesOf(5, player.email, { ip });
    expect((await signIn(player.email, PASSWORD, { ip, cookie })).status).toBe(200);
  });

  test('AUTH-07 a new password by the mail’s link takes all counts back, and no device is known any more', async () => {
    const player = await harness.addPlayer();
    const here = { ip: newIp() };
    const cookie = cookieOf(await signIn(player.email, PASSWORD, here));
    await codesOf(5, player.email, here);
    await harness.account('/player/auth/forgotPassword', { body: { email: player.email } });
    const link = tokenIn((await mailsTo(harness, player.email)).at(-1));
    await harness.account(`/player/auth/forgotPassword/${link}`, { body: { newPassword: 'Nowe.Haslo1' } });
    const response = await signIn(player.email, 'Nowe.Haslo1', { ...here, cookie });
    expect(response.status).toBe(200);
    expect(cookieOf(response)).not.toBe(cookie);
  });
});
