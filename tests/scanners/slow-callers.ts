import { setTimeout as wait } from 'node:timers/promises';
import { run } from '../../tooling/run.ts';

const CONNECTIONS = 200;
const SECONDS = 20;
const ASK_EVERY = 100;
const SOON = 1_000;

export interface SlowCallers {
  /** Calls of others meanwhile. */
  readonly asked: number;
  /** Of these, refused, lost or later than a second. */
  readonly late: number;
  /** Milliseconds of the slowest. */
  readonly slowest: number;
}

/** Others ask for the configuration while many connections send their headers, or their bodies, a few bytes at a time. */
export async function trySlowCallers(
  program: string,
  libraries: string,
  origin: string,
  path: string,
): Promise<SlowCallers> {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const isAnswered = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      times.push(isAnswered ? performance.now() - begun : Infinity);
      await wait(ASK_EVERY);
    }
  })();
  for (const how of ['-H -t GET', '-B -s 8192 -t POST']) {
    const { code, output } = await run(
      program,
      `-c ${CONNECTIONS} ${how} -i 5 -r 100 -l ${SECONDS} -p 3 -u ${origin}${path}`.split(' '),
      { env: { LD_LIBRARY_PATH: libraries }, timeout: (SECONDS + 30) * 1_000 },
    );
    if (code !== 0) throw new Error(`slowhttptest ended with ${code}: ${output.trimEnd().split('\n').at(-1) ?? ''}`);
  }
  isOver = true;
  await asking;
  return { asked: times.length, late: times.filter((time) => time > SOON).length, slowest: Math.max(...times) };
}
