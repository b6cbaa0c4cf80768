import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from '@fastify/websocket';
import { PING_FRAME, PONG_FRAME, SOCKET_RESTART, SOCKET_UNAUTHORIZED } from '../../contract/push.ts';
import type { Clock } from '../lib/clock.ts';
import type { Database } from '../database/database.ts';
import type { SessionEnd, Sessions, SignedIn } from '../domain/auth/sessions.ts';
import type { Log } from '../runtime/log.ts';
import { errorForLog } from '../runtime/log.ts';
import type { SharedState } from '../runtime/shared-state.ts';
import type { Bus, Notice } from '../domain/ports/push-bus.ts';
import * as messages from './messages.ts';
import type { PushTracing } from './push-tracing.ts';
import { UNTRACED } from './push-tracing.ts';
import { createTurns } from './turns.ts';

/** Unread bytes at which a client is disconnected; after reconnecting it gets a snapshot. */
const MAX_BUFFERED = 1024 * 1024;
/** "Try again later": the app reconnects after ten seconds. */
const SOCKET_TRY_LATER = 1013;
/** How often sockets of expired sessions are closed (ms). */
const SWEEP_INTERVAL = 10_000;
/** Players whose missed messages are read at once after a gap. */
const PLAYERS_AT_ONCE = 500;
/** Time between two slices of sockets that a draining gateway closes (ms). */
const DRAIN_SLICE = 100;
/** How often every socket is pinged (ms); one without a pong by the next ping is terminated. */
export const PROBE_INTERVAL = 30_000;

interface Connection {
  readonly socket: WebSocket;
  readonly principal: SignedIn;
  /** Everything created before this time was sent, or could be fetched when the socket opened. */
  deliveredUntil: number;
}

export interface Sockets {
  /** Serves a notification socket of a signed-in player: sends a snapshot at once, then every change. */
  open(socket: WebSocket, principal: SignedIn, ip: string): Promise<void>;
  openMaintenance(socket: WebSocket, ip: string): void;
  /**
   * Closes the open sockets with "going away", spread evenly over `time` (ms): their clients come back elsewhere after
   * the same ten seconds, and not all at once. Resolves when the time has passed.
   */
  drain(time: number): Promise<void>;
  /** Closes all sockets with "going away" and accepts no more. */
  stop(): void;
  /** The open sockets: of players, and of pages that wait for the end of maintenance. */
  counts(): { readonly player: number; readonly maintenance: number };
}

/** Why the gateway itself ends a socket: unread bytes, no pong, or too many of a player or an IP. */
export const CUT_REASONS = ['slow', 'silent', 'limit'] as const;
export type CutReason = (typeof CUT_REASONS)[number];

/** Watches what is pushed. */
export interface PushObserver {
  /** One frame was written to one socket. */
  sent(): void;
  /** A notice was sent to all sockets of its player in this process. `publishedAt` as the bus gives it. */
  delivered(kind: Notice['kind'], publishedAt: number | null): void;
  failed(): void;
  /** Notices may have been lost: the listening connection broke. */
  gap(): void;
  cut(reason: CutReason): void;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly state: SharedState;
  readonly log: Log;
  /** Maximum number of sockets per player and per IP in this process. */
  readonly limits: { readonly player: number; readonly ip: number };
  readonly observer?: PushObserver | undefined;
  readonly tracing?: PushTracing | undefined;
}

