import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface Line {
  readonly client: Socket;
  readonly upstream: Socket;
}

/** A proxy before a database or a bus that can silence a connection: bytes are dropped, nothing is closed. */
export interface SilentProxy {
  /** The URL through the proxy. */
  readonly url: string;
  /** Breaks all connections; new ones are forwarded. */
  cut(): void;
  /** Silences the connection with this client port at the database. */
  silence(clientPort: number): void;
  silenceAll(): void;
  /** Forwards new connections again; silenced ones stay silent, as behind a router that lost them. */
  heal(): void;
  close(): void;
}

export async function openSilentProxy(targetUrl: string): Promise<SilentProxy> {
  const target = new URL(targetUrl);
  const lines = new Set<Line>();
  let refusesBytes = false;

  const silenceLine = ({ client, upstream }: Line): void => {
    client.unpipe(upstream);
    upstream.unpipe(client);
    for (const socket of [client, upstream]) socket.removeAllListeners('close');
    client.removeAllListeners('end');
    client.resume();
    upstream.resume();
  };

  const cut = (): void => {
    for (const { client, upstream } of lines) {
      client.destroy();
      upstream.destroy();
    }
    lines.clear();
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(target.port || 5_432), host: target.hostname });
    const line = { client, upstream };
    lines.add(line);
    client.on('error', () => undefined);
    upstream.on('error', () => undefined);
    // What was refused or reset on one side is so on the other; an ordinary end is passed on by the pipes.
    client.on('close', (isBroken) => {
      if (isBroken) upstream.destroy();
    });
    upstream.on('close', (isBroken) => {
      if (isBroken) client.destroy();
    });
    client.pipe(upstream);
    upstream.pipe(client);
    if (refusesBytes) silenceLine(line);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    cut,
    silence(clientPort) {
      const line = [...lines].find(({ upstream }) => upstream.localPort === clientPort);
      if (line === undefined) throw new Error(`no connection through the proxy comes from port ${clientPort}`);
      silenceLine(line);
    },
    silenceAll() {
      refusesBytes = true;
      for (const line of lines) silenceLine(line);
    },
    heal() {
      refusesBytes = false;
    },
    close() {
      cut();
      server.close();
    },
  };
}
