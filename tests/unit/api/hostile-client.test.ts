// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { CallError } from '../../../src/lib/call-error.ts';
import { request, type CallOptions } from '../../../src/api/client.ts';
import { onClientEvents } from '../../../src/api/client-hooks.ts';
import { brokenAnswer, fakeGateway, json, silence } from './fake-gateway.ts';

/** What may come in place of an answer, and what a caller is told of it. */
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
  'cut in the middle': [brokenAnswer, 'unreachable'],
  slow: [silence, 'timedOut'],
};

beforeEach(() =>
  onClientEvents({
    callFailed() {},
    callAnswered() {},
    answerMalformed() {},
    answerMended() {},
    tokenRejected() {},
    limitReached() {},
  }),
);
afterEach(() => vi.unstubAllGlobals());

function optionsOf(call: Call): CallOptions<Call> {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']): [string, string] => [name, '1']);
  const params: Readonly<Record<string, string>> = Object.fromEntries(names);
  return { params, query: {}, body: call.body ? {} : undefined, timeout: 30 };
}

async function endOf(call: Call): Promise<string> {
  return request(call, optionsOf(call)).then(
    () => 'answered',
    (error: unknown) => (error instanceof CallError ? error.failure.kind : String(error)),
  );
}

test.each(Object.entries(FAULTS))(
  'API-02 (reading 79) every call that is answered by %s ends in time, and as what it is',
  async (_, [answer, kind]) => {
    const gateway = fakeGateway();
    gateway.answer = answer;
    const ends = await Promise.all(calls.map(async (call) => ({ call: call.name, end: await endOf(call) })));
    expect(ends.length).toBeGreaterThan(85);
    expect(ends.filter(({ end }) => end !== kind)).toEqual([]);
  },
);

test('API-02 (reading 79) half an answer is malformed, never a value, for every call that reads one', async () => {
  const reading = calls.flatMap((call) =>
    Object.entries(call.answers).flatMap(([status, schema]) => (schema ? [{ call, status: Number(status) }] : [])),
  );
  const gateway = fakeGateway();
  const ends: { call: string; end: string }[] = [];
  for (const { call, status } of reading) {
    gateway.answer = () =>
      new Response('{"records":[{"id"', { status, headers: { 'content-type': 'application/json' } });
    ends.push({ call: call.name, end: await endOf(call) });
  }
  expect(ends.length).toBeGreaterThan(70);
  expect(ends.filter(({ end }) => end !== 'malformed')).toEqual([]);
});
