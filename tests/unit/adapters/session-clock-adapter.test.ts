// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { realityCheckAdapter } from '../../../src/adapters/safer-play/reality-check-adapter.ts';
import { sessionClockAdapter } from '../../../src/adapters/safer-play/session-clock-adapter.ts';
import { notifySessionClockChanged } from '../../../src/adapters/safer-play/session-clock-changes.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const AT = '2026-11-21T12:00:00Z';
const BODY = {
  at: AT,
  signedInAt: '2026-11-21T11:18:00Z',
  sessionSeconds: 2_520,
  todaySeconds: 4_200,
  monthSeconds: 43_500,
  dailyLimit: 7_200,
  monthlyLimit: null,
  limitReached: { timeType: 'DAILY', at: '2026-11-21T12:50:00Z', resetsAt: '2026-11-21T23:00:00Z' },
  sessionResult: -12.5,
  realityCheckMinutes: 30,
};
const { signal } = new AbortController();

let gateway: FakeGateway;

beforeEach(() => {
  gateway = fakeGateway();
  storeToken('session-token');
});

afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

describe('LIM-03 the figures of the session clock', () => {
  test('Are read as instants, seconds and grosze', async () => {
    gateway.respond = () => json(200, BODY);
    expect(await sessionClockAdapter.fetchSessionClock(signal)).toEqual({
      at: Date.parse(AT),
      signedInAt: Date.parse(BODY.signedInAt),
      today: 4_200,
      month: 43_500,
      limit: {
        time: 'DAILY',
        at: Date.parse(BODY.limitReached.at),
        resetsAt: Date.parse(BODY.limitReached.resetsAt),
      },
      result: -1_250,
      checkMinutes: 30,
    });
  });

  test('A limit of a period that is not known is none, and takes nothing else with it (reading 77)', async () => {
    gateway.respond = () => json(200, { ...BODY, limitReached: { ...BODY.limitReached, timeType: 'WEEKLY' } });
    expect(await sessionClockAdapter.fetchSessionClock(signal)).toEqual(
      expect.objectContaining({ limit: null, checkMinutes: 30 }),
    );
  });

  test('No limit is none', async () => {
    gateway.respond = () => json(200, { ...BODY, limitReached: null });
    expect((await sessionClockAdapter.fetchSessionClock(signal))?.limit).toBeNull();
  });

  test.each([404, 501])('A gateway that answers %i does not count session time (reading 74)', async (status) => {
    gateway.respond = () => json(status, { code: 'NOT_FOUND' });
    expect(await sessionClockAdapter.fetchSessionClock(signal)).toBeNull();
  });

  test.each([403, 500])('%i is a fault', async (status) => {
    gateway.respond = () => json(status, { code: 'FORBIDDEN' });
    await expect(sessionClockAdapter.fetchSessionClock(signal)).rejects.toThrow();
  });

  test('May have changed when the page or the network is back, and when something was changed here', () => {
    const listener = vi.fn();
    const stop = sessionClockAdapter.listenToSessionClock(listener);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
    notifySessionClockChanged();
    expect(listener).toHaveBeenCalledTimes(4);
    stop();
    window.dispatchEvent(new Event('online'));
    notifySessionClockChanged();
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

test.each([
  [30, 30],
  [null, null],
])('LIM-03 an interval of %s is saved, and the figures asked for anew', async (minutes, sent) => {
  const changed = vi.fn();
  const stop = sessionClockAdapter.listenToSessionClock(changed);
  gateway.respond = () => json(200, { minutes });
  expect(await realityCheckAdapter.saveRealityCheck(minutes, signal)).toBe(minutes);
  expect(await Promise.all(gateway.received.map((sentRequest) => sentRequest.json()))).toEqual([{ minutes: sent }]);
  expect(changed).toHaveBeenCalledOnce();
  stop();
});
