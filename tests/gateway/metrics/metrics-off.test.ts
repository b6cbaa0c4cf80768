import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../../tooling/root.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();

/** Loads the gateway in a process of its own, and says whether the library is there before and after metrics open. */
const SCRIPT = `
  import { createRequire } from 'node:module';
  import './gateway/start.ts';
  import { openMetrics } from './gateway/metrics/open.ts';
  const { cache } = createRequire(process.cwd() + '/');
  const isLoaded = () => Object.keys(cache).some((path) => path.includes('/prom-client/'));
  const off = await openMetrics({ metrics: null });
  const before = isLoaded();
  await openMetrics({ metrics: { port: 0, host: '127.0.0.1' } });
  console.log(JSON.stringify([off, before, isLoaded()]));
  process.exit(0);
`;

test('Without METRICS_PORT nothing is measured: no listener, and the library is not loaded', async () => {
  expect(harness.gateway.metricsUrl).toBe(null);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], { cwd: ROOT });
  expect(JSON.parse(stdout)).toEqual([null, false, true]);
}, 60_000);
