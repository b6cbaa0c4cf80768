import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A stand-in for PgBouncer: it refuses what that refuses, and records what transaction mode would break. */
export interface StrictPooler {
  /** The database URL through the pooler. */
  readonly url: string;
  /** Names of prepared statements. */
  readonly prepared: readonly string[];
  /** Every statement. */
  readonly statements: readonly string[];
  /** From now on it has no server: those that are connected, and those that come, are told so and sent away. */
  loseServer(): void;
  findServer(): void;
  close(): void;
}

/** Startup parameters that PgBouncer accepts without `ignore_startup_parameters`. */
const ACCEPTED = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
]);

const textsOf = (bytes: Buffer): string[] => bytes.toString('utf8').split('\0');

/** PgBouncer tells everything as a breach of the protocol. */
function fatal(text: string): Buffer {
  const fields = ['SFATAL', 'C08P01', `M${text}`, '', ''].join('\0');
  const message = Buffer.alloc(5);
  message.write('E');
  message.writeInt32BE(4 + Buffer.byteLength(fields), 1);
  return Buffer.concat([message, Buffer.from(fields)]);
}

/** The first startup parameter that is not accepted, or undefined. */
function findRefused(startup: Buffer): string | undefined {
  const texts = textsOf(startup.subarray(8));
  return texts.find((text, index) => index % 2 === 0 && text !== '' && !ACCEPTED.has(text.toLowerCase()));
}

export async function openStrictPooler(databaseUrl: string): Promise<StrictPooler> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const prepared: string[] = [];
  const statements: string[] = [];
  const clients = new Set<Socket>();
  let hasServer = true;

  const read = (type: string, body: Buffer): void => {
    if (type === 'P') {
      const [name = '', text = ''] = textsOf(body);
      if (name !== '') prepared.push(name);
      statements.push(text);
    }
    if (type === 'Q') statements.push(textsOf(body)[0] ?? '');
  };

  const server = createServer((client) => {
    const upstream = connect({ port: Number(target.port), host: target.hostname });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
    }
    clients.add(client);
    client.on('close', () => {
      clients.delete(client);
      upstream.destroy();
    });
    upstream.on('close', () => client.destroy());
    upstream.pipe(client);
    let unread = Buffer.alloc(0);
    let isStarted = false;
    client.on('data', (data: Buffer) => {
      unread = Buffer.concat([unread, data]);
      for (;;) {
        const head = isStarted ? 1 : 0;
        if (unread.length < head + 4) return;
        const end = head + unread.readInt32BE(head);
        if (unread.length < end) return;
        const message = unread.subarray(0, end);
        unread = unread.subarray(end);
        const refused = isStarted ? undefined : findRefused(message);
        if (refused !== undefined) return void client.end(fatal(`unsupported startup parameter: ${refused}`));
        if (!hasServer) return void client.end(fatal('server login has been failing, try again later'));
        if (isStarted) read(message.toString('latin1', 0, 1), message.subarray(5));
        isStarted = true;
        upstream.write(message);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    prepared,
    statements,
    loseServer() {
      hasServer = false;
      for (const client of clients) client.end(fatal('server conn crashed?'));
    },
    findServer() {
      hasServer = true;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