/** The sockets of this process: one subscription to the bus, a map from player to connections. */
export function createSockets({
  database,
  clock,
  bus,
  sessions,
  state,
  log,
  limits,
  observer,
  tracing = UNTRACED,
}: Deps): Sockets {
  const byPlayer = new Map<string, Set<Connection>>();
  const byIp = new Map<string, number>();
  const turns = createTurns();
  const watchers = new Set<WebSocket>();
  const watchersByIp = new Map<string, number>();
  let stopped = false;

  const all = (): Connection[] => [...byPlayer.values()].flatMap((connections) => [...connections]);

  const send = (socket: WebSocket, message: unknown): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BUFFERED) {
      observer?.cut('slow');
      socket.terminate();
      return;
    }
    socket.send(JSON.stringify(message));
    observer?.sent();
  };

  const expire = (connection: Connection, end: SessionEnd): void => {
    send(connection.socket, messages.sessionExpiration(end));
    connection.socket.close(SOCKET_UNAUTHORIZED, 'TOKEN_NOT_VALID');
  };

  const safely = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => {
      observer?.failed();
      log.error({ error: errorForLog(error) }, 'push failed');
    });
  };

  const snapshot = async (player: string, connection: Connection): Promise<void> => {
    send(connection.socket, await messages.balanceInfo(database, player));
    send(connection.socket, await messages.messageCount(database, player));
  };

  const deliver = async (
    notice: Exclude<Notice, { kind: 'session' | 'state' }>,
    connections: Set<Connection>,
  ): Promise<void> => {
    const sendAll = (message: unknown): void => {
      for (const { socket } of connections) send(socket, message);
    };
    switch (notice.kind) {
      case 'balance':
        return sendAll(await messages.balanceInfo(database, notice.player));
      case 'messageCount':
        return sendAll(await messages.messageCount(database, notice.player));
      case 'message': {
        const message = await messages.newMessage(database, notice.player, notice.message, clock.now());
        if (message !== null) sendAll(message);
        return sendAll(await messages.messageCount(database, notice.player));
      }
      case 'bonus': {
        const bonus = await messages.newBonus(database, notice.player, notice.bonus);
        if (bonus !== null) sendAll(bonus);
        return;
      }
      case 'raw':
        return sendAll(notice.message);
    }
  };

  const onNotice = (notice: Notice, publishedAt: number | null, traceparent: string | null): void => {
    if (notice.kind === 'state') return;
    const connections = byPlayer.get(notice.player);
    if (connections === undefined) return;
    if (notice.kind === 'session') {
      for (const connection of connections) {
        if (notice.family === null || notice.family === connection.principal.family)
          expire(connection, { reason: notice.reason, until: notice.until ?? null });
      }
      observer?.delivered(notice.kind, publishedAt);
      return;
    }
    const heardAt = clock.now();
    safely(() =>
      turns.run(notice.player, async () => {
        await tracing.delivered(notice.kind, traceparent, () => deliver(notice, connections));
        observer?.delivered(notice.kind, publishedAt);
        for (const connection of connections) connection.deliveredUntil = Math.max(connection.deliveredUntil, heardAt);
      }),
    );
  };

  /** After notices may have been lost: sends a snapshot, and messages and bonuses created since the last delivery. */
  const catchUp = (): void =>
    safely(async () => {
      await sweep();
      const players = [...byPlayer.keys()];
      for (let from = 0; from < players.length; from += PLAYERS_AT_ONCE) {
        const some = players.slice(from, from + PLAYERS_AT_ONCE);
        await turns.runAll(some, () => catchUpOn(some));
      }
    });

  /** The same for several players, with one statement for each kind of message. */
  const catchUpOn = async (players: readonly string[]): Promise<void> => {
    const asked = players.flatMap((player) => {
      const times = [...(byPlayer.get(player) ?? [])].map((connection) => connection.deliveredUntil);
      return times.length === 0 ? [] : [{ player, since: Math.min(...times) }];
    });
    const now = clock.now();
    const missed = await messages.missedSince(database, asked, now);
    for (const { player } of asked) {
      for (const connection of byPlayer.get(player) ?? []) {
        for (const message of missed.get(player) ?? []) send(connection.socket, message);
        connection.deliveredUntil = now;
      }
    }
  };

  /**
   * Closes the sockets of sessions that expired without a notice, or whose notice was not delivered yet, with the
   * reason that the notice would have.
   */
  const sweep = async (): Promise<void> => {
    const connections = all();
    if (connections.length === 0) return;
    const living = await sessions.livingFamilies(connections.map(({ principal }) => principal));
    for (const connection of connections) {
      const { player, family } = connection.principal;
      if (!living.has(family)) expire(connection, await sessions.findRestriction(player));
    }
  };

  let maintenance = state.maintenance();
  const unsubscribe = bus.subscribe(onNotice, () => {
    observer?.gap();
    catchUp();
  });
  const stopWatching = state.onChange(() => {
    safely(sweep);
    if (state.maintenance() === maintenance) return;
    maintenance = state.maintenance();
    for (const socket of watchers) send(socket, messages.maintenanceMessage(maintenance));
  });
  const timer = setInterval(() => safely(sweep), SWEEP_INTERVAL).unref();

  /** Sockets whose pong is pending. */
  const awaitingPong = new WeakSet<WebSocket>();
  const probe = (socket: WebSocket): void => {
    if (awaitingPong.has(socket)) {
      observer?.cut('silent');
      socket.terminate();
      return;
    }
    awaitingPong.add(socket);
    if (socket.readyState === socket.OPEN) socket.ping();
  };
  const probing = setInterval(() => {
    for (const { socket } of all()) probe(socket);
    for (const socket of watchers) probe(socket);
  }, PROBE_INTERVAL).unref();

  /** Counts a socket while it is open. */
  const count = (socket: WebSocket, counts: Map<string, number>, ip: string): void => {
    counts.set(ip, (counts.get(ip) ?? 0) + 1);
    socket.on('close', () => {
      const left = (counts.get(ip) ?? 1) - 1;
      if (left > 0) counts.set(ip, left);
      else counts.delete(ip);
    });
  };

  const trackPongs = (socket: WebSocket): void => {
    socket.on('pong', () => awaitingPong.delete(socket));
    socket.on('message', (data: Buffer) => {
      if (data.toString() === PING_FRAME && socket.bufferedAmount <= MAX_BUFFERED) socket.send(PONG_FRAME);
    });
    socket.on('error', () => socket.terminate());
  };

  return {
    async open(socket, principal, ip) {
      // The socket closed during authentication, so its close event would not come again.
      if (socket.readyState !== socket.OPEN) return;
      const ofPlayer = byPlayer.get(principal.player)?.size ?? 0;
      const ofIp = byIp.get(ip) ?? 0;
      if (ofPlayer >= limits.player || ofIp >= limits.ip) {
        observer?.cut('limit');
        socket.close(SOCKET_TRY_LATER);
        return;
      }
      count(socket, byIp, ip);
      const connection: Connection = { socket, principal, deliveredUntil: clock.now() };
      const connections = byPlayer.get(principal.player) ?? new Set();
      connections.add(connection);
      byPlayer.set(principal.player, connections);
      const following = bus.follow(principal.player);
      socket.on('close', () => {
        following.stop();
        connections.delete(connection);
        if (connections.size === 0) byPlayer.delete(principal.player);
      });
      trackPongs(socket);
      if (stopped) socket.close(SOCKET_RESTART);
      await following.heard;
      await turns.run(principal.player, () =>
        following.heard === null ? snapshot(principal.player, connection) : catchUpOn([principal.player]),
      );
    },

    openMaintenance(socket, ip) {
      if ((watchersByIp.get(ip) ?? 0) >= limits.ip) {
        observer?.cut('limit');
        socket.close(SOCKET_TRY_LATER);
        return;
      }
      count(socket, watchersByIp, ip);
      watchers.add(socket);
      socket.on('close', () => watchers.delete(socket));
      trackPongs(socket);
      send(socket, messages.maintenanceMessage(state.maintenance()));
    },

    async drain(time) {
      const leaving = [...all().map(({ socket }) => socket), ...watchers];
      const slices = Math.floor(time / DRAIN_SLICE);
      for (let slice = 0; slice < slices; slice += 1) {
        const share = (count: number): number => Math.round((leaving.length * count) / slices);
        for (const socket of leaving.slice(share(slice), share(slice + 1))) socket.close(SOCKET_RESTART);
        await wait(DRAIN_SLICE);
      }
    },

    stop() {
      stopped = true;
      clearInterval(timer);
      clearInterval(probing);
      unsubscribe();
      stopWatching();
      for (const { socket } of all()) socket.close(SOCKET_RESTART);
      for (const socket of watchers) socket.close(SOCKET_RESTART);
    },

    counts: () => ({ player: all().length, maintenance: watchers.size }),
  };
}
