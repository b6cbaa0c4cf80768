import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { shownEnd } from '../../../domain/limits/exclusions.ts';
import { writtenTime } from '../../../gateway/lib/written-dates.ts';
import { activeRestriction } from '../../../gateway/store/safer-play/restrictions.ts';
import type { TestResponse } from '../support/gateway.ts';
import { PASSWORD, setUpGateway, until } from '../support/gateway.ts';
import { mailsTo } from '../support/mails.ts';
import { openNotifications } from '../support/socket.ts';

const harness = setUpGateway();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const now = () => harness.gateway.services.clock.now();
const status = async (token: string) => (await harness.account('/player/profile-summary', { token })).status;
const verify = async (token: string, password = PASSWORD) =>
  (await harness.account('/player/verify/password', { token, body: { password } })).status;

async function signedIn() {
  const { playerId, email } = await harness.addPlayer();
  return { player: playerId, email, token: await harness.token(email) };
}

const TIME_OUT = { type: 'TIME_OUT', duration: 'ONE_WEEK' };

describe('EXC-01 AUTH-09 excluding oneself', () => {
  test.each([
    ['/player/time-out', TIME_OUT, 'ACCOUNT_EXCLUDED_ONE_WEEK', 6],
    ['/player/self-exclusion', { type: 'SELF_EXCLUSION', duration: 'SIX_MONTHS' }, 'ACCOUNT_EXCLUDED_SIX_MONTHS', 180],
  ] as const)('%s %j: the login says %s, for more than %i days', async (path, body, code, days) => {
    const { email, token } = await signedIn();
    expect(await verify(token)).toBe(204);
    const asked = now();
    const response = await harness.account(path, { token, body });
    const { until } = response.body as { until: string };
    expect(seen(response)).toEqual({ status: 200, body: { ...body, until } });
    expect(Date.parse(until) - asked).toBeGreaterThan(days * DAY);
    expect(await status(token)).toBe(401);
    const login = await harness.login(email);
    expect(seen(login)).toEqual({ status: 403, body: { code } });
    const seconds = Number(login.headers.get('retry-after'));
    expect(Math.abs(seconds * 1_000 - (Date.parse(until) - now()))).toBeLessThan(5_000);
  });

  test('Self-exclusion takes the duration alone, as the documents show it', async () => {
    const { token } = await signedIn();
    await verify(token);
    const response = await harness.account('/player/self-exclusion', { token, body: { duration: 'THREE_MONTHS' } });
    expect(seen(response)).toEqual({
      status: 200,
      body: { type: 'SELF_EXCLUSION', duration: 'THREE_MONTHS', until: expect.any(String) as string },
    });
  });

  test('It holds to its end and no longer', async () => {
    const { email, token } = await signedIn();
    await verify(token);
    await harness.account('/player/time-out', { token, body: { type: 'TIME_OUT', duration: 'ONE_DAY' } });
    await harness.travel(DAY - MINUTE);
    expect((await harness.login(email)).status).toBe(403);
    await harness.travel(MINUTE + 1_000);
    expect((await harness.login(email)).status).toBe(200);
  });

  test('A closed account stays closed, with its reason kept', async () => {
    const { player, email, token } = await signedIn();
    await verify(token);
    const body = { type: 'CLOSE_ACCOUNT', reason: 'Nie gram już.' };
    expect(seen(await harness.account('/player/close-account', { token, body }))).toEqual({
      status: 200,
      body: { type: 'CLOSE_ACCOUNT', duration: null, until: null },
    });
    expect(await activeRestriction(harness.database, player, now() + 3_650 * DAY)).toEqual({
      kind: 'CLOSE_ACCOUNT',
      reason: 'Nie gram już.',
      code: 'ACCOUNT_PERMANENTLY_CLOSED',
      endsAt: null,
    });
    const login = await harness.login(email);
    expect(seen(login)).toEqual({ status: 403, body: { code: 'ACCOUNT_PERMANENTLY_CLOSED' } });
    expect(login.headers.get('retry-after')).toBeNull();
  });

  test('A break of 24 hours needs no password', async () => {
    const { email, token } = await signedIn();
    const { status: code, body } = await harness.account('/player/break', { method: 'POST', token });
    expect({ code, body }).toEqual({
      code: 200,
      body: { type: 'TIME_OUT', duration: 'ONE_DAY', until: expect.any(String) as string },
    });
    expect((await harness.login(email)).body).toEqual({ code: 'ACCOUNT_DISABLED_ONE_DAY' });
  });

  test('Every device is signed out; marketing ends, research stays as it was', async () => {
    const { email, token, player } = await signedIn();
    const other = await harness.token(email);
    await harness.main('/api/subscription', { method: 'PATCH', token, body: { emails: true, textMessages: true } });
    await verify(token);
    await harness.account('/player/time-out', { token, body: TIME_OUT });
    expect([await status(token), await status(other)]).toEqual([401, 401]);
    const granted = await harness.database.all(
      sql`select channel from consent where player_id = ${player} and kind = 'marketing' and granted`,
    );
    expect(granted).toEqual([]);
    const sources = await harness.database.all<{ source: string }>(sql`
      select distinct source from consent_change where player_id = ${player} and not granted
    `);
    expect(sources).toEqual([{ source: 'exclusion' }]);
  });

  test('Not without the password: none, a wrong one, another session’s, one used up, one too old', async () => {
    const { email, token, player } = await signedIn();
    const other = await harness.token(email);
    const refused = { status: 403, body: { code: 'PASSWORD_NOT_VERIFIED' } };
    const ask = async (by = token) => seen(await harness.account('/player/time-out', { token: by, body: TIME_OUT }));
    expect(await ask()).toEqual(refused);
    expect(await verify(token, 'Wrong!2026')).toBe(401);
    expect(await ask()).toEqual(refused);
    expect(await verify(other)).toBe(204);
    expect(await ask()).toEqual(refused);
    expect(await verify(token)).toBe(204);
    await harness.travel(5 * MINUTE + 1_000);
    expect(await ask()).toEqual(refused);
    expect(await ask()).toEqual(refused);
    expect(await activeRestriction(harness.database, player, now())).toBeUndefined();
  });

  test('No heartbeat and no login at the same moment outlives it', async () => {
    const { email, token, player } = await signedIn();
    const other = await harness.token(email);
    await harness.travel(6 * MINUTE);
    await verify(token);
    await Promise.all([
      harness.account('/player/time-out', { token, body: TIME_OUT }),
      ...Array.from({ length: 5 }, () => harness.account('/player/heartbeat', { method: 'POST', token: other })),
      ...Array.from({ length: 3 }, () => harness.login(email)),
    ]);
    const left = await harness.database.all(sql`select 1 from session where player_id = ${player}`);
    expect(left).toEqual([]);
    expect((await harness.login(email)).body).toEqual({ code: 'ACCOUNT_EXCLUDED_ONE_WEEK' });
  });

  test('A second one never makes the first shorter', async () => {
    const { player, email, token } = await signedIn();
    const other = await harness.token(email);
    await verify(token);
    await verify(other);
    await Promise.all([
      harness.account('/player/self-exclusion', { token, body: { type: 'SELF_EXCLUSION', duration: 'SIX_MONTHS' } }),
      harness.account('/player/time-out', { token: other, body: TIME_OUT }),
    ]);
    const holds = await activeRestriction(harness.database, player, now() + 2_000);
    expect(['ACCOUNT_EXCLUDED_SIX_MONTHS', 'ACCOUNT_EXCLUDED_ONE_WEEK']).toContain(holds?.code);
    expect((await harness.login(email)).body).toEqual({ code: holds?.code });
  });
});

