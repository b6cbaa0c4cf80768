import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, CRITERIA } from '../tests/a11y/criteria.ts';
import { readEvidence } from '../tests/a11y/evidence.ts';
import { conformanceOf, conformancePage, countsOf } from '../tooling/conformance.ts';
import { readText } from '../tooling/files.ts';
import { ROOT } from '../tooling/root.ts';

/** Writes `docs/accessibility.md` from the tests; with `--check` only reports if it is outdated (exit code 1). */
const FILE = 'docs/accessibility.md';
const lines = conformanceOf(CRITERIA, readEvidence());
const page = conformancePage(lines, CHECKS);
const { criteria, tested, judged, absent } = countsOf(lines);
const broken = lines.filter(({ standing }) => standing === 'broken');

for (const { criterion, missing } of broken) console.error(`${criterion.id} ${criterion.name}: ${missing.join('; ')}`);
if (process.argv.includes('--check')) {
  const isUpToDate = existsSync(join(ROOT, FILE)) && readText(FILE) === page;
  if (!isUpToDate) console.error(`${FILE} differs from the tests: run \`npm run conformance\` and commit it`);
  process.exitCode = isUpToDate && broken.length === 0 ? 0 : 1;
} else {
  writeFileSync(join(ROOT, FILE), page);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
console.log(`${criteria} criteria: ${tested} tested, ${judged} for a person, ${absent} not here`);
