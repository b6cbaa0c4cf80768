import { describe, expect, test } from 'vitest';
import { drive, machineDriver, makeBench } from '../../model-tests/engine/drive.ts';
import { kebab } from '../../model-tests/engine/kebab.ts';
import type { Model } from '../../model-tests/engine/model.ts';
import { fromGolden } from '../../model-tests/engine/paths.ts';
import { readGolden } from '../../model-tests/levels/golden-files.ts';
import { PortWatch, readPortUses } from '../../model-tests/levels/port-uses.ts';

/** The machine whose file is changed; its model alone is loaded, not those of all machines. */
const machine = process.env['MUTANT_MACHINE'] ?? 'payment';
const folder = kebab(machine);
const found = (await import(`../../model-tests/${folder}/${folder}.model.ts`)) as Readonly<Record<string, Model>>;
const model = found[`${machine}Model`];
if (model === undefined) throw new Error(`model-tests/${folder}/${folder}.model.ts has no ${machine}Model`);

describe(`${machine} on its committed paths`, () => {
  const ports = new PortWatch(readPortUses(model.name));
  const bench = makeBench(model, model.machine, ports.watch);
  const paths = fromGolden(readGolden(model.name), model);
  test.for(paths.map((path) => [path.title, path] as const))('%s', async ([, path]) => {
    let ends = 0;
    await drive(path, () => machineDriver(bench, path.input, () => (ends += 1)));
    expect(ends).toBe(1);
  });
});
