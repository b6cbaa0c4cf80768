import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { startGateway } from '../../../gateway/start.ts';
import { createFakeOutbox } from '../support/fake-outbox.ts';
import { setUpGateway, testConfig } from '../support/gateway.ts';
import type { TestMailServer } from '../support/mail-server.ts';
import { headerOf, startMailServer, textOf, wordsOf } from '../support/mail-server.ts';

const harness = setUpGateway();
const textMessages = createFakeOutbox();
const own = createFakeOutbox();
let server: TestMailServer;
let gateway: Gateway;

beforeAll(async () => {
  server = await startMailServer();
  gateway = await startGateway({
    config: testConfig(harness.databaseUrl, {
      smtp: {
        host: '127.0.0.1',
        port: server.port,
        tls: 'none',
        credentials: null,
        from: { name: '', email: 'konto@example.com' },
      },
    }),
    outbox: own,
    textMessages,
    logTarget: { write: () => undefined },
  });
});
afterAll(async () => {
  await gateway.stop();
  await server.close();
});

test('With SMTP_URL mails go there in the language of the player, whatever outbox there is, and text messages to theirs', async () => {
  const [ewa, adam] = [await harness.addPlayer(), await harness.addPlayer()];
  await harness.database.run(sql`update player set language = 'en' where player_id = ${adam.playerId}`);
  for (const { email } of [ewa, adam]) gateway.services.mails.requestPasswordReset(email);
  gateway.services.outbox.sms({ to: '600100200', text: 'Kod: 123456', at: 1 });
  await gateway.services.mails.settled();
  await gateway.services.outbox.settled();
  const seenBy = (email: string) =>
    server.mails
      .filter(({ to }) => to.join(' ') === email)
      .map(({ raw }) => [wordsOf(headerOf(raw, 'Subject')), textOf(raw).split('\n')[0]]);
  expect(server.mails).toHaveLength(2);
  expect(seenBy(ewa.email)).toEqual([['Ustaw nowe hasło', 'Dzień dobry,']]);
  expect(seenBy(adam.email)).toEqual([['Set a new password', 'Hello,']]);
  expect(textMessages.messages).toEqual([{ to: '600100200', text: 'Kod: 123456', at: 1 }]);
  expect([textMessages.mails, own.mails, own.messages]).toEqual([[], [], []]);
});
