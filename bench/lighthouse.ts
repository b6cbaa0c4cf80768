import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { chromiumPath } from '../tooling/browser.ts';
import { ROOT } from '../tooling/root.ts';
import { run } from '../tooling/run.ts';
import { startStack, type Stack } from '../tooling/stack.ts';
import {
  FIGURE_HEAD,
  figureRows,
  median,
  missedOf,
  type Benchmark,
  type BenchmarkOptions,
  type Figure,
} from './lib/benchmark.ts';

const VERSION = '13.5.0';
const PAGES = ['/login', '/', '/registration', '/promotions'];
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Points that may be missing from 100. */
const MISSING: Readonly<Record<(typeof CATEGORIES)[number], number>> = {
  performance: 1,
  accessibility: 0,
  'best-practices': 0,
  seo: 0,
};
const METRICS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
  'speed-index': 'speed index',
} as const;

const Category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.nullable(z.number()), displayValue: z.optional(z.string()) }),
  ),
});
type Report = z.infer<typeof Report>;

/**
 * Lighthouse's command, installed on first use: with what it needs it takes 176 MB, which `npm ci` is spared
 * (docs/adr/0047-service-worker.md). @throws Error if npm cannot install it
 */
async function installed(): Promise<string> {
  const folder = join(ROOT, '.cache', `lighthouse-${VERSION}`);
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`;
    const options = ['--prefix', draft, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = await run('npm', ['install', ...options, `lighthouse@${VERSION}`]);
    if (code !== 0) {
      rmSync(draft, { recursive: true, force: true });
      throw new Error(`Lighthouse could not be installed:\n${output.trim()}`);
    }
    renameSync(draft, folder);
  }
  return join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
}

/** One visit with an empty cache, as on a slow telephone (Lighthouse's own settings). */
async function visit(command: string, url: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'player-account-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const options = [
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
      '--no-enable-error-reporting',
      '--quiet',
    ];
    const env = { CHROME_PATH: await chromiumPath() };
    const { code, output } = await run(process.execPath, [command, url, ...options], { env });
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}:\n${output.trim()}`);
    return Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly path: string;
  /** Sorted by their performance: the middle one is shown. */
  readonly reports: readonly Report[];
}

async function measure(stack: Stack, command: string, runs: number): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const path of PAGES) {
    const url = `${stack.url}/account${path === '/' ? '' : path}`;
    const reports: Report[] = [];
    for (let count = 0; count < runs; count += 1) reports.push(await visit(command, url));
    reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
    measured.push({ path, reports });
  }
  return measured;
}

function figuresOf({ path, reports }: Measured): Figure[] {
  return CATEGORIES.map((category) => ({
    what: `${path}: ${category}, points below 100`,
    value: median(reports.map(({ categories }) => Math.round(100 - 100 * categories[category].score))),
    limit: MISSING[category],
    unit: 'points',
  }));
}

const middleOf = ({ reports }: Measured): Report | undefined => reports[Math.floor(reports.length / 2)];

function metricsRow(measured: Measured): string[] {
  const report = middleOf(measured);
  const metrics = Object.keys(METRICS).map((id) => report?.audits[id]?.displayValue ?? '');
  return [measured.path, ...metrics, String(report?.environment.benchmarkIndex ?? '')];
}

/** Every audit that costs points, in the middle run. */
function costlyAudits(measured: Measured): string[][] {
  const report = middleOf(measured);
  if (!report) return [];
  return CATEGORIES.flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => {
        const audit = report.audits[id];
        if (!audit || audit.score === null || audit.score === 1) return [];
        return [[measured.path, category, audit.title, audit.score.toFixed(2), audit.displayValue ?? '']];
      }),
  );
}

/** Lighthouse's four categories on the pages that visits begin with. To be read on a quiet machine. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  about: `Lighthouse ${VERSION}: its four categories on ${PAGES.join(', ')}`,
  isSlow: true,
  async run({ isQuick }: BenchmarkOptions) {
    const command = await installed();
    const stack = await startStack({ RATE_LIMIT: '10000000' });
    try {
      const measured = await measure(stack, command, isQuick ? 1 : RUNS);
      const figures = measured.flatMap(figuresOf);
      const costly = measured.flatMap(costlyAudits);
      return {
        sections: [
          { title: 'points that are missing from 100', head: FIGURE_HEAD, rows: figureRows(figures) },
          {
            title: `the middle of ${isQuick ? 1 : RUNS} runs`,
            head: ['page', ...Object.values(METRICS), 'speed of this machine'],
            rows: measured.map(metricsRow),
          },
          ...(costly.length === 0
            ? []
            : [{ title: 'what costs points', head: ['page', 'category', 'audit', 'score', 'value'], rows: costly }]),
        ],
        missed: missedOf(figures),
      };
    } finally {
      await stack.stop();
    }
  },
};
