import { parseArgs } from 'node:util';
import { ACCEPTED_FILE, chartMutants } from '../model-tests/chart-mutants.ts';
import { readGolden } from '../model-tests/levels/golden-files.ts';
import { checkMutant, mutantsOf, type Verdict } from '../model-tests/engine/mutants.ts';
import { fromGolden } from '../model-tests/engine/paths.ts';
import { chosenModels } from '../model-tests/models.ts';
import { countsLine } from '../tooling/counts.ts';
import { Progress } from '../tooling/progress.ts';
import { table } from '../tooling/table.ts';

const MIN = 0.95;

const { values } = parseArgs({ options: { machine: { type: 'string' } } });
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
  const known = chartMutants(model).survivors;
  for (const mutant of alive) {
    const reason = known[mutant];
    survivors.push(`${model.name}: ${mutant}${reason ? `  (${reason})` : ''}`);
    if (!reason) problems.push(`no reason in ${ACCEPTED_FILE} for ${model.name}: ${mutant}`);
  }
  for (const mutant of Object.keys(known)) {
    if (!alive.includes(mutant))
      problems.push(`${ACCEPTED_FILE} names what does not survive: ${model.name}: ${mutant}`);
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
