import { machines, type MachineName } from '../machines/registry.ts';
import { kebab } from './engine/kebab.ts';
import type { Model } from './engine/model.ts';

const NAMES = Object.keys(machines) as MachineName[];

/** The models of all machines: `model-tests/deposit-form/deposit-form.model.ts` exports `depositFormModel`. */
export const models = Object.fromEntries(
  await Promise.all(NAMES.map(async (name) => [name, await modelOf(name)] as const)),
) as Readonly<Record<MachineName, Model>>;

async function modelOf(name: MachineName): Promise<Model> {
  const folder = kebab(name);
  const found = (await import(`./${folder}/${folder}.model.ts`)) as Readonly<Record<string, Model | undefined>>;
  const model = found[`${name}Model`];
  if (!model) throw new Error(`model-tests/${folder}/${folder}.model.ts has no ${name}Model`);
  return model;
}

export class UnknownMachine extends Error {
  constructor(machine: string) {
    const start = (name: string): string => name.slice(0, 3).toLowerCase();
    const near = NAMES.filter((name) => start(name) === start(machine));
    super(
      `no machine '${machine}'; ${near.length > 0 ? `did you mean ${near.join(', ')}?` : `there are ${NAMES.join(', ')}`}`,
    );
  }
}

/** The models with this name; all of them without a name. @throws `UnknownMachine` */
export function chosenModels(machine: string | undefined): readonly Model[] {
  if (machine === undefined) return Object.values(models);
  const chosen = Object.values(models).filter((model) => model.name === machine);
  if (chosen.length === 0) throw new UnknownMachine(machine);
  return chosen;
}

/** Machines of this table that are there no more. */
export function goneMachines(table: object): readonly string[] {
  return Object.keys(table).filter((name) => !Object.hasOwn(models, name));
}
