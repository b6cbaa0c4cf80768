import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Bus } from '../domain/ports/push-bus.ts';
import { machineClock } from '../lib/clock.ts';
import { decodeNotice, encodeNotice } from './notices.ts';
import { UNTRACED } from './push-tracing.ts';
import { createSubscribers } from './subscribers.ts';

const CHANNEL = 'gateway';

/** Every gateway hears every notice: nobody has to be followed. */
const FOLLOWED = { heard: null, stop: () => undefined };

/** The bus over LISTEN and NOTIFY: one listening connection per process, delivery at most once, only after a commit. */
export async function openNotifyBus(
  database: Database,
  onBroken: (payload: string) => void,
  tracing = UNTRACED,
): Promise<Bus> {
  const subscribers = createSubscribers();
  let connections = 0;
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const heard = decodeNotice(payload);
      if (heard === null) onBroken(payload);
      else subscribers.notify(heard);
    },
    () => {
      connections += 1;
      if (connections > 1) subscribers.notifyGap();
    },
  );
  return {
    publish: (transaction, notice) =>
      tracing.published(notice.kind, async (traceparent) => {
        const payload = encodeNotice(notice, machineClock.machineNow(), null, traceparent);
        await transaction.run(sql`select pg_notify(${CHANNEL}, ${payload})`);
      }),
    subscribe: subscribers.subscribe,
    follow: () => FOLLOWED,
    stop,
  };
}
