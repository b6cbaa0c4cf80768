import { afterAll, expect, test } from 'vitest';
import { createExporter } from '../../../gateway/tracing/exporter.ts';
import { createTracing } from '../../../gateway/tracing/tracing.ts';
import { openCollector } from '../support/collector.ts';
import { setUpGateway, until } from '../support/gateway.ts';

const silent = await openCollector();
silent.status = null;
/** Nobody listens there. */
const NOBODY = 'http://127.0.0.1:9';
const harness = setUpGateway({ tracing: { endpoint: NOBODY, serviceName: 'account', ratio: 1 } });
afterAll(() => silent.close());

const PARENT = '00-d4cda95b652f4a1592b449d5929fda1b-6e0c63257de34c92-01';
/** Spans that may wait, and those of the batch that is under way. */
const MAX_HELD = 4_096 + 512;

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

test('Without a collector calls are answered all the same, and the log says that spans are dropped', async () => {
  const statuses = new Set<number>();
  const slowest = await timeOf(async () => {
    for (let count = 0; count < 100; count += 1) statuses.add((await harness.account('/nowhere')).status);
  });
  expect([...statuses]).toEqual([404]);
  // A call that waited for the collector would take seconds.
  expect(slowest).toBeLessThan(5_000);
  await until(() => harness.log.some((line) => line.includes('does not take spans')));
}, 30_000);

test('A collector that refuses is told once, and once that it takes spans again', async () => {
  const collector = await openCollector();
  const exporter = createExporter(`${collector.url}/v1/traces`);
  const reported: string[] = [];
  const report = (level: string) => () => void reported.push(level);
  exporter.reportTo({ info: report('info'), warn: report('warn'), error: report('error'), debug: report('debug') });
  for (const status of [400, 400, 200, 200]) {
    collector.status = status;
    await new Promise((settle) => exporter.export([], settle));
  }
  await exporter.shutdown();
  await collector.close();
  expect(reported).toEqual(['warn', 'info']);
});

test('A collector that never answers holds up nothing: what is too much is dropped, and the stop has a deadline', async () => {
  const tracing = createTracing({ endpoint: silent.url, serviceName: 'account', ratio: 1 });
  const work = async () => {
    for (let count = 0; count < 20_000; count += 1) {
      await tracing.push.delivered('balance', PARENT, async () => undefined);
    }
  };
  expect(await timeOf(work)).toBeLessThan(5_000);
  expect(await timeOf(() => tracing.stop())).toBeLessThan(4_500);
  expect(silent.spans.length).toBeGreaterThan(0);
  expect(silent.spans.length).toBeLessThanOrEqual(MAX_HELD);
}, 30_000);

test('A share of traces is recorded whole, the others not at all', async () => {
  const collector = await openCollector();
  const tracing = createTracing({ endpoint: collector.url, serviceName: 'account', ratio: 0 });
  const sent: (string | null)[] = [];
  await tracing.push.delivered('balance', PARENT, () =>
    tracing.push.published('balance', async (traceparent) => void sent.push(traceparent)),
  );
  await tracing.stop();
  await collector.close();
  expect([sent, collector.spans]).toEqual([[null], []]);
});
