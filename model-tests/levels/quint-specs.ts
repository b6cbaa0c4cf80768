import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../tooling/files.ts';
import { ROOT } from '../../tooling/root.ts';
import { checkProperty } from '../engine/check-property.ts';
import { brokenInvariants, explore, type Graph } from '../engine/explore.ts';
import type { Model } from '../engine/model.ts';
import { seeded } from '../engine/mutants.ts';
import { fromGolden } from '../engine/paths.ts';
import type { Properties } from '../engine/properties.ts';
import { worldOf } from '../engine/world.ts';
import { models } from '../models.ts';
import { properties } from '../properties.ts';
import type { SeededFault, SeededRule, SpecifiedMachine } from '../quint-machines.ts';
import { mainFile, rulesFile, specificationOf, type NamedPath, type Specification } from '../quint/module.ts';
import { ruleFaults, rulesIn, type Rule } from '../quint/rules.ts';
import { committedRuns } from './committed-runs.ts';
import { readGolden } from './golden-files.ts';

/** Where the specifications are committed, from the checkout. */
export const SPECS = 'model-tests/quint/specs';

/** A machine with its specification as the chart gives it now, and the rules beside it. */
export interface Specified {
  readonly machine: SpecifiedMachine;
  readonly model: Model;
  readonly graph: Graph;
  readonly specification: Specification;
  readonly rules: readonly Rule[];
  /** Runs of the product that must be behaviours of the specification. */
  readonly runs: readonly NamedPath[];
}

/** `more` are runs of the product besides the committed ones. */
export function specified(machine: SpecifiedMachine, more: readonly NamedPath[] = []): Specified {
  const model = models[machine.name];
  const graph = explore(model);
  const paths = fromGolden(readGolden(machine.name), model);
  const runs = committedRuns(model).map(({ path }) => ({ name: path.title, path }));
  const rules = rulesIn(readText(join(SPECS, rulesFile(machine.name))));
  return {
    machine,
    model,
    graph,
    specification: specificationOf(graph, paths, [...runs, ...more]),
    rules,
    runs: [...runs, ...more],
  };
}

/** Properties that a state can break; those about what comes in the end are not for a simulator. */
export function safetyOf(name: string): Properties {
  const all = Object.entries(properties[name] ?? {});
  return Object.fromEntries(all.filter(([, property]) => !property.waits(1) && property.within === null));
}

/** Titles of properties that the specification does not have. */
export const livenessOf = (name: string): readonly string[] =>
  Object.keys(properties[name] ?? {}).filter((title) => !(title in safetyOf(name)));

/** Properties and invariants without a rule and the other way round, and what has no seeded fault. */
export function gapsOf({
  machine: { name, leftOut, faults, gatewayFaults },
  model,
  rules,
}: Specified): readonly string[] {
  const expected = [...Object.keys(safetyOf(name)), ...Object.keys(model.invariants)];
  const seededFor = new Set([...Object.keys(faults), ...Object.keys(gatewayFaults)]);
  const titles = new Set(rules.map(({ title }) => title));
  return [
    ...ruleFaults(rules, expected, leftOut),
    ...[...titles].filter((title) => !seededFor.has(title)).map((title) => `no fault is seeded for: ${title}`),
    ...[...seededFor].filter((title) => !titles.has(title)).map((title) => `a fault for no rule: ${title}`),
  ];
}

/** Writes the modules and the rules into a folder, and returns the file of the whole specification. */
export function writeSpecification(folder: string, name: string, { files }: Specification, rules?: string): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const to = join(folder, rulesFile(name));
  if (rules === undefined) cpSync(join(ROOT, SPECS, rulesFile(name)), to);
  else writeFileSync(to, rules);
  return join(folder, mainFile(name));
}

/** A machine with a fault, its specification, and whether our own checks find it. */
export interface Seeded {
  readonly specification: Specification;
  readonly isFound: boolean;
}

export function seedFault({ model }: Specified, title: string, { place, value }: SeededFault): Seeded {
  const machine = seeded(model.machine, place, value);
  const graph = explore({ ...model, machine, create: () => machine });
  const property = safetyOf(model.name)[title];
  const isFound =
    property === undefined
      ? graph.nodes.some((node) => brokenInvariants(model, node.place).some((broken) => broken.startsWith(title)))
      : checkProperty(worldOf(graph), property) !== null;
  return { specification: specificationOf(graph), isFound };
}

/** The rules with a fault. @throws Error if its text does not stand there once */
export function seedRule(name: string, { rule, by }: SeededRule): string {
  const text = readFileSync(join(ROOT, SPECS, rulesFile(name)), 'utf8');
  if (text.split(rule).length !== 2) throw new Error(`${rulesFile(name)} does not have once: ${rule}`);
  return text.replace(rule, by);
}
