// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onNextDay } from '../../../src/lib/next-day.ts';

/** 28 November 2026, 23:59 in Warsaw. */
const BEFORE = Date.parse('2026-11-28T22:59:00Z');

beforeEach(() => void vi.useFakeTimers({ now: BEFORE }));
afterEach(() => void vi.useRealTimers());

test('Each midnight of Warsaw is told once, some seconds later, until it is stopped (DEP-09, LIM-01)', async () => {
  const heard = vi.fn();
  const stop = onNextDay(heard);
  await vi.advanceTimersByTimeAsync(60_999);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_001);
  expect(heard).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('A browser that slept over midnight is told when its page is seen again', () => {
  const heard = vi.fn();
  const stop = onNextDay(heard);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).not.toHaveBeenCalled();
  vi.setSystemTime(BEFORE + 8 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});
