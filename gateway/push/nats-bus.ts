import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';
import type { Database } from '../database/database.ts';
import type { Bus, Following } from '../domain/ports/push-bus.ts';
import { machineClock } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { schedule } from '../lib/schedule.ts';
import type { NatsServers } from '../runtime/nats-settings.ts';
import type { OutboxNotice } from '../store/messages/push-outbox.ts';
import {
  EVERYBODY,
  deleteNotices,
  deleteStaleNotices,
  findOverdueNotices,
  insertNotice,
} from '../store/messages/push-outbox.ts';
import { decodeNotice, encodeNotice } from './notices.ts';
import type { PushTracing } from './push-tracing.ts';
import { UNTRACED } from './push-tracing.ts';
import { createRecent } from './recent.ts';
import { createSubscribers } from './subscribers.ts';

const SECOND = 1_000;
/** How long a server may take to say that it has what it was sent. */
const FLUSH_TIMEOUT = 2 * SECOND;
/** A server without an answer to two pings in a row is left for another: a gateway that was busy has read it by then. */
const PINGS = { pingInterval: 900, maxPingOut: 2 };
/** Age at which any gateway sends a notice whose own gateway has not (ms). */
const OVERDUE = 2 * SECOND;
/** Age at which a notice is worth nothing any more: whoever missed it has read everything anew (ms). */
const STALE = 10 * 60 * SECOND;
/** What was sent in this time before a server was lost may have been lost with it (ms). */
const IN_DOUBT = 10 * SECOND;
const BATCH = 500;
const MAX_PENDING = 10_000;
/** Ids of notices heard, so that one that comes twice is told once. */
const MAX_KNOWN = 20_000;

interface Deps {
  readonly database: Database;
  /** A text came that is no notice. */
  readonly onBroken: (payload: string) => void;
  readonly onError: (error: unknown) => void;
  readonly tracing?: PushTracing | undefined;
}

/**
 * The bus over NATS. A notice is written to an outbox in the transaction that makes it true, sent once that is committed,
 * and deleted once the server has it; what a gateway left behind, another sends. So nothing is told that did not happen,
 * nothing that happened is lost with a gateway or a server, and what comes twice is told once. Rejects if no server can be
 * reached.
 */
export async function openNatsBus(
  servers: NatsServers,
  { database, onBroken, onError, tracing = UNTRACED }: Deps,
): Promise<Bus> {
  const { subject, user, password, isEncrypted } = servers;
  const connection = await connect({
    servers: [...servers.urls],
    ...(user === null ? {} : { user }),
    ...(password === null ? {} : { pass: password }),
    ...(isEncrypted ? { tls: {} } : {}),
    name: 'gateway',
    // Of one server: the next is tried then.
    timeout: SECOND,
    ...PINGS,
    reconnectTimeWait: 200,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
  });
  const subscribers = createSubscribers();
  const known = createRecent(MAX_KNOWN);
  const relay = createRelay({ connection, subject, database, onError });

  const hear = (name: string): Subscription =>
    connection.subscribe(name, {
      callback: (error, message) => {
        if (error !== null) return onError(error);
        const text = message.string();
        const heard = decodeNotice(text);
        if (heard === null) onBroken(text);
        else if (heard.id === null || known.add(heard.id)) subscribers.notify(heard);
      },
    });

  hear(subjectOf(subject, EVERYBODY));
  const followed = new Map<string, { subscription: Subscription; count: number; heard: Promise<void> }>();
  const follow = (player: string): Following => {
    const entry = followed.get(player) ?? {
      subscription: hear(subjectOf(subject, player)),
      count: 0,
      // Without an answer the connection is about to be renewed, and everything read anew.
      heard: flushed(connection).catch(() => undefined),
    };
    entry.count += 1;
    followed.set(player, entry);
    return {
      heard: entry.heard,
      stop: () => {
        entry.count -= 1;
        if (entry.count > 0) return;
        entry.subscription.unsubscribe();
        followed.delete(player);
      },
    };
  };

  const watch = async (): Promise<void> => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') relay.pause();
      if (type === 'reconnect') {
        relay.resume();
        subscribers.notifyGap();
      }
    }
  };
  // A connection that is closed at the moment of its return sends nothing any more.
  watch().catch(onError);

  await connection.flush();
  return {
    publish: (transaction, notice) =>
      tracing.published(notice.kind, async (traceparent) => {
        const now = machineClock.machineNow();
        const noticeId = newId(now);
        const playerId = notice.kind === 'state' ? EVERYBODY : notice.player;
        const payload = encodeNotice(notice, now, noticeId, traceparent);
        const written = { playerId, noticeId, payload, createdAt: now };
        await insertNotice(transaction, written);
        transaction.afterCommit(() => relay.send(written));
      }),
    subscribe: subscribers.subscribe,
    follow,
    stop: async () => {
      await relay.stop();
      await connection.close();
    },
  };
}

