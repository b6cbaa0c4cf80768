import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '../bench/lib/test-controls.ts';
import { BASES } from '../contract/bases.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { startSeededHole } from '../tests/scanners/seeded-hole.ts';
import { trySlowCallers } from '../tests/scanners/slow-callers.ts';
import { targetOf, trySqlmap, type Finding, type Sqlmap } from '../tests/scanners/sqlmap.ts';
import { countsLine } from '../tooling/counts.ts';
import { unpackDebian } from '../tooling/debian-packages.ts';
import { freePorts } from '../tooling/free-port.ts';
import { wholeNumber } from '../tooling/rotation.ts';
import { LONG_TIMEOUTS, startStack } from '../tooling/stack.ts';
import { throwawayFolder } from '../tooling/throwaway-folder.ts';

/**
 * Foreign scanners against the whole product: sqlmap on every place of every call, with a seeded hole as its control, and
 * slowhttptest while others are served. `--endpoint a.b,c.d` takes some calls, `--level` and `--risk` are sqlmap's. The
 * programs come from Debian's packages; where they can't be had, a scanner is left out with the reason.
 */
const { values } = parseArgs({
  options: { endpoint: { type: 'string' }, level: { type: 'string' }, risk: { type: 'string' } },
});
const chosen = values.endpoint?.split(',') ?? null;
const unknown = (chosen ?? []).filter((name) => !endpoints.some((endpoint) => endpoint.name === name));
if (unknown.length > 0) throw new Error(`there is no call ${unknown.join(', ')}`);

const PLAYER = 'gracz-01@example.com';
const counts = { passed: 0, failed: 0, skipped: 0 };

function note(what: string, isSound: boolean, seen: string): void {
  counts[isSound ? 'passed' : 'failed'] += 1;
  console.log(`${isSound ? 'ok    ' : 'failed'}  ${what}: ${seen}`);
}

function leaveOut(what: string, reason: string): void {
  counts.skipped += 1;
  console.log(`left out  ${what}: ${reason}`);
}

const seenOf = ({ verdict, faults, seconds, end }: Finding): string =>
  [`${verdict}, ${faults} server faults, ${seconds.toFixed(0)} s`, ...(end === '' ? [] : [end])].join('\n');

async function tryEndpoint(sqlmap: Sqlmap, origin: string, endpoint: Endpoint, token: string | null): Promise<void> {
  const target = targetOf(origin, endpoint, token);
  if (target === null) return;
  const finding = await trySqlmap(sqlmap, target);
  note(endpoint.name, finding.verdict === 'clean' && finding.faults === 0, seenOf(finding));
}

const folder = throwawayFolder('scanners');
const stack = await startStack(LONG_TIMEOUTS, { dataDir: throwawayFolder('scanned') });
try {
  const sqlmapPackage = await unpackDebian('sqlmap');
  if (typeof sqlmapPackage === 'string') leaveOut('sqlmap', sqlmapPackage);
  else {
    const sqlmap: Sqlmap = {
      program: join(sqlmapPackage.root, 'usr', 'share', 'sqlmap', 'sqlmap.py'),
      folder,
      level: wholeNumber('--level', values.level ?? '2'),
      risk: wholeNumber('--risk', values.risk ?? '1'),
    };
    const hole = await startSeededHole(folder, await freePorts(1));
    const found = await trySqlmap(sqlmap, { url: hole.url, method: 'GET', body: null, token: null });
    await hole.stop();
    note('the seeded hole', found.verdict === 'injectable', seenOf({ ...found, end: '' }));
    for (const endpoint of endpoints.filter(({ name }) => chosen?.includes(name) ?? true)) {
      // A call may end the session: each has one of its own.
      const token = endpoint.access === 'public' ? null : await signIn(stack, PLAYER);
      await tryEndpoint(sqlmap, stack.url, endpoint, token);
    }
  }
  const slowPackage = await unpackDebian('slowhttptest');
  if (typeof slowPackage === 'string') leaveOut('slowhttptest', slowPackage);
  else {
    const { asked, late, slowest } = await trySlowCallers(
      join(slowPackage.root, 'usr', 'bin', 'slowhttptest'),
      join(slowPackage.root, 'usr', 'lib'),
      stack.url,
      `${BASES.app}/config`,
    );
    note(
      'slow callers',
      late === 0 && asked > 100,
      `${asked} calls of others, ${late} late, the slowest ${slowest.toFixed(0)} ms`,
    );
  }
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(countsLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
