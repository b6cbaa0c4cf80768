import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drive, machineDriver, makeBench, type Bench } from '../../model-tests/engine/drive.ts';
import { kebab } from '../../model-tests/engine/kebab.ts';
import type { Model } from '../../model-tests/engine/model.ts';
import { fromGolden } from '../../model-tests/engine/paths.ts';
import { readGolden } from '../../model-tests/levels/golden-files.ts';
import { PortWatch, readPortUses } from '../../model-tests/levels/port-uses.ts';

/** The machines whose files are changed; their models alone are loaded, not those of all machines. */
const names = (process.env['MUTANT_MACHINES'] || 'payment').split(',');

async function modelOf(name: string): Promise<Model> {
  const file = `../../model-tests/${kebab(name)}/${kebab(name)}.model.ts`;
  const model = ((await import(file)) as Readonly<Record<string, Model>>)[`${name}Model`];
  if (model === undefined) throw new Error(`${file} has no ${name}Model`);
  return model;
}

const loaded = await Promise.all(names.map(modelOf));

describe.for(loaded.map((model) => [model.name, model] as const))('%s on its committed paths', ([, model]) => {
  let ports: PortWatch;
  let bench: Bench;
  // Not before: what ports are called with is heard by one watch at a time.
  beforeAll(() => {
    ports = new PortWatch(readPortUses(model.name));
    bench = makeBench(model, model.machine, ports.watch);
  });
  afterAll(() => ports.end());
  const paths = fromGolden(readGolden(model.name), model);
  test.for(paths.map((path) => [path.title, path] as const))('%s', async ([, path]) => {
    let ends = 0;
    await drive(path, () => machineDriver(bench, path.input, () => (ends += 1)));
    expect(ends).toBe(1);
  });
});
