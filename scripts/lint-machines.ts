import { machines } from '../machines/registry.ts';
import { explore } from '../model-tests/engine/explore.ts';
import { models } from '../model-tests/models.ts';
import { countsLine } from '../tooling/counts.ts';
import { machineFaults } from '../model-tests/machine-lint.ts';

/** Says what types cannot: see `model-tests/engine/lint.ts`. */
const faults = machineFaults(new Map(Object.entries(models).map(([name, model]) => [name, explore(model)])));

for (const fault of faults) console.log(fault);
console.log(countsLine({ passed: Object.keys(machines).length, failed: faults.length, skipped: 0 }));
process.exitCode = faults.length === 0 ? 0 : 1;
