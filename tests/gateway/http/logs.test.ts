import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import { createDevice } from '../support/device.ts';
import { setUpGateway } from '../support/gateway.ts';
import { registerManually, sendFiles, update, openRegistrations } from '../support/registering.ts';
import { mailsTo, tokenIn } from '../support/mails.ts';
import { openNotifications } from '../support/socket.ts';

const harness = setUpGateway({ logLevel: 'trace' });
beforeAll(() => openRegistrations(harness));

test('The log has no password, token, code, mail address, PESEL or account number', async () => {
  const player = await harness.addPlayer({ email: 'sekretna.osoba@example.com', phoneNumber: '609111222' });
  const token = await harness.token(player.email);
  const secrets = [
    player.email,
    'Zupełnie!Inne1',
    token,
    '777654',
    '90013100118',
    '61109010140000071219812874',
    '609111222',
  ];
  await harness.login(player.email, 'Zupełnie!Inne1');
  await harness.account('/player/auth', { body: '{"email":"sekretna.osoba@example.com","password":"Zupełnie!Inne1"' });
  await harness.account('/player/profile-summary', { token });
  await harness.account(`/register/${encodeURIComponent(player.email)}/check-email`, { method: 'HEAD' });
  await harness.account(`/register/90013100118/check-pesel`, { method: 'HEAD' });
  await harness.request(`/account/emailVerification?token=${token}`);
  await harness.request(`/${token}`);
  await harness.main('/api/payment-provider/payu/blik/start', {
    token,
    body: { amount: 50, payMethod: { type: 'BLIK', token: '777654' } },
  });
  const { body } = await harness.account('/player/socket-ticket', { method: 'POST', token });
  const ticket = (body as { ticket: string }).ticket;
  (await openNotifications(harness.gateway.url, ticket)).close();
  (await openNotifications(harness.gateway.url, token)).close();

  // A complete registration: names, numbers, documents, codes and tokens.
  const { registrant, token: session } = await registerManually(harness);
  const { pesel, phoneNumber, body: typed } = registrant;
  const code = /\b\d{6}\b/.exec(harness.outbox.messages.at(-1)?.text ?? '')?.[0] ?? 'none';
  await update(harness, registrant, { documentNumber: 'ZZC908571', documentExpiryDate: 'never' });
  await harness.account(`/register/${pesel}/check-pesel`, { method: 'HEAD' });
  await harness.account(`/authologic/session?conversationId=x&registrationToken=${registrant.token}`);
  await sendFiles(harness, session, [{ name: 'skan-dowodu-zofii.jpg', bytes: Buffer.from('no image') }]);
  await harness.account('/register', { body: typed });
  secrets.push(
    pesel,
    phoneNumber,
    typed.email,
    typed.username,
    typed.lastName,
    typed.password,
    registrant.token,
    session,
  );
  secrets.push('ZZC908571', 'skan-dowodu-zofii', code, 'Długa 2/3');

  // A request that fails inside, with personal data in the failing statement.
  await harness.database.run(sql`alter table login_throttle rename to gone`);
  const failed = await harness.login(player.email, 'Zupełnie!Inne1');
  await harness.database.run(sql`alter table gone rename to login_throttle`);
  expect({ status: failed.status, body: failed.body }).toEqual({ status: 500, body: { code: 'INTERNAL_ERROR' } });

  const text = harness.log.join('');
  expect(harness.log.length).toBeGreaterThan(10);
  expect(text).toContain('42P01');
  expect([...secrets, ticket].filter((secret) => text.includes(secret))).toEqual([]);
});

test('AUTH-05, AUTH-07, VER-07, CON-02 nor has it links of mails, new passwords, keys or signatures', async () => {
  const { mails, clock } = harness.gateway.services;
  const player = await harness.addPlayer({ email: 'listonosz@example.com', emailStatus: 'UNVERIFIED' });
  const token = await harness.token(player.email);
  mails.sendActivation(player.playerId);
  mails.sendNewsletter(player.playerId);
  await harness.account('/register/resend-activation', { body: { email: player.email } });
  await harness.account('/player/auth/forgotPassword', { body: { email: player.email } });
  const links = (await mailsTo(harness, player.email)).map(tokenIn);
  expect(links.map((link) => link.slice(0, 4)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'act_',
    'act_',
    'pwd_',
    'uns_',
  ]);
  const device = await createDevice();
  await harness.account('/player/auth/upload-public-key', {
    token,
    body: { deviceId: device.deviceId, publicKey: device.publicKey },
  });
  const attempt = await device.sign(clock.now());
  await harness.account('/player/auth/biometrics', { body: attempt });
  await harness.account('/player/auth/biometrics', { body: attempt });
  for (const link of links) {
    await harness.account(`/register/email/verification?token=${link}`);
    await harness.account(`/player/email/unsubscribe?token=${link}`);
    await harness.account(`/player/auth/forgotPassword/${link}`, { body: { newPassword: 'Tajne.Nowe1' } });
    await harness.request(`/account/newPassword?token=${link}`);
    await harness.account(`/player/auth/forgotPassword/${link}/more`, { body: { newPassword: 'Tajne.Nowe1' } });
  }
  const path = `/player/${player.playerId}/change-password`;
  const body = { oldPassword: 'Stare.Tajne1', newPassword: 'Tajne.Nowe2' };
  await harness.account(path, { method: 'PUT', token: await tokenOf(player.email, 'Tajne.Nowe1'), body });
  await harness.account('/player/verify/password', { token, body: { password: 'Stare.Tajne1' } });
  await harness.signed('POST', '/control/mails', { email: player.email, kind: 'passwordReset' });

  // Mails and links that fail inside, with the e-mail and the token's hash in the failing statement.
  await harness.database.run(sql`alter table mail_token rename to gone`);
  await harness.account('/player/auth/forgotPassword', { body: { email: player.email } });
  await mails.settled();
  const failed = await harness.account(
    `/register/email/verification?token=${links.find((link) => link.startsWith('act_'))}`,
  );
  await harness.database.run(sql`alter table gone rename to mail_token`);
  expect({ status: failed.status, body: failed.body }).toEqual({ status: 500, body: { code: 'INTERNAL_ERROR' } });

  const text = harness.log.join('');
  expect(text).toContain('background work failed');
  const secrets = [player.email, ...links, 'Tajne.Nowe', 'Stare.Tajne1', device.publicKey, attempt.signature];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

async function tokenOf(email: string, password: string): Promise<string> {
  return ((await harness.login(email, password)).body as { token: string }).token;
}
