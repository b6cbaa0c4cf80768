import { once } from 'node:events';
import { createServer } from 'node:http';
import { ConfigError } from '../runtime/config-error.ts';

export interface MetricsListener {
  /** Where it listens, e.g. `http://127.0.0.1:9464`. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Options {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly page: () => Promise<{ readonly type: string; readonly text: string }>;
  readonly onError: (error: unknown) => void;
}

/** Serves `GET /metrics` and nothing else, on a port of its own. Throws ConfigError if the port is in use. */
export async function listenForScrapes({ host, port, page, onError }: Options): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isKnown) {
      response.writeHead(404).end();
      return;
    }
    page().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is in use; set METRICS_PORT to another one.`);
    throw error;
  }
  const bound = server.address();
  const taken = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
