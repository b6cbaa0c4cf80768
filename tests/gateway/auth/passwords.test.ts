import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import type { Player } from '../../../gateway/store/account/players.ts';
import type { TestResponse } from '../support/gateway.ts';
import { PASSWORD, setUpGateway, until } from '../support/gateway.ts';
import { linkIn, mailsTo, tokenIn } from '../support/mails.ts';
import { openNotifications } from '../support/socket.ts';

const harness = setUpGateway({ loginTriesPerIp: 10_000, loginLockAfter: 4 });

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const DONE = { status: 204, body: null };
const refused = (code: string, status = 422) => ({ status, body: { code } });
const clear = async (email: string) => seen(await harness.account('/player/auth/forgotPassword', { body: { email } }));
const reset = async (token: string, newPassword: string) =>
  seen(await harness.account(`/player/auth/forgotPassword/${token}`, { body: { newPassword } }));
const isSignedIn = async (token: string) =>
  (await harness.account('/player/profile-summary', { token })).status === 200;

/** The token of the last mail with a link to this page: two mails requested at once are sent in any order. */
async function lastToken(player: Player, page: 'emailVerification' | 'newPassword'): Promise<string> {
  const mails = await mailsTo(harness, player.email);
  return tokenIn(mails.findLast(({ text }) => text.includes(`/${page}?`)));
}

async function resetToken(player: Player): Promise<string> {
  await clear(player.email);
  return lastToken(player, 'newPassword');
}

const change = async (player: Player, token: string, oldPassword: string, newPassword: string) =>
  seen(
    await harness.account(`/player/${player.playerId}/change-password`, {
      method: 'PUT',
      token,
      body: { oldPassword, newPassword },
    }),
  );

describe('AUTH-07 a forgotten password', () => {
  test('The link sets a new one, once; all sessions end and the player is told', async () => {
    const player = await harness.addPlayer();
    const session = await harness.token(player.email);
    const token = await resetToken(player);
    expect(await reset(token, 'Nowe.Haslo1')).toEqual(DONE);
    expect(await isSignedIn(session)).toBe(false);
    expect(seen(await harness.login(player.email))).toEqual(refused('WRONG_EMAIL_OR_PASSWORD', 401));
    expect((await harness.login(player.email, 'Nowe.Haslo1')).status).toBe(200);
    expect(await reset(token, 'Inne.Haslo2')).toEqual(refused('LINK_TOKEN_NOT_VALID', 401));
    const mails = await mailsTo(harness, player.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ustaw nowe hasło', 'Hasło zostało zmienione']);
    expect(linkIn(mails[0]).pathname).toBe('/account/newPassword');
    expect(linkIn(mails[1]).pathname).toBe('/account/forgotPassword');
  });

  test('The link opens a locked account', async () => {
    const player = await harness.addPlayer();
    for (let n = 0; n < 4; n += 1) await harness.login(player.email, 'wrong');
    expect(seen(await harness.login(player.email))).toEqual(refused('LOCKED', 423));
    expect(await reset(await resetToken(player), 'Nowe.Haslo1')).toEqual(DONE);
    expect((await harness.login(player.email, 'Nowe.Haslo1')).status).toBe(200);
  });

  test('A refused password leaves the link good; each rule has its code', async () => {
    const player = await harness.addPlayer({ username: `Gracz.${Date.now() % 1e9}-Aa1` });
    const token = await resetToken(player);
    expect(await reset(token, player.username.toUpperCase().replace(/A1$/, 'a1'))).toEqual(
      refused('PASSWORD_SAME_AS_USERNAME'),
    );
    expect(await reset(token, PASSWORD)).toEqual(refused('PASSWORD_REPEATED'));
    expect(await reset(token, 'krótkie')).toEqual({
      status: 422,
      body: {
        code: 'UNPROCESSABLE_ENTITY',
        fields: { newPassword: ['tooShort', 'digitMissing', 'upperCaseMissing', 'specialMissing', 'characters'] },
      },
    });
    expect(await reset(token, 'Nowe.Haslo1')).toEqual(DONE);
  });

  test('It is good for an hour; another one used makes it useless; other links open nothing', async () => {
    const player = await harness.addPlayer({ emailStatus: 'UNVERIFIED' });
    const late = await resetToken(player);
    await harness.travel(60 * 60_000 + 1);
    expect(await reset(late, 'Nowe.Haslo1')).toEqual(refused('LINK_TOKEN_NOT_VALID', 401));
    const first = await resetToken(player);
    const second = await resetToken(player);
    expect(await reset(second, 'Nowe.Haslo1')).toEqual(DONE);
    expect(await reset(first, 'Nowe.Haslo2')).toEqual(refused('LINK_TOKEN_NOT_VALID', 401));
    harness.gateway.services.mails.sendActivation(player.playerId);
    const activation = await lastToken(player, 'emailVerification');
    expect(await reset(activation, 'Nowe.Haslo3')).toEqual(refused('LINK_TOKEN_NOT_VALID', 401));
    expect(await reset(activation.replace('act_', 'pwd_'), 'Nowe.Haslo3')).toEqual(
      refused('LINK_TOKEN_NOT_VALID', 401),
    );
  });

  test('Of ten uses at once one counts', async () => {
    const player = await harness.addPlayer();
    const token = await resetToken(player);
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `Nowe.Haslo${index}`)));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(9);
  });

  test('The answer is the same for everybody, also when nothing more is sent', async () => {
    const player = await harness.addPlayer();
    const closed = await harness.addPlayer({ accountStatus: 'CLOSED' });
    for (const email of [player.email, closed.email, 'nobody@example.com']) {
      const responses = [];
      for (let n = 0; n < 7; n += 1) responses.push(await clear(email));
      expect(responses).toEqual(responses.map(() => DONE));
    }
    expect(await mailsTo(harness, player.email)).toHaveLength(5);
    expect(await mailsTo(harness, closed.email)).toEqual([]);
  });
});

