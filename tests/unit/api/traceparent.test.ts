// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchBalance } from '../../../contract/cashier.ts';
import { fetchConfig } from '../../../contract/config.ts';
import { parseTraceparent } from '../../../gateway/lib/traceparent.ts';
import { request } from '../../../src/api/client.ts';
import { ApiError, referenceOf } from '../../../src/lib/api-error.ts';
import { balanceQuery } from '../../../src/queries/balance.ts';
import { fakeGateway, json, type FakeGateway } from './fake-gateway.ts';

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway(() => json(500, {}));
});

afterEach(() => vi.unstubAllGlobals());

const failing = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

const sent = () => gateway.received.map(({ headers }) => headers.get('traceparent') ?? '');
const traces = () => sent().map((header) => parseTraceparent(header)?.traceId ?? 'none');
const spans = () => sent().map((header) => parseTraceparent(header)?.spanId ?? 'none');

test('Every call says its trace, as the gateway reads it, and that the browser records nothing', async () => {
  await failing(request(fetchBalance, {}));
  await failing(request(fetchConfig, {}));
  expect(sent().map((header) => /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/.test(header))).toEqual([true, true]);
  expect(new Set([...traces(), ...spans(), 'none']).size).toBe(5);
});

test('A query that is tried again keeps its trace, with a new span for each try; the next one has another', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 0 } } });
  const error = await failing(client.query(balanceQuery));
  expect(sent()).toHaveLength(3);
  expect(new Set(traces()).size).toBe(1);
  expect(new Set(spans()).size).toBe(3);
  expect(referenceOf(error)).toBe(traces()[0]?.slice(0, 8));
  await failing(client.query({ ...balanceQuery, retry: false }));
  expect(new Set(traces()).size).toBe(2);
});

test('An error knows its trace; only an unexpected one has a number for support', async () => {
  const references: (string | null)[] = [];
  for (const respond of [
    () => json(500, {}),
    () => json(200, { balance: 'x' }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => json(422, { code: 'UNPROCESSABLE_ENTITY' }),
  ]) {
    gateway.respond = respond;
    references.push(referenceOf(await failing(request(fetchBalance, { handlesOwnErrors: true }))));
  }
  const numbers = traces().map((traceId) => traceId.slice(0, 8));
  expect(references).toEqual([...numbers.slice(0, 3), null]);
  expect(referenceOf(new ApiError('balance.fetch', { kind: 'unreachable' }))).toBe(null);
  expect(referenceOf(new Error('other'))).toBe(null);
});
