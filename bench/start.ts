import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePorts } from '../tooling/free-port.ts';
import { ROOT } from '../tooling/root.ts';
import { stopGroup } from '../tooling/run.ts';
import { FIGURE_HEAD, figureRows, median, missedOf, type Benchmark, type Figure } from './lib/benchmark.ts';

const FIRST_SECONDS = 60;
const LATER_SECONDS = 3;
const LATER_STARTS = 3;
const TIMEOUT = 5 * 60_000;

/** The environment of a fresh clone: no `node_modules` in the path, no variables of the npm that runs this. */
function freshEnvironment(port: number): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_ENV$|NODE_OPTIONS$|DATABASE_URL$|DATA_DIR$|SANDBOX_)/i.test(name),
  );
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  return { ...Object.fromEntries(inherited), PATH: path, PORT: String(port) };
}

/** Seconds from `npm start` until it reports that it is ready; stops it before resolving. */
async function startOnce(folder: string): Promise<number> {
  const port = await freePorts(2);
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: freshEnvironment(port),
  });
  let output = '';
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  const ready = new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT);
    const read = (text: string): void => {
      output += text;
      if (!output.includes('Ready. Ctrl-C')) return;
      clearTimeout(timer);
      resolve((performance.now() - startedAt) / 1_000);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then(() => {
      clearTimeout(timer);
      resolve(null);
    });
  });
  try {
    const seconds = await ready;
    if (seconds === null) throw new Error(`npm start did not get ready:\n${output.trim()}`);
    return seconds;
  } finally {
    stopGroup(child, 'SIGINT');
    await ended;
  }
}

/** `npm start` of the committed state, in a fresh clone. */
export const start: Benchmark = {
  name: 'start',
  about: 'npm start in a fresh clone of the committed state, the packages in npm’s cache',
  isSlow: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'player-account-clone-'));
    try {
      execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder]);
      const first = await startOnce(folder);
      const later: number[] = [];
      for (let count = 0; count < LATER_STARTS; count += 1) later.push(await startOnce(folder));
      const figures: Figure[] = [
        { what: 'first start, with the install', value: first, limit: FIRST_SECONDS, unit: 's', digits: 1 },
        {
          what: `later start, median of ${LATER_STARTS}`,
          value: median(later),
          limit: LATER_SECONDS,
          unit: 's',
          digits: 1,
        },
      ];
      return {
        sections: [{ title: 'until everything answers', head: FIGURE_HEAD, rows: figureRows(figures) }],
        missed: missedOf(figures),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