describe('VAL-02 changing the password', () => {
  test('This session stays, all others end with their sockets', async () => {
    const player = await harness.addPlayer();
    const [mine, other] = [await harness.token(player.email), await harness.token(player.email)];
    const socket = await openNotifications(harness.gateway.url, other);
    expect(await change(player, mine, PASSWORD, 'Nowe.Haslo1')).toEqual(DONE);
    expect(await isSignedIn(mine)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    await until(() => socket.closed.code !== null);
    expect(socket.closed).toEqual({ code: 4401 });
    expect((await harness.login(player.email, 'Nowe.Haslo1')).status).toBe(200);
    expect((await mailsTo(harness, player.email)).map(({ subject }) => subject)).toEqual(['Hasło zostało zmienione']);
  });

  test('Each refusal has its code, and changes nothing', async () => {
    const player = await harness.addPlayer({ username: `Ewa.${Date.now() % 1e9}-Bb2` });
    const token = await harness.token(player.email);
    expect(await change(player, token, 'Nie.To1!', 'Nowe.Haslo1')).toEqual(refused('OLD_PASSWORD_DOES_NOT_MATCH'));
    expect(await change(player, token, PASSWORD, PASSWORD)).toEqual(refused('PASSWORDS_THE_SAME'));
    expect(await change(player, token, PASSWORD, player.username)).toEqual(refused('PASSWORD_SAME_AS_USERNAME'));
    expect(await change(player, token, '', 'x')).toEqual({
      status: 422,
      body: {
        code: 'UNPROCESSABLE_ENTITY',
        fields: {
          oldPassword: ['required'],
          newPassword: ['tooShort', 'digitMissing', 'upperCaseMissing', 'specialMissing'],
        },
      },
    });
    expect((await harness.login(player.email)).status).toBe(200);
  });

  test('The latest five can’t come back, the sixth can', async () => {
    const player = await harness.addPlayer();
    const token = await harness.token(player.email);
    const passwords = [PASSWORD, ...Array.from({ length: 5 }, (_, index) => `Nowe.Haslo${index}`)];
    for (let n = 1; n < passwords.length; n += 1) {
      expect(await change(player, token, passwords[n - 1] ?? '', passwords[n] ?? '')).toEqual(DONE);
    }
    const last = passwords.at(-1) ?? '';
    for (const former of passwords.slice(1, -1)) {
      expect(await change(player, token, last, former)).toEqual(refused('PASSWORD_REPEATED'));
    }
    expect(await change(player, token, last, PASSWORD)).toEqual(DONE);
    const { count } = (await harness.database.one<{ count: bigint }>(
      sql`select count(*) as count from password_history where player_id = ${player.playerId}`,
    )) ?? { count: 0n };
    expect(count).toBe(4n);
  });

  test('Somebody else’s is refused', async () => {
    const [player, other] = [await harness.addPlayer(), await harness.addPlayer()];
    const token = await harness.token(player.email);
    expect(await change(other, token, PASSWORD, 'Nowe.Haslo1')).toEqual(refused('FORBIDDEN', 403));
    expect((await harness.login(other.email)).status).toBe(200);
  });

  test('Of five changes at once one counts', async () => {
    const player = await harness.addPlayer();
    const token = await harness.token(player.email);
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) => change(player, token, PASSWORD, `Nowe.Haslo${index}`)),
    );
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    const codes = responses.filter(({ status }) => status !== 204).map(({ body }) => body);
    expect(codes).toEqual(Array.from({ length: 4 }, () => ({ code: 'OLD_PASSWORD_DOES_NOT_MATCH' })));
  });
});

describe('EXC-01 asking for the password again', () => {
  const verify = async (token: string, password: string) =>
    seen(await harness.account('/player/verify/password', { token, body: { password } }));

  test('Right 204, wrong 401', async () => {
    const token = await harness.token((await harness.addPlayer()).email);
    expect(await verify(token, PASSWORD)).toEqual(DONE);
    expect(await verify(token, 'wrong')).toEqual(refused('WRONG_PASSWORD', 401));
  });

  test('After five wrong ones it waits, together with the password change; the right one begins anew', async () => {
    const player = await harness.addPlayer();
    const token = await harness.token(player.email);
    for (let n = 0; n < 4; n += 1) await verify(token, 'wrong');
    expect(await verify(token, PASSWORD)).toEqual(DONE);
    for (let n = 0; n < 3; n += 1) await verify(token, 'wrong');
    for (let n = 0; n < 2; n += 1) await change(player, token, 'wrong', 'Nowe.Haslo1');
    expect(await verify(token, PASSWORD)).toEqual(refused('TOO_MANY_REQUESTS', 429));
    const waiting = await harness.account(`/player/${player.playerId}/change-password`, {
      method: 'PUT',
      token,
      body: { oldPassword: PASSWORD, newPassword: 'Nowe.Haslo1' },
    });
    expect(seen(waiting)).toEqual(refused('TOO_MANY_REQUESTS', 429));
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
    await harness.travel(15 * 60_000);
    expect(await verify(token, PASSWORD)).toEqual(DONE);
  });
});
