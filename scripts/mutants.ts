import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { readGolden } from '../model-tests/levels/golden-files.ts';
import { checkMutant, mutantsOf, type Verdict } from '../model-tests/engine/mutants.ts';
import { fromGolden } from '../model-tests/engine/paths.ts';
import type { Model } from '../model-tests/engine/model.ts';
import { chosenModels } from '../model-tests/models.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';
import { table } from '../tooling/table.ts';

/** Machine -> surviving mutant -> why it is accepted: equivalent to the original, or killed by the named journey. */
const Accepted = z.record(z.string(), z.record(z.string(), z.string().check(z.minLength(10))));
const FILE = 'model-tests/mutants.json';
const MIN = 0.95;

function accepted(): z.infer<typeof Accepted> {
  const file = join(ROOT, FILE);
  return existsSync(file) ? Accepted.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** A guard that never fails is the same as none: equivalent if the model declares the branch impossible. */
function equalsOf(model: Model, alive: readonly string[]): Record<string, string> {
  const equal: Record<string, string> = {};
  for (const [branch, reason] of Object.entries(model.impossible)) {
    const [, state, event, index] = /^([^|]+)\|([^|]+)\|(\d+)=F$/.exec(branch) ?? [];
    if (state === undefined) continue;
    const at = state.split('.').slice(1).join('.') || '(root)';
    const beginnings = [`${at}: on ${event}: guard `, `${at}: on ${event} [${index}]: guard `];
    const mutant = alive.find(
      (name) => name.endsWith(' always true') && beginnings.some((begin) => name.startsWith(begin)),
    );
    if (mutant !== undefined) equal[mutant] = `equal: ${reason}`;
  }
  return equal;
}

const { values } = parseArgs({ options: { machine: { type: 'string' } } });
const reasons = accepted();
const rows: string[][] = [];
const survivors: string[] = [];
const problems: string[] = [];
let killed = 0;
const models = chosenModels(values.machine);
const progress = new Progress('mutants', [{ atOnce: 1, names: models.map(({ name }) => name), usual: 500 }]);

for (const model of models) {
  progress.begin(model.name);
  const paths = fromGolden(readGolden(model.name), model);
  const verdicts: Verdict[] = [];
  for (const mutant of mutantsOf(model.machine)) verdicts.push(await checkMutant(model, paths, mutant));
  const alive = verdicts.filter((verdict) => verdict.killedBy === null).map((verdict) => verdict.mutant);
  const known = { ...reasons[model.name], ...equalsOf(model, alive) };
  for (const mutant of alive) {
    const reason = known[mutant];
    survivors.push(`${model.name}: ${mutant}${reason ? `  (${reason})` : ''}`);
    if (!reason) problems.push(`no reason in ${FILE} for ${model.name}: ${mutant}`);
  }
  for (const mutant of Object.keys(known)) {
    if (!alive.includes(mutant)) problems.push(`${FILE} names what does not survive: ${model.name}: ${mutant}`);
  }
  const dead = verdicts.length - alive.length;
  killed += dead;
  const share = verdicts.length === 0 ? 1 : dead / verdicts.length;
  if (share < MIN) problems.push(`${model.name}: ${(share * 100).toFixed(1)} % killed, less than ${MIN * 100} %`);
  rows.push([model.name, String(verdicts.length), String(dead), String(alive.length), `${(share * 100).toFixed(1)} %`]);
  progress.end(model.name);
}
progress.close();

console.log(table(['machine', 'mutants', 'killed', 'alive', 'share'], rows).join('\n'));
if (survivors.length > 0) console.log(`\nSurvivors\n${survivors.map((line) => `- ${line}`).join('\n')}`);
if (problems.length > 0) console.log(`\nProblems\n${problems.map((line) => `- ${line}`).join('\n')}`);
console.log(`\n${countsLine({ passed: killed, failed: problems.length, skipped: 0 })}`);
process.exitCode = problems.length === 0 ? 0 : 1;
