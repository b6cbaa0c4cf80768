import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface LoadResult {
  /** Responses per second. */
  readonly rate: number;
  /** Response time of the 50th and the 99th percentile, ms. */
  readonly p50: number;
  readonly p99: number;
}

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
}

/**
 * Requests one URL on several connections, each waiting for its response before the next request.
 * @throws Error on any status but 200
 */
export async function putLoad({ url, headers, connections, milliseconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const startedAt = performance.now();
  const ask = async (): Promise<void> => {
    while (performance.now() - startedAt < milliseconds) {
      const askedAt = performance.now();
      await read(url, headers, agent);
      times.push(performance.now() - askedAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, ask));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  times.sort((a, b) => a - b);
  const share = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { rate: times.length / seconds, p50: share(0.5), p99: share(0.99) };
}

function read(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode ?? 'nothing'}`));
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}
