import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { sql } from '../../../gateway/database/sql.ts';
import type { CollectedSpan } from '../support/collector.ts';
import { openCollector } from '../support/collector.ts';
import { setUpGateway, until } from '../support/gateway.ts';
import { openNotifications } from '../support/socket.ts';

const collector = await openCollector();
const harness = setUpGateway({ tracing: { endpoint: collector.url, serviceName: 'account-of-tests', ratio: 1 } });
afterAll(() => collector.close());

const START = '/api/payment-provider/payu/blik/start';
/** The same call as its route has it. */
const ROUTE = `${BASES.main}/api/payment-provider/:provider/:method/start`;
const SERVER = 2;

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A request of the browser: its trace, its span, and the header that says so. */
const browserRequest = () => {
  const [traceId, spanId] = [hex(16), hex(8)];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-00` } };
};

const signIn = async () => {
  const player = await harness.addPlayer({ phoneNumber: '609111222' });
  return { ...player, token: await harness.token(player.email) };
};

const spansOf = (traceId: string): CollectedSpan[] => collector.spans.filter((span) => span.traceId === traceId);
const childrenOf = (parent: CollectedSpan | undefined): CollectedSpan[] =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId);

/** The server's span of a trace, once it has come. */
const serverSpan = async (find: (span: CollectedSpan) => boolean): Promise<CollectedSpan | undefined> => {
  const found = (): CollectedSpan | undefined => collector.spans.find((span) => span.kind === SERVER && find(span));
  await until(() => found() !== undefined);
  return found();
};

const valuesOf = ({ attributes }: CollectedSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const logLinesOf = (requestId: string | null): unknown[] =>
  harness.log.map((line): unknown => JSON.parse(line)).filter((line) => fieldOf(line, 'requestId') === requestId);

const fieldOf = (line: unknown, name: string): unknown =>
  typeof line === 'object' && line !== null ? Reflect.get(line, name) : undefined;

describe('a deposit', () => {
  test('Is one trace under the span of the browser: the call, and the statements that it sent', async () => {
    const { token } = await signIn();
    const { traceId, spanId, headers } = browserRequest();
    const body = { amount: 50, payMethod: { type: 'BLIK', token: '777654' } };
    const response = await harness.main(START, { token, body, headers });
    expect(response.status).toBe(200);

    const served = await serverSpan((span) => span.traceId === traceId);
    expect(served?.parentSpanId).toBe(spanId);
    expect(served?.name).toBe(`POST ${ROUTE}`);
    expect(served && valuesOf(served)).toEqual({
      'http.request.method': 'POST',
      'http.route': ROUTE,
      'http.response.status_code': 200,
    });
    const statements = childrenOf(served);
    expect(statements.map(({ name }) => name)).toContain('insert deposit');
    expect(statements.map(({ name }) => name)).toContain('commit');
    const insert = statements.find(({ name }) => name === 'insert deposit');
    expect(insert && String(valuesOf(insert)['db.query.text'])).toMatch(/^insert into deposit .*\$1/);
    expect(logLinesOf(response.headers.get('x-request-id')).map((line) => fieldOf(line, 'traceId'))).toEqual([traceId]);
    expect([...collector.services]).toEqual(['account-of-tests']);
  });

  test('PSH-03 its push is a span of the call that published, and its delivery to the sockets one under that', async () => {
    const { token } = await signIn();
    const { body } = await harness.account('/player/socket-ticket', { method: 'POST', token });
    const socket = await openNotifications(harness.gateway.url, String(fieldOf(body, 'ticket')));
    await socket.next('MESSAGE_COUNT');
    const started = await harness.main(START, {
      token,
      body: { amount: 50, payMethod: { type: 'BLIK', token: '777123' } },
    });
    const id = String(fieldOf(started.body, 'txnId'));
    socket.clear();
    for (const event of ['PAID', 'FINALIZED'] as const) {
      await harness.webhook({ merchantReference: id, reference: harness.payments.referenceOf(id), event });
    }
    await socket.next('BALANCE_INFO');
    socket.close();

    const delivered = (): CollectedSpan | undefined => collector.spans.find(({ name }) => name === 'deliver balance');
    await until(() => delivered() !== undefined);
    const delivery = delivered();
    expect(childrenOf(delivery).length).toBeGreaterThan(0);
    const publish = collector.spans.find(({ spanId }) => spanId === delivery?.parentSpanId);
    expect(publish?.name).toBe('publish balance');
    const served = await serverSpan(({ spanId }) => spanId === publish?.parentSpanId);
    expect(served?.name).toBe('POST /webhooks/payments');
    expect(spansOf(served?.traceId ?? '').some(({ name }) => name === 'deliver balance')).toBe(true);
  });
});

test('A span has nothing of a body, a path, a query, a token or a failing statement', async () => {
  const { email, playerId, token } = await signIn();
  const { traceId, headers } = browserRequest();
  await harness.login(email, 'Zupełnie!Inne1');
  await harness.account(`/register/${encodeURIComponent(email)}/check-email?secret=tajne`, { method: 'HEAD' });
  await harness.account('/register/90013100118/check-pesel', { method: 'HEAD' });
  await harness.account(`/nowhere/${token}`);
  await harness.account('/player/profile-summary', { token });
  await harness.database.run(sql`alter table login_throttle rename to gone`);
  const failed = await harness.account('/player/auth', { body: { email, password: 'Zupełnie!Inne1' }, headers });
  await harness.database.run(sql`alter table gone rename to login_throttle`);
  expect(failed.status).toBe(500);

  await serverSpan((span) => span.traceId === traceId);
  const errors = spansOf(traceId).filter(({ status }) => status?.code === 2);
  expect(errors.map((span) => valuesOf(span)['error.type'])).toContain('42P01');
  expect(errors.flatMap(({ status, events }) => [status?.message ?? '', ...events]).join('')).toBe('');
  const text = collector.texts.join('');
  const secrets = [email, playerId, token, '609111222', '90013100118', '777654', 'Zupełnie', 'tajne', 'nowhere'];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('A call without a readable traceparent has a trace of its own, and its log line says which', async () => {
  const unreadable = [{}, { traceparent: 'nonsense' }, { traceparent: `00-${'0'.repeat(32)}-${hex(8)}-01` }];
  const ids = unreadable.map(async (headers) => {
    const response = await harness.account('/nowhere', { headers });
    const [line] = logLinesOf(response.headers.get('x-request-id'));
    return fieldOf(line, 'traceId');
  });
  const served = (await Promise.all(ids)).map((id) => serverSpan(({ traceId }) => traceId === id));
  expect((await Promise.all(served)).map((span) => span?.parentSpanId ?? null)).toEqual([null, null, null]);
});
