import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A stand-in for a cluster of NATS servers, as much of the protocol as gateways speak, that can fail in all ways. */
export interface NatsDouble {
  /** The servers with commas between them. */
  readonly url: string;
  /** Subjects of what was published, in the order of coming. */
  readonly published: readonly string[];
  /** Subjects that are heard by anyone. */
  heard(): readonly string[];
  /** How many connections of a server hear anything. */
  listeners(server: number): number;
  /** Breaks all connections; new ones are taken. */
  cut(): void;
  /** Publishes as a gateway would. */
  publish(subject: string, payload: string): void;
  /** Ends a server: its connections break, new ones are refused. */
  kill(server: number): void;
  /** Starts it again. */
  revive(server: number): Promise<void>;
  /** A server that takes bytes and answers nothing, new connections too. */
  freeze(server: number): void;
  /** What is published from now on is taken, answered, and passed on to nobody. */
  lose(): void;
  close(): void;
}

interface Client {
  readonly socket: Socket;
  readonly server: number;
  readonly subjects: Map<string, string>;
}

const LINE_END = '\r\n';

export async function openNatsDouble(count = 1): Promise<NatsDouble> {
  const clients = new Set<Client>();
  const published: string[] = [];
  const frozen = new Set<number>();
  const servers: Server[] = [];
  const ports: number[] = [];
  let loses = false;

  const publish = (subject: string, payload: string): void => {
    published.push(subject);
    if (loses) return;
    for (const { socket, subjects } of clients) {
      for (const [id, heard] of subjects) {
        if (heard === subject) {
          socket.write(`MSG ${subject} ${id} ${Buffer.byteLength(payload)}${LINE_END}${payload}${LINE_END}`);
        }
      }
    }
  };

  const serve = (client: Client, line: string, payload: string): void => {
    const [verb = '', first = '', ...rest] = line.split(' ');
    if (verb === 'PING') client.socket.write(`PONG${LINE_END}`);
    if (verb === 'SUB') client.subjects.set(rest.at(-1) ?? '', first);
    if (verb === 'UNSUB') client.subjects.delete(first);
    if (verb === 'PUB') publish(first, payload);
  };

  const connected = (socket: Socket, server: number): void => {
    const client: Client = { socket, server, subjects: new Map() };
    clients.add(client);
    socket.on('error', () => undefined);
    socket.on('close', () => clients.delete(client));
    if (frozen.has(server)) return;
    const info = { server_id: `double-${server}`, version: '2.9.10', proto: 1, headers: true, max_payload: 1_048_576 };
    socket.write(`INFO ${JSON.stringify(info)}${LINE_END}`);
    let unread = Buffer.alloc(0);
    socket.on('data', (data: Buffer) => {
      unread = Buffer.concat([unread, data]);
      for (;;) {
        if (frozen.has(server)) return;
        const end = unread.indexOf(LINE_END);
        if (end < 0) return;
        const line = unread.toString('utf8', 0, end);
        const size = line.startsWith('PUB ') ? Number(line.split(' ').at(-1)) + LINE_END.length : 0;
        const next = end + LINE_END.length + size;
        if (unread.length < next) return;
        const payload = unread.toString('utf8', end + LINE_END.length, Math.max(end, next - LINE_END.length));
        unread = unread.subarray(next);
        serve(client, line, payload);
      }
    });
  };

  const listen = async (server: number): Promise<void> => {
    const listener = createServer((socket) => connected(socket, server)).listen(ports[server] ?? 0, '127.0.0.1');
    await once(listener, 'listening');
    servers[server] = listener;
    ports[server] = (listener.address() as AddressInfo).port;
  };
  const end = (server: number): void => {
    servers[server]?.close();
    for (const client of clients) if (client.server === server) client.socket.destroy();
  };

  for (let server = 0; server < count; server += 1) await listen(server);
  return {
    url: ports.map((port) => `nats://127.0.0.1:${port}`).join(','),
    published,
    heard: () => [...clients].flatMap(({ subjects }) => [...subjects.values()]).toSorted(),
    listeners: (server) => [...clients].filter((client) => client.server === server && client.subjects.size > 0).length,
    cut: () => {
      for (const { socket } of clients) socket.destroy();
    },
    publish,
    kill: end,
    revive: async (server) => {
      frozen.delete(server);
      await listen(server);
    },
    freeze: (server) => void frozen.add(server),
    lose: () => {
      loses = true;
    },
    close: () => servers.forEach((_, server) => end(server)),
  };
}
