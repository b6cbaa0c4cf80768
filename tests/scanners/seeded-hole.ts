import { createServer } from 'node:http';
import { join } from 'node:path';
import { NO_TIMEOUTS } from '../../gateway/database/client.ts';
import { openDatabase } from '../../gateway/database/database.ts';
import { startEmbedded } from '../../gateway/database/embedded.ts';

export interface SeededHole {
  /** An address whose parameter `name` becomes SQL. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server that makes SQL of what it is asked, on a PostgreSQL of its own: a scanner that misses it proves nothing. */
export async function startSeededHole(folder: string, port: number): Promise<SeededHole> {
  const server = await startEmbedded({ directory: join(folder, 'seeded'), durable: false });
  const database = openDatabase({ url: server.url(), connections: 4, timeouts: NO_TIMEOUTS });
  await database.script("create table shop (name text); insert into shop values ('a'), ('b')");
  const listener = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://seeded').searchParams.get('name') ?? '';
    database.script(`select 1 / count(*) from shop where name = '${name}'`).then(
      () => response.end('It is there.'),
      () => response.writeHead(404).end('There is none.'),
    );
  });
  await new Promise<void>((resolve) => void listener.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}/?name=a`,
    stop: async () => {
      await new Promise((resolve) => void listener.close(resolve));
      await database.close();
      await server.stop();
    },
  };
}
