import { machines } from '../machines/registry.ts';
import { explore, type Graph } from '../model-tests/engine/explore.ts';
import { models } from '../model-tests/models.ts';
import { countsLine } from '../tooling/counts.ts';
import { machineFaults } from '../model-tests/machine-lint.ts';
import { Progress } from '../tooling/progress.ts';

/** Checks what types can't: see `model-tests/engine/lint.ts`. */
const progress = new Progress('lint-machines', [{ atOnce: 1, names: Object.keys(models), usual: 300 }]);
const graphs = new Map<string, Graph>();
for (const [name, model] of Object.entries(models)) {
  graphs.set(name, await progress.step(name, () => explore(model)));
}
progress.close();
const faults = machineFaults(graphs);

for (const fault of faults) console.log(fault);
console.log(countsLine({ passed: Object.keys(machines).length, failed: faults.length, skipped: 0 }));
process.exitCode = faults.length === 0 ? 0 : 1;
