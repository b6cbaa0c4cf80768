import { describe, expect, test } from 'vitest';
import { until, setUpGateway } from '../support/gateway.ts';
import { openNotifications } from '../support/socket.ts';

const harness = setUpGateway();
const CONFIG = '/account/api/config';

describe('the control API', () => {
  test.each(['/control/clock', '/control/faults', '/control/maintenance'])(
    '%s refuses who does not sign',
    async (path) => {
      const { status, body } = await harness.request(path);
      expect({ status, body }).toEqual({ status: 401, body: { code: 'UNAUTHORIZED' } });
    },
  );

  test('Moves the clock, which the Date header and all gateways follow', async () => {
    const second = await harness.startSecond();
    const before = Date.now();
    expect((await harness.signed('POST', '/control/clock', { travel: 'hour' })).body).toEqual({
      offset: 3_600_000,
      now: expect.any(Number) as number,
    });
    expect((await harness.signed('POST', '/control/clock', { travel: 'day' })).body).toEqual({
      offset: 90_000_000,
      now: expect.any(Number) as number,
    });
    const { headers } = await harness.request(CONFIG);
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - before - 90_000_000)).toBeLessThan(10_000);
    await until(() => second.services.state.offset() === 90_000_000);
    const next = (await harness.signed('POST', '/control/clock', { travel: 'nextDay' })).body as { now: number };
    const clock = new Intl.DateTimeFormat('pl', { timeZone: 'Europe/Warsaw', timeStyle: 'medium' });
    expect(clock.format(next.now)).toMatch(/^00:00:0/);
    const month = (await harness.signed('POST', '/control/clock', { travel: 'nextMonth' })).body as { now: number };
    expect(new Intl.DateTimeFormat('pl', { timeZone: 'Europe/Warsaw', day: 'numeric' }).format(month.now)).toBe('1');
    expect((await harness.signed('POST', '/control/clock', { travel: 'reset' })).body).toEqual({
      offset: 0,
      now: expect.any(Number) as number,
    });
    expect((await harness.signed('POST', '/control/clock', { travel: 'backwards' })).status).toBe(422);
    await second.stop();
  });

  test('Pushes a message as it is to one player', async () => {
    const player = await harness.addPlayer();
    const socket = await openNotifications(harness.gateway.url, await harness.token(player.email));
    await socket.next('MESSAGE_COUNT');
    const message = { type: 'SOMETHING_NEW', any: ['thing'] };
    expect((await harness.signed('POST', '/control/push', { email: player.email, message })).status).toBe(204);
    expect(await socket.next('SOMETHING_NEW')).toEqual(message);
    expect((await harness.signed('POST', '/control/push', { email: 'nobody@example.com', message })).status).toBe(404);
    expect(
      (await harness.signed('POST', '/control/push', { email: player.email, message: 'x'.repeat(9_000) })).status,
    ).toBe(413);
    socket.close();
  });
});

describe('faults on purpose', () => {
  const set = async (fault: object) => {
    const whole = { kind: 'none', path: '', times: null, delay: 0, ...fault };
    const { status, body } = await harness.signed('POST', '/control/faults', whole);
    expect({ status, body }).toEqual({ status: 200, body: whole });
  };

  test('Server errors, so many times, for calls whose path contains the text', async () => {
    await set({ kind: 'serverError', path: 'config', times: 2 });
    const responses = await Promise.all(Array.from({ length: 5 }, () => harness.request(CONFIG)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 500, 500]);
    expect(responses.find(({ status }) => status === 500)?.body).toEqual({ code: 'INTERNAL_ERROR' });
    expect((await harness.signed('GET', '/control/faults')).body).toEqual({
      times: 0,
      kind: 'serverError',
      path: 'config',
      delay: 0,
    });
  });

  test('A path that does not contain the text is left alone', async () => {
    await set({ kind: 'serverError', path: 'balance' });
    expect((await harness.request(CONFIG)).status).toBe(200);
    await set({});
  });

  test('An answer that can’t be read', async () => {
    await set({ kind: 'malformed', times: 1 });
    const { status, body } = await harness.request(CONFIG);
    expect({ status, body }).toEqual({ status: 200, body: '{"code":0,"data":' });
  });

  test('A connection that breaks', async () => {
    await set({ kind: 'droppedSocket', times: 1 });
    await expect(harness.request(CONFIG)).rejects.toThrow();
    expect((await harness.request(CONFIG)).status).toBe(200);
  });

  test('A slow answer', async () => {
    await set({ kind: 'latency', delay: 120, times: 1 });
    const begun = performance.now();
    expect((await harness.request(CONFIG)).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(115);
  });

  test('All gateways share them', async () => {
    const second = await harness.startSecond();
    await set({ kind: 'serverError', times: 1 });
    await until(() => second.services.state.fault().kind === 'serverError');
    expect((await fetch(`${second.url}${CONFIG}`)).status).toBe(500);
    expect((await harness.request(CONFIG)).status).toBe(200);
    await set({});
    await second.stop();
  });
});

describe('without a sandbox', () => {
  const production = setUpGateway({ sandbox: null });

  test.each(['/control/clock', '/webhooks/payments', '/cdn/pay.js'])('%s is not there', async (path) => {
    const { status, body } = await production.signed('POST', path, {});
    expect({ status, body }).toEqual({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
