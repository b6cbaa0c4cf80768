import { expect, test } from 'vitest';
import { sql } from '../../gateway/database/sql.ts';
import { useGateway } from './support/gateway.ts';
import { openNotifications } from './support/socket.ts';

const test_ = useGateway({ logLevel: 'trace' });

test('the log has no password, token, code, mail address, PESEL or account number', async () => {
  const player = await test_.addPlayer({ email: 'sekretna.osoba@example.com', phoneNumber: '609111222' });
  const token = await test_.token(player.email);
  const secrets = [
    player.email,
    'Zupełnie!Inne1',
    token,
    '777654',
    '90013100118',
    '61109010140000071219812874',
    '609111222',
  ];
  await test_.login(player.email, 'Zupełnie!Inne1');
  await test_.account('/player/auth', { body: '{"email":"sekretna.osoba@example.com","password":"Zupełnie!Inne1"' });
  await test_.account('/player/profile-summary', { token });
  await test_.account(`/register/${encodeURIComponent(player.email)}/check-email`, { method: 'HEAD' });
  await test_.account(`/register/90013100118/check-pesel`, { method: 'HEAD' });
  await test_.call(`/account/emailVerification?token=${token}`);
  await test_.call(`/${token}`);
  await test_.main('/api/payment-provider/payu/blik/start', {
    token,
    body: { amount: 50, payMethod: { type: 'BLIK', token: '777654' } },
  });
  const { body } = await test_.account('/player/socket-ticket', { method: 'POST', token });
  const ticket = (body as { ticket: string }).ticket;
  (await openNotifications(test_.gateway.url, ticket)).close();
  (await openNotifications(test_.gateway.url, token)).close();

  // A call that fails inside, with the personal data in the statement that fails.
  await test_.database.run(sql`alter table login_throttle rename to gone`);
  const failed = await test_.login(player.email, 'Zupełnie!Inne1');
  await test_.database.run(sql`alter table gone rename to login_throttle`);
  expect({ status: failed.status, body: failed.body }).toEqual({ status: 500, body: { code: 'INTERNAL_ERROR' } });

  const text = test_.log.join('');
  expect(test_.log.length).toBeGreaterThan(10);
  expect(text).toContain('42P01');
  expect([...secrets, ticket].filter((secret) => text.includes(secret))).toEqual([]);
});
