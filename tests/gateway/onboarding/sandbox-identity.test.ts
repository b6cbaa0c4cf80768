import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedLegalDocuments } from '../../../gateway/seeds/legal.ts';
import type { Gateway } from '../../../gateway/start.ts';
import { startGateway } from '../../../gateway/start.ts';
import type { Sandbox } from '../../../sandbox/app.ts';
import { createSandbox } from '../../../sandbox/app.ts';
import type { TestDatabase } from '../../support/database.ts';
import { createTestDatabase } from '../../support/database.ts';
import { SECRET, testConfig, until } from '../support/gateway.ts';
import { POSTAL_ADDRESS, createBody, nextNumbers } from '../support/registering.ts';

let created: TestDatabase;
let gateway: Gateway;
let sandbox: Sandbox;
let sandboxUrl: string;

beforeAll(async () => {
  created = await createTestDatabase();
  sandbox = await createSandbox({
    secret: SECRET,
    gatewayUrl: 'http://gateway.invalid',
    publicUrl: 'http://127.0.0.1:4001',
    fetch: (url, init) => fetch(url.replace('http://gateway.invalid', gateway.url), init),
  });
  sandboxUrl = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
  gateway = await startGateway({
    config: testConfig(created.url, {
      sandbox: { url: sandboxUrl, publicUrl: sandboxUrl, secret: SECRET },
      publicUrl: 'http://localhost:4000',
    }),
    logTarget: { write: () => undefined },
  });
  await seedLegalDocuments(gateway.services.database, gateway.services.clock.now());
});

afterAll(async () => {
  await gateway.stop();
  await sandbox.close();
  await created.drop();
});

async function ask(path: string, token: string | null, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${gateway.url}/online-api/v1/accounts/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const content: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(content)}`);
  return content;
}

/** The code sent to a phone, read in the outbox like a tester. */
async function codeSentTo(phoneNumber: string): Promise<string> {
  let text = '';
  await until(async () => {
    const response = await fetch(`${sandboxUrl}/outbox.json?to=${phoneNumber}`);
    text = ((await response.json()) as { text: string }[])[0]?.text ?? '';
    return text !== '';
  });
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** A registration up to the conversation, through the real gateway and sandbox. */
async function begin(lastName: string, method: number) {
  const { phoneNumber } = nextNumbers();
  const made = (await ask('/register', null, 'POST', createBody({ lastName }))) as {
    id: string;
    registrationToken: string;
  };
  const token = made.registrationToken;
  await ask('/register/generate-otp', token, 'POST', { phoneNumber });
  await ask('/register/verify-otp', token, 'POST', { code: await codeSentTo(phoneNumber) });
  const started = (await ask(`/authologic/verification/${made.id}`, token, 'POST', {
    verificationMethodId: method,
  })) as { conversationId: string; redirectUrl: string };
  const page = `${sandboxUrl}${new URL(started.redirectUrl).pathname}`;
  return { id: made.id, token, page, ...started };
}

const send = (page: string, fields: Record<string, string>) =>
  fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: sandboxUrl, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

describe('REG-06, REG-10 a stranger registers by a redirect method', () => {
  test.each([
    ['M_OBYWATEL', 1, { answer: 'next' }],
    ['MOJE_ID', 2, { bank: 'ING' }],
    ['M_OBYWATEL_UA', 3, { answer: 'next' }],
    ['BIOMETRICS', 4, { answer: 'next' }],
  ] as const)('%s: page, agreement, back by the link, account active', async (name, method, fields) => {
    const { id, page, conversationId } = await begin('Kowalska', method);
    expect((await fetch(page)).status).toBe(200);
    await send(page, fields);
    const back = new URL((await send(page, { answer: 'verified' })).headers.get('location') ?? '');
    const resumedToken = back.searchParams.get('registrationToken') ?? '';
    const session = (await ask(
      `/authologic/session?conversationId=${conversationId}&registrationToken=${resumedToken}`,
      null,
      'GET',
    )) as { identity: { pesel: string } };
    await ask(`/register/${id}`, resumedToken, 'PUT', { pesel: session.identity.pesel, ...POSTAL_ADDRESS });
    await ask(`/register/${id}`, resumedToken, 'PUT', { incomeSource: 'PENSION' });
    const done = await ask(`/register/authologic/complete/${id}`, resumedToken, 'PUT', {
      identityVerificationMethodType: name,
    });
    expect(done).toEqual({
      remark: null,
      accountStatus: 'ACTIVE',
      token: expect.any(String) as string,
      duration: 1_800,
    });
  });

  test('VER-03 without a webhook the gateway asks the provider itself', async () => {
    const { token, page, conversationId } = await begin('Milcząca', 1);
    await fetch(page, { redirect: 'manual' });
    const latest = () => ask('/authologic/verification-state/latest', token, 'GET');
    expect(await latest()).toEqual({
      conversationStatus: 'CREATED',
      conversationResult: { identity: { status: null, errors: [] } },
      redirectUrl: expect.any(String) as string,
    });
    const { database, identity } = gateway.services;
    await database.script(
      `update conversation set check_at = to_timestamp(0) where conversation_id = '${conversationId}'`,
    );
    await identity.reconcile();
    expect(await latest()).toEqual({
      conversationStatus: 'FINISHED',
      conversationResult: { identity: { status: 'VERIFIED', errors: [] } },
      redirectUrl: expect.any(String) as string,
    });
  });

  test('VER-02 somebody else’s identity is none', async () => {
    const { token, page } = await begin('Obca', 1);
    await fetch(page, { redirect: 'manual' });
    expect(await ask('/authologic/verification-state/latest', token, 'GET')).toEqual({
      conversationStatus: 'FINISHED',
      conversationResult: { identity: { status: 'REJECTED', errors: ['IDENTITY_MISMATCH'] } },
      redirectUrl: expect.any(String) as string,
    });
  });

  test('VER-04 a provider that refuses the start', async () => {
    await expect(begin('Niedostępna', 1)).rejects.toThrow('422 {"code":"VERIFICATION_START_FAILED"}');
  });
});
