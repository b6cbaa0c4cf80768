import { afterEach, beforeEach, expect, test } from 'vitest';
import { RETRY_DELAYS } from '../../../sandbox/webhooks.ts';
import { createHarness, start } from './harness.ts';
import type { Harness } from './harness.ts';

const HOUR = 3_600_000;

let harness: Harness;

beforeEach(async () => {
  harness = await createHarness();
});

afterEach(() => harness.sandbox.close());

const times = (event: string) =>
  harness
    .webhooks()
    .filter((webhook) => webhook.event.event === event)
    .map(({ at }) => at);

test('A gateway that is down for a while gets every webhook afterwards, freshly signed', async () => {
  harness.gateway.isDown = true;
  const reference = await start(harness, { token: '777123' });
  await harness.advance(10 * 60_000);
  expect(harness.webhooks()).toEqual([]);
  harness.gateway.isDown = false;
  await harness.advance(HOUR);
  expect(harness.webhooks().map(({ event, signed }) => [event.event, signed])).toEqual([
    ['PAID', true],
    ['FINALIZED', true],
  ]);
  expect(harness.sandbox.provider.find(reference)?.state).toBe('FINALIZED');
});

test('Attempts go on with growing pauses until 2xx, under one id', async () => {
  harness.answers.set('POST /webhooks/payments', { status: 503 });
  await start(harness, { token: '777901' });
  await harness.advance(65_000 + 1_000 + 2_000);
  harness.answers.set('POST /webhooks/payments', { status: 204 });
  await harness.advance(HOUR);
  expect(times('FINALIZED')).toEqual([65_000, 66_000, 68_000, 73_000]);
  expect(new Set(harness.webhooks().map(({ event }) => event.id)).size).toBe(1);
});

test('Attempts are bounded', async () => {
  harness.answers.set('POST /webhooks/payments', { status: 500 });
  const reference = await start(harness, { token: '700701' });
  await harness.advance(24 * HOUR);
  const expected = [300];
  for (const delay of RETRY_DELAYS) expected.push((expected.at(-1) ?? 0) + delay);
  expect(times('REJECTED')).toEqual(expected);
  expect(expected).toHaveLength(13);
  expect(harness.sandbox.provider.find(reference)?.deliveries.at(-1)).toEqual(
    expect.objectContaining({ attempt: 13, retryIn: null }),
  );
  expect(harness.planned()).toBe(0);
});

test('A redirect or a refusal is no delivery', async () => {
  for (const status of [302, 401, 404]) {
    harness.answers.set('POST /webhooks/payments', { status });
    const reference = await start(harness, { token: '700701' });
    await harness.advance(300);
    expect(harness.sandbox.provider.find(reference)?.deliveries).toEqual([
      expect.objectContaining({
        attempt: 1,
        response: { kind: 'answered', status, body: null },
        retryIn: 1_000,
      }) as unknown,
    ]);
  }
});

test('Closing calls off what was planned', async () => {
  harness.gateway.isDown = true;
  await start(harness, { token: '700701' });
  await start(harness, { token: '777901' });
  await harness.advance(300);
  expect(harness.planned()).toBe(2);
  await harness.sandbox.close();
  expect(harness.planned()).toBe(0);
});
