import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  countsOf,
  DENOMINATORS,
  denominatorProblems,
  denominatorsText,
  readDenominators,
  updatedDenominators,
  type Counts,
} from '../model-tests/levels/denominators.ts';
import { generate, type Generated } from '../model-tests/engine/generate.ts';
import type { Model } from '../model-tests/engine/model.ts';
import { findGolden, outdatedFiles } from '../model-tests/levels/golden-files.ts';
import { portUsesPath, readPortUses } from '../model-tests/levels/port-uses.ts';
import { heardPortUses } from '../model-tests/levels/suite.ts';
import { chosenModels, goneMachines } from '../model-tests/models.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';

/**
 * Writes the golden paths of the machines and what these ask of their ports: keeps committed ones that are still valid, adds missing ones. With `--fresh`
 * chooses all again; with `--check`, fails if the committed ones differ from the result. The same for how many states,
 * transitions, branches and pairs there are to walk; that one of these became smaller is written only with `--why REASON`.
 */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    fresh: { type: 'boolean' },
    machine: { type: 'string' },
    why: { type: 'string' },
  },
});
/** A machine that uses no port has no file of uses. */
function write(file: string, text: string): void {
  if (text === '') return rmSync(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The level machine compares them as well. */
async function outdatedUses(model: Model, generated: Generated): Promise<readonly { path: string; text: string }[]> {
  const text = await heardPortUses(model, generated);
  return text === readPortUses(model.name) ? [] : [{ path: portUsesPath(model.name), text }];
}

const models = chosenModels(values.machine);
const progress = new Progress('paths', [{ atOnce: 1, names: models.map(({ name }) => name), usual: 500 }]);
let differs = false;
const counts = new Map<string, Counts | null>();

for (const model of models) {
  progress.begin(model.name);
  try {
    const generated = generate(model, values.fresh ? null : findGolden(model.name));
    counts.set(model.name, countsOf(generated));
    for (const { path, text } of [...outdatedFiles(generated), ...(await outdatedUses(model, generated))]) {
      if (values.check) {
        progress.print(`${path} is not up to date: npm run paths, and review the difference`);
        differs = true;
        continue;
      }
      write(join(ROOT, path), text);
      progress.print(`written: ${path}`);
    }
  } catch (error) {
    progress.print(`${model.name}: ${error instanceof Error ? error.message : String(error)}`);
    differs = true;
  }
  progress.end(model.name);
}

progress.close();
const committed = readDenominators();
if (values.machine === undefined) for (const name of goneMachines(committed.machines)) counts.set(name, null);
const denominators = values.check ? committed : updatedDenominators(committed, counts, values.why?.trim() || null);
if (!values.check && denominatorsText(denominators) !== denominatorsText(committed)) {
  writeFileSync(join(ROOT, DENOMINATORS), denominatorsText(denominators));
  console.log(`written: ${DENOMINATORS}`);
}
for (const problem of denominatorProblems(denominators, counts)) {
  console.log(problem);
  differs = true;
}
process.exitCode = differs ? 1 : 0;
