import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { languageOf } from '../../../gateway/lib/language.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';
import { linkIn, mailsTo, tokenIn } from '../support/mails.ts';
import { confirmPhone, startRegistration } from '../support/registering.ts';

const harness = setUpGateway({ publicUrl: 'https://konto.example.com', basePath: '/gracz' });
const DAY = 24 * 60 * 60_000;
const NOT_VALID = { status: 401, body: { code: 'LINK_TOKEN_NOT_VALID' } };

const seen = ({ status, body }: TestResponse): { status: number; body: unknown } => ({ status, body });
const verify = async (token: string) => seen(await harness.account(`/register/email/verification?token=${token}`));
const resend = async (email: string) => seen(await harness.account('/register/resend-activation', { body: { email } }));
const unverified = () => harness.addPlayer({ emailStatus: 'UNVERIFIED', isActive: false });

describe('VER-07 the link of the activation mail', () => {
  test('Verifies and activates once, then says that it is done already', async () => {
    const player = await unverified();
    expect(seen(await harness.login(player.email))).toEqual({ status: 403, body: { code: 'NOT_ACTIVE' } });
    harness.gateway.services.mails.sendActivation(player.playerId);
    const [mail, ...more] = await mailsTo(harness, player.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Potwierdź swój adres e-mail');
    const link = linkIn(mail);
    expect(`${link.origin}${link.pathname}`).toBe('https://konto.example.com/gracz/emailVerification');
    expect([...link.searchParams.keys()]).toEqual(['token']);

    expect(await verify(tokenIn(mail))).toEqual({ status: 200, body: {} });
    expect(await verify(tokenIn(mail))).toEqual({ status: 403, body: { code: 'EMAIL_ALREADY_VERIFIED' } });
    const token = await harness.token(player.email);
    const { body } = await harness.account('/register/account-statuses?refresh=true', { token });
    expect(body).toHaveProperty('emailVerificationStatus', 'VERIFIED');
  });

  test('Of ten clicks at once one verifies', async () => {
    const player = await unverified();
    await resend(player.email);
    const token = tokenIn((await mailsTo(harness, player.email))[0]);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => verify(token)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(9);
  });

  test('Is good for seven days', async () => {
    const player = await unverified();
    await resend(player.email);
    const token = tokenIn((await mailsTo(harness, player.email))[0]);
    await harness.travel(7 * DAY + 1);
    expect(await verify(token)).toEqual(NOT_VALID);
    expect(
      await harness.database.one(sql`select email_status, is_active from player where email = ${player.email}`),
    ).toEqual({ emailStatus: 'UNVERIFIED', isActive: false });
  });

  test('A made-up, foreign or empty token is refused', async () => {
    const player = await unverified();
    await harness.account('/player/auth/forgotPassword', { body: { email: player.email } });
    const reset = tokenIn((await mailsTo(harness, player.email))[0]);
    expect(await verify(reset)).toEqual(NOT_VALID);
    expect(await verify(reset.replace('pwd_', 'act_'))).toEqual(NOT_VALID);
    expect(await verify(`act_${'A'.repeat(64)}`)).toEqual(NOT_VALID);
    expect(await verify('x')).toEqual(NOT_VALID);
    expect(await verify('')).toEqual({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields: { token: ['required'] } },
    });
  });

  test('Proves the address that it was sent to and no other', async () => {
    const player = await unverified();
    await resend(player.email);
    const token = tokenIn((await mailsTo(harness, player.email))[0]);
    await harness.database.run(
      sql`update player set email = ${`new-${player.email}`} where player_id = ${player.playerId}`,
    );
    expect(await verify(token)).toEqual(NOT_VALID);
  });

  test('Only its hash is stored', async () => {
    const player = await unverified();
    await resend(player.email);
    const token = tokenIn((await mailsTo(harness, player.email))[0]);
    const rows = await harness.database.all<{ text: string }>(sql`select mail_token::text as text from mail_token`);
    const secret = Buffer.from(token.slice(4), 'base64url').subarray(16);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(token) || text.includes(secret.toString('hex')))).toEqual([]);
  });
});

