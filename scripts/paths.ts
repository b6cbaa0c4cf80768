import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from '../model-tests/engine/generate.ts';
import { findGolden, outdatedFiles } from '../model-tests/levels/golden-files.ts';
import { chosenModels } from '../model-tests/models.ts';
import { Progress } from '../tooling/progress.ts';
import { ROOT } from '../tooling/root.ts';

/**
 * Writes the golden paths of the machines: keeps committed ones that are still valid, adds missing ones. With `--fresh`
 * chooses all again; with `--check`, fails if the committed ones differ from the result.
 */
const { values } = parseArgs({
  options: { check: { type: 'boolean' }, fresh: { type: 'boolean' }, machine: { type: 'string' } },
});
const models = chosenModels(values.machine);
const progress = new Progress('paths', [{ atOnce: 1, names: models.map(({ name }) => name), usual: 500 }]);
let differs = false;

for (const model of models) {
  progress.begin(model.name);
  try {
    const committed = values.fresh ? null : findGolden(model.name);
    for (const { path, text } of outdatedFiles(generate(model, committed))) {
      if (values.check) {
        progress.print(`${path} is not up to date: npm run paths, and review the difference`);
        differs = true;
        continue;
      }
      const file = join(ROOT, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      progress.print(`written: ${path}`);
    }
  } catch (error) {
    progress.print(`${model.name}: ${error instanceof Error ? error.message : String(error)}`);
    differs = true;
  }
  progress.end(model.name);
}

progress.close();
process.exitCode = differs ? 1 : 0;