const subjectOf = (subject: string, player: string): string =>
  player === EVERYBODY ? `${subject}.state` : `${subject}.player.${player}`;

/** Resolves when the server has everything that was sent. Rejects after FLUSH_TIMEOUT. */
async function flushed(connection: NatsConnection): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the server of the push bus does not answer')), FLUSH_TIMEOUT);
  });
  try {
    await Promise.race([connection.flush(), late]);
  } finally {
    clearTimeout(timer);
  }
}

interface Relay {
  send(notice: OutboxNotice): void;
  /** The server is gone: notices stay in the outbox. */
  pause(): void;
  /** A server is there again: what the lost one may not have passed on is sent again. */
  resume(): void;
  /** Resolves when what is being sent is. */
  stop(): Promise<void>;
}

interface RelayDeps {
  readonly connection: NatsConnection;
  readonly subject: string;
  readonly database: Database;
  readonly onError: (error: unknown) => void;
}

function createRelay({ connection, subject, database, onError }: RelayDeps): Relay {
  const pending: OutboxNotice[] = [];
  let inDoubt: OutboxNotice[] = [];
  let isConnected = true;
  let running: Promise<void> | null = null;

  const say = ({ playerId, payload }: OutboxNotice): void => connection.publish(subjectOf(subject, playerId), payload);

  const sendBatch = async (batch: readonly OutboxNotice[]): Promise<void> => {
    for (const notice of batch) say(notice);
    await flushed(connection);
    const oldest = machineClock.machineNow() - IN_DOUBT;
    inDoubt = [...inDoubt.filter(({ createdAt }) => createdAt > oldest), ...batch].slice(-MAX_PENDING);
    await deleteNotices(database, batch);
  };

  /** What fails stays in the outbox, and is sent from there. */
  const sendPending = async (): Promise<void> => {
    while (pending.length > 0 && isConnected) await sendBatch(pending.splice(0, BATCH));
  };

  const run = (): void => {
    running ??= sendPending()
      .catch((error: unknown) => {
        if (isConnected) onError(error);
      })
      .finally(() => {
        running = null;
      });
  };

  const stopSweeping = schedule(
    SECOND,
    async () => {
      if (!isConnected) return;
      const now = machineClock.machineNow();
      await deleteStaleNotices(database, now - STALE);
      const overdue = await findOverdueNotices(database, { since: now - STALE, before: now - OVERDUE, limit: BATCH });
      if (overdue.length > 0) await sendBatch(overdue);
    },
    onError,
  );

  return {
    send: (notice) => {
      if (!isConnected || pending.length >= MAX_PENDING) return;
      pending.push(notice);
      run();
    },
    pause: () => {
      isConnected = false;
      pending.length = 0;
    },
    resume: () => {
      isConnected = true;
      const oldest = machineClock.machineNow() - IN_DOUBT;
      for (const notice of inDoubt) if (notice.createdAt > oldest) say(notice);
    },
    stop: async () => {
      await stopSweeping();
      await running;
    },
  };
}
