import { setTimeout as reallyWait } from 'node:timers/promises';
import { currentTask } from './scheduler.ts';
import { simulated } from './simulated.ts';

export { setImmediate } from 'node:timers/promises';

/** Stands in for `node:timers/promises` in the gateway: a task's time is the scheduler's. */
export async function setTimeout<T>(
  ms?: number,
  value?: T,
  options?: { signal?: AbortSignal },
): Promise<T | undefined> {
  const { scheduler } = simulated;
  if (currentTask() === null || scheduler === null) return reallyWait(ms, value, options);
  await scheduler.step(`waits ${ms ?? 0} ms`, scheduler.now + (ms ?? 0));
  return value;
}
