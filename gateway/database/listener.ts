import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import { connect } from './connection.ts';
import { sql } from './sql.ts';
import { Fragment } from './sql.ts';

const RETRY_DELAYS = [50, 200, 500, 1_000];
/** Milliseconds between two looks whether the connection still answers, and how long an answer may take. */
const LIVENESS = { interval: 15_000, patience: 5_000 };

/**
 * Hears the payloads of a channel on a connection of its own, and opens another whenever that breaks, for as long as
 * it takes. `onListening` is called at every (re)connection. Rejects if the first one can't be made.
 */
export async function listen(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
  onListening: () => void,
  liveness = LIVENESS,
): Promise<() => Promise<void>> {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} is no name of a channel`);
  let connection: Connection;
  let stopped = false;

  const open = async (): Promise<void> => {
    connection = connect(url, {
      onNotification: onPayload,
      onLost: () => {
        if (!stopped) void reopen();
      },
    });
    await connection.execute(new Fragment([`listen ${channel}`], []));
    onListening();
  };

  let reopening = false;
  const reopen = async (): Promise<void> => {
    if (reopening) return;
    reopening = true;
    for (let attempt = 0; !stopped; attempt += 1) {
      await wait(RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length - 1)], undefined, { ref: false });
      try {
        if (!stopped) await open();
        break;
      } catch {
        continue;
      }
    }
    reopening = false;
  };

  stopped = true;
  await open();
  stopped = false;
  // A connection cut off without a word is noticed only by using it, and by the answer that does not come.
  const check = async (): Promise<void> => {
    const checked = connection;
    const answered = checked.execute(sql`select 1`).catch(() => undefined);
    const late = Symbol('late');
    if ((await Promise.race([answered, wait(liveness.patience, late, { ref: false })])) === late) checked.abandon();
  };
  const alive = setInterval(() => void check(), liveness.interval).unref();
  return async () => {
    stopped = true;
    clearInterval(alive);
    await connection.close();
  };
}
