import type { Log } from './log.ts';
import { errorForLog } from './log.ts';

const INTERVAL = 1_000;

/** Logs an outage at most once per second, with the number of failed requests since the last line. */
export function createOutageLog(log: Pick<Log, 'error'>): (error: Error) => void {
  let since = 0;
  let pending: NodeJS.Timeout | null = null;
  let last: Error | null = null;
  const write = (error: Error, calls: number): void => {
    const { type, code } = { type: undefined, code: undefined, ...errorForLog(error) };
    log.error({ error: { type, code }, calls }, 'the database or the disk does not serve');
  };
  const schedule = (): void => {
    pending = setTimeout(() => {
      pending = null;
      if (last === null) return;
      write(last, since);
      last = null;
      since = 0;
      schedule();
    }, INTERVAL).unref();
  };
  return (error) => {
    if (pending === null) {
      write(error, 1);
      schedule();
      return;
    }
    last = error;
    since += 1;
  };
}
