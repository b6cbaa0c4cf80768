import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../../tooling/root.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();

/** Loads the gateway in a process of its own, and says whether the libraries are there before and after tracing opens. */
const SCRIPT = `
  import { createRequire } from 'node:module';
  import './gateway/start.ts';
  import { openTracing } from './gateway/tracing/open.ts';
  const { cache } = createRequire(process.cwd() + '/');
  const isLoaded = () => Object.keys(cache).some((path) => /@opentelemetry|@fastify.otel/.test(path));
  const off = await openTracing({ tracing: null });
  const before = isLoaded();
  await openTracing({ tracing: { endpoint: 'http://127.0.0.1:9', serviceName: 'a', ratio: 1 } });
  console.log(JSON.stringify([off, before, isLoaded()]));
  process.exit(0);
`;

/** The `traceId` of each log line of a call with this header. */
const loggedTraces = async (traceparent: string): Promise<unknown[]> => {
  const { headers } = await harness.account('/player/profile-summary', { headers: { traceparent } });
  const requestId = headers.get('x-request-id');
  return harness.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['requestId'] === requestId)
    .map((line) => line['traceId']);
};

test('Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is traced, and no library is loaded', async () => {
  expect(harness.gateway.services.config.tracing).toBe(null);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], { cwd: ROOT });
  expect(JSON.parse(stdout)).toEqual([null, false, true]);
}, 60_000);

test('The trace of the caller is in the log all the same', async () => {
  const traceId = 'd4cda95b652f4a1592b449d5929fda1b';
  expect(await loggedTraces(`00-${traceId}-6e0c63257de34c92-00`)).toEqual([traceId]);
});

test.each([
  ['not a traceparent', 'nonsense'],
  ['a trace of zeros', `00-${'0'.repeat(32)}-6e0c63257de34c92-00`],
  ['a span of zeros', `00-d4cda95b652f4a1592b449d5929fda1b-${'0'.repeat(16)}-00`],
  ['capitals', '00-D4CDA95B652F4A1592B449D5929FDA1B-6e0c63257de34c92-00'],
  ['another version', '01-d4cda95b652f4a1592b449d5929fda1b-6e0c63257de34c92-00'],
  ['something after it', '00-d4cda95b652f4a1592b449d5929fda1b-6e0c63257de34c92-00-x'],
  ['two of them', '00-d4cda95b652f4a1592b449d5929fda1b-6e0c63257de34c92-00, nonsense'],
])('A header that is %s is ignored', async (_name, traceparent) => {
  expect(await loggedTraces(traceparent)).toEqual([undefined]);
});
