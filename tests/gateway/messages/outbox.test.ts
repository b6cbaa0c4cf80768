import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSandboxOutbox } from '../../../gateway/providers/sandbox-outbox.ts';
import type { Sandbox } from '../../../sandbox/app.ts';
import { createSandbox } from '../../../sandbox/app.ts';
import { SECRET } from '../support/gateway.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

async function startSandbox(): Promise<{ sandbox: Sandbox; url: string }> {
  const sandbox = await createSandbox({
    secret: SECRET,
    gatewayUrl: 'http://gateway.invalid',
    publicUrl: 'http://localhost:4001',
  });
  open.push(() => sandbox.close());
  return { sandbox, url: await sandbox.app.listen({ port: 0, host: '127.0.0.1' }) };
}

function outboxTo(url: string, onError: (error: Error) => void = () => undefined) {
  return createSandboxOutbox({
    url,
    secret: SECRET,
    timeout: 2_000,
    machineNow: () => Date.now(),
    retryDelays: [1, 1],
    onError,
  });
}

/** A service that refuses the first requests and accepts the others. */
async function startRefusing(times: number): Promise<{ url: string; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(bodies.length > times ? 204 : 503).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push(() => new Promise((closed) => server.close(closed)));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, bodies };
}

test('Mails and text messages reach the outbox of the sandbox, signed', async () => {
  const { sandbox, url } = await startSandbox();
  const outbox = outboxTo(url);
  outbox.mail({ to: 'Ewa@example.com', subject: 'Witaj', text: 'Zażółć gęślą jaźń', at: 1_700_000_000_000 });
  outbox.sms({ to: '600100200', text: 'Kod: 123456', at: 1_700_000_000_001 });
  await outbox.settled();
  const { body } = await sandbox.app.inject({ url: '/outbox.json', headers: { host: 'localhost:4001' } });
  const items = (JSON.parse(body) as { id: string; channel: string }[]).toSorted((a, b) =>
    a.channel.localeCompare(b.channel),
  );
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      channel: 'mail',
      to: 'Ewa@example.com',
      subject: 'Witaj',
      text: 'Zażółć gęślą jaźń',
      at: 1_700_000_000_000,
    },
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      channel: 'sms',
      to: '600100200',
      subject: null,
      text: 'Kod: 123456',
      at: 1_700_000_000_001,
    },
  ]);
});

test('What is refused is sent again under the same id, and no error is told once it is taken', async () => {
  const { url, bodies } = await startRefusing(2);
  const errors: Error[] = [];
  const outbox = outboxTo(url, (error) => errors.push(error));
  outbox.sms({ to: '600100200', text: 'Kod: 123456', at: 1 });
  await outbox.settled();
  expect(bodies.length).toBe(3);
  expect(new Set(bodies).size).toBe(1);
  expect(errors).toEqual([]);
});

test('What can’t be handed over is told once, without address and text, and never thrown', async () => {
  const { url, bodies } = await startRefusing(100);
  const errors: Error[] = [];
  const outbox = outboxTo(url, (error) => errors.push(error));
  outbox.mail({ to: 'ewa@example.com', subject: 'Tajne', text: 'sekretny tekst', at: 1 });
  await outbox.settled();
  expect(bodies.length).toBe(3);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^an item of the outbox could not be handed over \(mail, [0-9a-f-]{36}\)$/),
  ]);
});

test('A gateway that stops waits for no further attempt', async () => {
  const { url, bodies } = await startRefusing(100);
  const errors: Error[] = [];
  const outbox = createSandboxOutbox({
    url,
    secret: SECRET,
    timeout: 2_000,
    machineNow: () => Date.now(),
    retryDelays: [3_600_000],
    onError: (error) => errors.push(error),
  });
  outbox.mail({ to: 'ewa@example.com', subject: 'a', text: 'b', at: 1 });
  await outbox.stop();
  expect(bodies.length).toBe(1);
  expect(errors.length).toBe(1);
});
