// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { ApiError } from '../../../src/lib/api-error.ts';
import { request, type RequestOptions } from '../../../src/api/client.ts';
import { onClientEvents } from '../../../src/api/client-hooks.ts';
import { brokenResponse, fakeGateway, json, silence } from './fake-gateway.ts';

/** Faults in place of a response, and the error that the caller gets. */
const FAULTS: Readonly<
  Record<string, readonly [answer: (sent: Request) => Response | Promise<Response>, kind: string]>
> = {
  '500': [() => json(500, { code: 'SYSTEM_ERROR' }), 'fault'],
  '503': [() => json(503, { code: 'MAINTENANCE' }, { 'retry-after': '1' }), 'fault'],
  '502 in HTML': [() => new Response('<html>Bad Gateway</html>', { status: 502 }), 'fault'],
  cut: [
    () => {
      throw new TypeError('Failed to fetch');
    },
    'unreachable',
  ],
  'cut in the middle': [brokenResponse, 'unreachable'],
  slow: [silence, 'timedOut'],
};

beforeEach(() =>
  onClientEvents({
    requestFailed() {},
    requestSucceeded() {},
    responseMalformed() {},
    responseRepaired() {},
    tokenRejected() {},
    limitReached() {},
  }),
);
afterEach(() => vi.unstubAllGlobals());

function optionsOf(endpoint: Endpoint): RequestOptions<Endpoint> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']): [string, string] => [name, '1']);
  const params: Readonly<Record<string, string>> = Object.fromEntries(names);
  return { params, query: {}, body: endpoint.body ? {} : undefined, timeout: 30 };
}

async function endOf(endpoint: Endpoint): Promise<string> {
  return request(endpoint, optionsOf(endpoint)).then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.failure.kind : String(error)),
  );
}

test.each(Object.entries(FAULTS))(
  'API-02 (reading 79) every call that is answered by %s ends in time, and as what it is',
  async (_, [answer, kind]) => {
    const gateway = fakeGateway();
    gateway.respond = answer;
    const ends = await Promise.all(
      endpoints.map(async (endpoint) => ({ endpoint: endpoint.name, end: await endOf(endpoint) })),
    );
    expect(ends.length).toBeGreaterThan(85);
    expect(ends.filter(({ end }) => end !== kind)).toEqual([]);
  },
);

test('API-02 (reading 79) half an answer is malformed, never a value, for every call that reads one', async () => {
  const reading = endpoints.flatMap((endpoint) =>
    Object.entries(endpoint.responses).flatMap(([status, schema]) =>
      schema ? [{ endpoint, status: Number(status) }] : [],
    ),
  );
  const gateway = fakeGateway();
  const ends: { endpoint: string; end: string }[] = [];
  for (const { endpoint, status } of reading) {
    gateway.respond = () =>
      new Response('{"records":[{"id"', { status, headers: { 'content-type': 'application/json' } });
    ends.push({ endpoint: endpoint.name, end: await endOf(endpoint) });
  }
  expect(ends.length).toBeGreaterThan(70);
  expect(ends.filter(({ end }) => end !== 'malformed')).toEqual([]);
});