describe('REG-12 sending the activation mail again', () => {
  test('REG-05 an unfinished registration gets the way back into its form, also after its token has expired and once its address is verified', async () => {
    const registrant = await startRegistration(harness);
    await confirmPhone(harness, registrant);
    await harness.travel(2 * DAY);
    expect((await harness.account('/register/current', { token: registrant.token })).status).toBe(401);
    await harness.database.run(sql`
      update player set email_status = 'VERIFIED' where player_id = ${registrant.id}
    `);
    const before = await mailsTo(harness, registrant.body.email);
    expect(await resend(registrant.body.email)).toEqual({ status: 204, body: null });
    const mails = await mailsTo(harness, registrant.body.email);
    expect(mails).toHaveLength(before.length + 1);
    const link = linkIn(mails.at(-1));
    expect(`${link.origin}${link.pathname}`).toBe('https://konto.example.com/gracz/registration');
    const token = link.searchParams.get('registrationToken') ?? '';
    const { status, body } = await harness.account('/register/current', { token });
    expect(status).toBe(200);
    expect(body).toEqual(
      expect.objectContaining({ id: registrant.id, isPhoneConfirmed: true, step: 'verification_methods' }),
    );
  });

  test('The answer never tells whether the address is known; only an unverified one gets a mail', async () => {
    const waiting = await unverified();
    const verified = await harness.addPlayer();
    const responses = [];
    for (const email of [waiting.email, verified.email, 'nobody-here@example.com', ` ${waiting.email.toUpperCase()}`]) {
      responses.push(await resend(email.trim()));
    }
    expect(responses).toEqual(responses.map(() => ({ status: 204, body: null })));
    expect(await mailsTo(harness, waiting.email)).toHaveLength(2);
    expect(await mailsTo(harness, verified.email)).toEqual([]);
    expect(await mailsTo(harness, 'nobody-here@example.com')).toEqual([]);
  });

  test('Five in a quarter of an hour to one address, known or not', async () => {
    const player = await unverified();
    for (const email of [player.email, 'nobody-again@example.com']) {
      const statuses = [];
      for (let n = 0; n < 6; n += 1) statuses.push((await resend(email)).status);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
    expect(await mailsTo(harness, player.email)).toHaveLength(5);
    const refused = await harness.account('/register/resend-activation', { body: { email: player.email } });
    expect(refused.body).toEqual({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(880);
    await harness.travel(15 * 60_000);
    expect((await resend(player.email)).status).toBe(204);
  });

  test('The look-up of the address happens after the answer', async () => {
    const player = await unverified();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = harness.database.transaction(async (transaction) => {
      await transaction.script('lock table claim in access exclusive mode');
      locked.resolve();
      await held;
    });
    await locked.promise;
    const responses = await Promise.all([
      resend(player.email),
      resend('nobody-at-all@example.com'),
      harness.account('/player/auth/forgotPassword', { body: { email: player.email } }).then(seen),
      harness.account('/player/auth/forgotPassword', { body: { email: 'nobody-at-all@example.com' } }).then(seen),
    ]);
    expect(responses).toEqual(responses.map(() => ({ status: 204, body: null })));
    expect(harness.outbox.mails.filter(({ to }) => to === player.email)).toEqual([]);
    release();
    await holding;
    expect(await mailsTo(harness, player.email)).toHaveLength(2);
  });

  test('Bad input', async () => {
    for (const [body, fields] of [
      [{}, { email: ['required'] }],
      [{ email: 'no address' }, { email: ['format'] }],
      [{ email: 'a@example.com', more: 1 }, { more: ['unknown'] }],
    ] as const) {
      for (const path of ['/register/resend-activation', '/player/auth/forgotPassword']) {
        expect(seen(await harness.account(path, { body }))).toEqual({
          status: 422,
          body: { code: 'UNPROCESSABLE_ENTITY', fields },
        });
      }
    }
  });
});

describe('the language of mails', () => {
  test('I18N-01 is the one in which the player last signed in; Polish before', async () => {
    const player = await harness.addPlayer();
    const ask = () => harness.account('/player/auth/forgotPassword', { body: { email: player.email } });
    await ask();
    const signIn = (language: string) =>
      harness.account('/player/auth', {
        body: { email: player.email, password: 'Gracz!2026' },
        headers: { 'accept-language': language },
      });
    await mailsTo(harness, player.email);
    await signIn('en-GB,en;q=0.9,pl;q=0.8');
    await ask();
    await mailsTo(harness, player.email);
    await signIn('de, pl;q=0.5');
    await ask();
    expect((await mailsTo(harness, player.email)).map(({ subject }) => subject)).toEqual([
      'Ustaw nowe hasło',
      'Set a new password',
      'Ustaw nowe hasło',
    ]);
  });

  test.each([
    [undefined, null],
    ['', null],
    ['pl', 'pl'],
    ['de-DE, fr;q=0.5', null],
    ['de, en;q=0.4, pl;q=0.6', 'pl'],
    ['EN-us', 'en'],
    ['pl;q=0, en;q=0.1', 'en'],
    ['*', null],
    [';;q=,,', null],
  ] as const)('%s is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('mails from one IP', () => {
  const strict = setUpGateway({ mailLimitPerIp: 3 });

  test('Are limited over all addresses and both kinds', async () => {
    const statuses = [];
    for (let n = 0; n < 5; n += 1) {
      const path = n % 2 === 0 ? '/register/resend-activation' : '/player/auth/forgotPassword';
      statuses.push((await strict.account(path, { body: { email: `somebody-${n}@example.com` } })).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
  });
});
