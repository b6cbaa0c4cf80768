import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Bus, Notice } from '../domain/ports/push-bus.ts';

const CHANNEL = 'gateway';

const NoticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('balance'), player: z.string() }),
  z.object({ kind: z.literal('messageCount'), player: z.string() }),
  z.object({ kind: z.literal('message'), player: z.string(), message: z.string() }),
  z.object({ kind: z.literal('bonus'), player: z.string(), bonus: z.string() }),
  z.object({
    kind: z.literal('session'),
    player: z.string(),
    family: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    until: z.optional(z.number()),
  }),
  z.object({ kind: z.literal('raw'), player: z.string(), message: z.unknown() }),
  z.object({ kind: z.literal('state') }),
]);

/** The bus over LISTEN and NOTIFY: one listening connection per process, delivery at most once, only after a commit. */
export async function openBus(database: Database, onBroken: (payload: string) => void): Promise<Bus> {
  const subscribers = new Set<{ listener: (notice: Notice) => void; onGap: () => void }>();
  let connections = 0;
  const stop = await database.listen(
    CHANNEL,
    (payload) => {
      const notice = decode(payload);
      if (notice === null) onBroken(payload);
      else for (const { listener } of subscribers) listener(notice);
    },
    () => {
      connections += 1;
      if (connections > 1) for (const { onGap } of subscribers) onGap();
    },
  );
  return {
    publish: async (transaction, notice) => {
      await transaction.run(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`);
    },
    subscribe: (listener, onGap) => {
      const subscriber = { listener, onGap };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    stop,
  };
}

function decode(payload: string): Notice | null {
  try {
    return NoticeSchema.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
