import { Agent, request, type RequestOptions } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface LoadResult {
  readonly count: number;
  /** Responses per second. */
  readonly rate: number;
  /** Response time of the 50th and the 99th percentile, ms. */
  readonly p50: number;
  readonly p99: number;
}

type Headers = Readonly<Record<string, string>>;

export interface Load {
  readonly url: string;
  /** GET by default. */
  readonly method?: string;
  /** Those of every request, or of the next one. */
  readonly headers: Headers | (() => Headers);
  readonly connections: number;
  readonly milliseconds: number;
}

/**
 * Requests one URL on several connections, each waiting for its response before the next request.
 * @throws Error on any status but 200
 */
export async function putLoad({ url, method = 'GET', headers, connections, milliseconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const startedAt = performance.now();
  const ask = async (): Promise<void> => {
    while (performance.now() - startedAt < milliseconds) {
      const askedAt = performance.now();
      await exchange(url, { agent, method, headers: typeof headers === 'function' ? headers() : headers });
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
  return { count: times.length, rate: times.length / seconds, p50: share(0.5), p99: share(0.99) };
}

function exchange(url: string, options: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
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
