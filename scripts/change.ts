import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownReport, textReport } from '../atlas/change/report.ts';
import { changeBetween } from '../atlas/change/revisions.ts';
import { writeChangeSite } from '../atlas/change/site.ts';
import type { Change } from '../atlas/change/diff.ts';

const FORMATS = ['text', 'markdown', 'json'] as const;

/**
 * What of the machines differs between two revisions, and what belongs to it: `FROM` is where the branch left `main` by
 * default, `TO` the working tree.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string', default: 'text' },
    out: { type: 'string' },
    site: { type: 'string' },
  },
});
const [from, to, ...more] = positionals;

/** Everything in plain data, without the charts themselves. */
function jsonReport({ machines, ...change }: Change): string {
  const plain = machines.map(({ from: _from, to: _to, places, ...machine }) => ({
    ...machine,
    places: Object.fromEntries([...places].filter(([old, now]) => old !== now)),
  }));
  return `${JSON.stringify({ ...change, machines: plain }, null, 2)}\n`;
}

function reportOf(change: Change, format: string): string {
  if (format === 'json') return jsonReport(change);
  if (format === 'text') return textReport(change);
  const given = [from, to].filter((revision) => revision !== undefined);
  return markdownReport(change, {
    command: ['npm run change', ...(given.length > 0 ? ['--', ...given] : [])].join(' '),
  });
}

function check(): void {
  if (more.length > 0) throw new Error(`there are at most two revisions, and ${more.join(' ')} is more`);
  if (!FORMATS.some((format) => format === values.format)) {
    throw new Error(`no format '${values.format}'; there are ${FORMATS.join(', ')}`);
  }
}

try {
  check();
  const change = await changeBetween(from, to);
  if (values.site !== undefined) {
    const folder = resolve(values.site);
    await writeChangeSite(folder, change);
    console.log(`written: ${join(folder, 'change.html')}`);
  }
  if (values.out !== undefined) {
    const file = resolve(values.out);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, reportOf(change, values.format));
    console.log(`written: ${file}`);
  } else if (values.site === undefined) {
    process.stdout.write(reportOf(change, values.format));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
