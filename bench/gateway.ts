import { BASES } from '../contract/bases.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { fetchBalance } from '../contract/cashier.ts';
import { fetchConfig } from '../contract/config.ts';
import { fetchProfileSummary } from '../contract/player.ts';
import { startStack, type Stack } from '../tooling/stack.ts';
import { median, type Benchmark } from './lib/benchmark.ts';
import { signIn } from './lib/test-controls.ts';
import { putLoad, type Load } from './lib/load.ts';

const CONNECTIONS = 20;
const WARM_UP = 1_000;
const ROUND = 5_000;
const ROUNDS = 3;
const P99_AIM = 50;

/** Reads of every signed-in screen, and one that needs no session. */
const READS: readonly Endpoint[] = [fetchBalance, fetchProfileSummary, fetchConfig];

async function measure(stack: Stack, endpoint: Endpoint, token: string): Promise<string[]> {
  const load: Omit<Load, 'milliseconds'> = {
    url: `${stack.url.replace('localhost', '127.0.0.1')}${BASES[endpoint.service]}${endpoint.path}`,
    headers: endpoint.access === 'public' ? {} : { authorization: `Bearer ${token}` },
    connections: CONNECTIONS,
  };
  await putLoad({ ...load, milliseconds: WARM_UP });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await putLoad({ ...load, milliseconds: ROUND }));
  const p99 = median(rounds.map((round) => round.p99));
  return [
    `${endpoint.method} ${endpoint.path}`,
    median(rounds.map(({ rate }) => rate)).toFixed(0),
    median(rounds.map(({ p50 }) => p50)).toFixed(1),
    p99.toFixed(1),
    String(P99_AIM),
    (p99 / P99_AIM).toFixed(2),
  ];
}

/** Reads per second of a gateway with the embedded database. The load is generated on the same machine. */
export const gateway: Benchmark = {
  name: 'gateway',
  about: `reads on ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND / 1_000} s; for information`,
  isSlow: false,
  async run() {
    const stack = await startStack({ RATE_LIMIT: '10000000', LOG_LEVEL: 'warn' });
    try {
      const token = await signIn(stack, 'gracz@example.com');
      const rows: string[][] = [];
      for (const endpoint of READS) rows.push(await measure(stack, endpoint, token));
      return {
        sections: [
          { title: 'reads', head: ['call', 'answers/s', 'p50 ms', 'p99 ms', 'aim ms', 'share of the aim'], rows },
        ],
        missed: [],
      };
    } finally {
      await stack.stop();
    }
  },
};
