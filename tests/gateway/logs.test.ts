import { expect, test } from 'vitest';
import { sql } from '../../gateway/database/sql.ts';
import { setUpGateway } from './support/gateway.ts';
import { openNotifications } from './support/socket.ts';

const harness = setUpGateway({ logLevel: 'trace' });

test('the log has no password, token, code, mail address, PESEL or account number', async () => {
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
  await harness.call(`/account/emailVerification?token=${token}`);
  await harness.call(`/${token}`);
  await harness.main('/api/payment-provider/payu/blik/start', {
    token,
    body: { amount: 50, payMethod: { type: 'BLIK', token: '777654' } },
  });
  const { body } = await harness.account('/player/socket-ticket', { method: 'POST', token });
  const ticket = (body as { ticket: string }).ticket;
  (await openNotifications(harness.gateway.url, ticket)).close();
  (await openNotifications(harness.gateway.url, token)).close();

  // A call that fails inside, with the personal data in the statement that fails.
  await harness.database.run(sql`alter table login_throttle rename to gone`);
  const failed = await harness.login(player.email, 'Zupełnie!Inne1');
  await harness.database.run(sql`alter table gone rename to login_throttle`);
  expect({ status: failed.status, body: failed.body }).toEqual({ status: 500, body: { code: 'INTERNAL_ERROR' } });

  const text = harness.log.join('');
  expect(harness.log.length).toBeGreaterThan(10);
  expect(text).toContain('42P01');
  expect([...secrets, ticket].filter((secret) => text.includes(secret))).toEqual([]);
});