describe('EXC-01 what is told of an exclusion', () => {
  test('Every device hears why and until when before its socket closes', async () => {
    const { email, token } = await signedIn();
    const other = await harness.token(email);
    const sockets = await Promise.all([token, other].map((one) => openNotifications(harness.gateway.url, one)));
    await Promise.all(sockets.map((socket) => socket.next('MESSAGE_COUNT')));
    await verify(token);
    const { body } = await harness.account('/player/time-out', { token, body: TIME_OUT });
    for (const socket of sockets) {
      expect(await socket.next('SESSION_EXPIRATION')).toEqual({
        type: 'SESSION_EXPIRATION',
        reason: 'ACCOUNT_EXCLUDED_ONE_WEEK',
        until: (body as { until: string }).until,
      });
      await until(() => socket.closed.code === 4401);
    }
  });

  test.each([
    ['pl', 'Twoja przerwa w grze już trwa', 'czas warszawski'],
    ['en', 'Your break has started', 'Warsaw time'],
  ])('A mail in the player’s language (%s) says the same', async (language, subject, zone) => {
    const { email, playerId } = await harness.addPlayer();
    await harness.database.run(sql`update player set language = ${language} where player_id = ${playerId}`);
    const { body } = await harness.account('/player/auth', {
      body: { email, password: PASSWORD },
      headers: { 'accept-language': language },
    });
    const { token } = body as { token: string };
    const response = await harness.account('/player/break', { method: 'POST', token });
    const [mail, ...more] = await mailsTo(harness, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(subject);
    const end = writtenTime(
      shownEnd(Date.parse((response.body as { until: string }).until)),
      language === 'pl' ? 'pl' : 'en',
    );
    expect(mail?.text).toContain(`${end} (${zone})`);
    expect(mail?.text).toContain('/responsibleGambling');
  });

  test('The mail of a closed account has no date, and one that was refused no mail', async () => {
    const { email, token } = await signedIn();
    await harness.account('/player/close-account', { token, body: { type: 'CLOSE_ACCOUNT' } });
    expect(await mailsTo(harness, email)).toEqual([]);
    await verify(token);
    await harness.account('/player/close-account', { token, body: { type: 'CLOSE_ACCOUNT' } });
    const [mail] = await mailsTo(harness, email);
    expect(mail?.subject).toBe('Twoje konto zostało zamknięte');
    expect(mail?.text).not.toMatch(/\d{2}:\d{2}/);
  });
});
