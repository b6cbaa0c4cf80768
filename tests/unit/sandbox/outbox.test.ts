import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OutboxItem } from '../../../contract/sandbox.ts';
import { createHarness, STARTED_AT } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await createHarness();
});

afterEach(() => harness.sandbox.close());

function item(number: number, fields: Partial<OutboxItem> = {}): OutboxItem {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    channel: 'mail',
    to: 'anna@example.test',
    subject: 'Nowe hasło',
    text: 'Ustaw je tutaj: http://localhost:4000/newPassword?token=abc.',
    at: STARTED_AT,
    ...fields,
  };
}

async function read(query = ''): Promise<OutboxItem[]> {
  return (await harness.page(`/outbox.json${query}`)).json<OutboxItem[]>();
}

test('What the gateway sends is kept, newest first, once per id', async () => {
  for (const sent of [item(1), item(2, { channel: 'sms', to: '600100200', subject: null }), item(1)]) {
    expect((await harness.signed('POST', '/outbox', sent)).statusCode).toBe(204);
  }
  expect(await read()).toEqual([item(2, { channel: 'sms', to: '600100200', subject: null }), item(1)]);
});

test('Is read by address: exactly, whatever its case, spaces and plus', async () => {
  await harness.signed('POST', '/outbox', item(1));
  await harness.signed('POST', '/outbox', item(2, { to: 'joanna@example.test' }));
  await harness.signed('POST', '/outbox', item(3, { channel: 'sms', to: '+48 600 100 200' }));
  expect((await read('?to=Anna@Example.test')).map(({ to }) => to)).toEqual(['anna@example.test']);
  expect((await read('?to=%2B48600100200')).map(({ to }) => to)).toEqual(['+48 600 100 200']);
  expect(await read('?to=nobody@example.test')).toEqual([]);
});

test('An unsigned or shapeless item is refused', async () => {
  const unsigned = await harness.sandbox.app.inject({ method: 'POST', url: '/outbox', payload: item(1) });
  expect(unsigned.statusCode).toBe(401);
  const shapeless = await harness.signed('POST', '/outbox', { ...item(1), channel: 'pigeon' });
  expect([shapeless.statusCode, shapeless.json<{ error: string }>().error]).toEqual([400, 'BAD_REQUEST']);
  expect(await read()).toEqual([]);
});

test('Holds at most 500, the oldest go first', async () => {
  for (let number = 1; number <= 501; number += 1) await harness.signed('POST', '/outbox', item(number));
  const stored = await read();
  expect([stored.length, stored[0]?.id, stored.at(-1)?.id]).toEqual([500, item(501).id, item(2).id]);
});

test('The panel shows a message as text, its link as a link, and finds it by a part of the address', async () => {
  await harness.signed('POST', '/outbox', item(1, { subject: '<b>Nowe</b> hasło' }));
  await harness.signed('POST', '/outbox', item(2, { to: 'ola@example.test' }));
  const { body } = await harness.page('/?lang=pl&to=ANNA');
  expect(body).toContain('&lt;b&gt;Nowe&lt;/b&gt; hasło');
  expect(body).toContain('href="http://localhost:4000/newPassword?token=abc"');
  const list = /<ul class="messages">.*?<\/ul>/s.exec(body)?.[0] ?? '';
  expect(list).toContain('anna@example.test');
  expect(list).not.toContain('ola@example.test');
  // As a player to choose.
  expect(body).toContain('<option value="ola@example.test">');
  expect((await harness.page('/?lang=pl&to=nikt')).body).toContain('Nic nie wysłano na taki adres.');
});

test('Another name that points at this machine reads nothing', async () => {
  for (const path of ['/outbox.json', '/']) {
    const response = await harness.sandbox.app.inject({
      method: 'GET',
      url: path,
      headers: { host: 'evil.test:4001' },
    });
    expect(response.statusCode).toBe(403);
  }
});
