import { endpoints } from '../../contract/endpoints.ts';
import { machines, parents, type MachineName } from '../../machines/registry.ts';
import { define, type Definition } from '../../model-tests/engine/definition.ts';
import { kebab } from '../../model-tests/engine/kebab.ts';
import { committedTexts } from '../../model-tests/levels/shown-texts.ts';
import { models } from '../../model-tests/models.ts';
import { routes } from '../../src/app/routes.ts';
import { filesUnder, readText } from '../../tooling/files.ts';
import { readTexts, templatesOf } from '../../tooling/locales.ts';
import { parseReadings } from '../../tooling/readings.ts';
import { parseRequirements } from '../../tooling/requirements.ts';
import { hashOfCode, readResults } from '../../tooling/results.ts';
import { parseSource } from '../../tooling/source.ts';
import { readStateWords, stateWords } from '../../tooling/state-words.ts';
import { testTitles } from '../../tooling/test-titles.ts';
import { traceOf, type Realisation } from '../../tooling/trace.ts';
import { readConstants } from './constants.ts';
import { roomsOfMachines } from '../system/machine-rooms.ts';
import { systemMap, type SystemMap } from '../system/system-map.ts';
import type { SiteIndex, StateEntry } from './entries.ts';
import type { GraphReading } from './graph-reading.ts';
import { eventEntries, machineEntries, type IndexedMachine } from './machine-entries.ts';
import { constantsOf, productInputs } from './numbers.ts';
import { readPortEndpoints } from './port-endpoints.ts';
import {
  analyticsEntries,
  codeEntries,
  endpointEntries,
  requirementEntries,
  routeEntries,
  testEntries,
  textEntries,
} from './product-entries.ts';
import { routesOfMachines } from './screen-routes.ts';

const TEST_FILES = /\.(?:test|spec)\.tsx?$/;

/** The machines as they run, not as the engine scripts them. */
export function allDefinitions(): ReadonlyMap<MachineName, Definition> {
  const names = Object.keys(machines) as MachineName[];
  return new Map(names.map((name) => [name, define(machines[name].create())]));
}

/** The links of all machines, with what the walked paths sent. */
export function mapOf(readings: ReadonlyMap<MachineName, GraphReading>): SystemMap {
  return systemMap(allDefinitions(), new Map([...readings].map(([name, { sent }]) => [name, sent])));
}

function shownTexts(machine: string): IndexedMachine['texts'] {
  return Object.fromEntries(
    Object.entries(committedTexts(machine)).map(([state, { always, sometimes }]) => [
      state,
      [...always.map((key) => ({ key, isAlways: true })), ...sometimes.map((key) => ({ key, isAlways: false }))],
    ]),
  );
}

function indexedMachines(readings: ReadonlyMap<MachineName, GraphReading>): readonly IndexedMachine[] {
  const definitions = allDefinitions();
  const parentsOf = parents();
  const inputs = productInputs(definitions, models);
  const constants = readConstants();
  const rooms = roomsOfMachines();
  const words = readStateWords();
  const routesOf = routesOfMachines(routes, definitions, parentsOf);
  return [...definitions].map(([name, definition]) => ({
    name,
    parents: parentsOf.get(name) ?? [],
    definition,
    model: models[name],
    reading: readings.get(name) ?? { codes: new Map(), effects: new Map(), analytics: new Map(), sent: [] },
    inputs: inputs.get(name) ?? {},
    constants: constantsOf(name, constants),
    subject: rooms.get(name) ?? '',
    routes: routesOf.get(name) ?? [],
    texts: shownTexts(name),
    words: stateWords(definition, words.get(kebab(name)) ?? {}),
  }));
}

function realisationsOf(all: readonly IndexedMachine[]): readonly Realisation[] {
  return all.flatMap(({ name, definition: { states, transitions } }) => [
    ...states.map(({ id, requirements }) => ({ machine: name, kind: 'state' as const, id, ids: requirements })),
    ...transitions.map(({ id, requirements }) => ({
      machine: name,
      kind: 'transition' as const,
      id,
      ids: requirements,
    })),
  ]);
}

/**
 * The index of the whole product: charts, texts, the contract, requirements, and the results that the suites have left.
 * `readings` are those of the explored machines; without one a machine has no evidence of codes.
 */
export async function readSiteIndex(readings: ReadonlyMap<MachineName, GraphReading>): Promise<SiteIndex> {
  const all = indexedMachines(readings);
  const findEndpoints = await readPortEndpoints();
  const ofMachines = all.flatMap((machine) => machineEntries(machine, findEndpoints));
  const states = ofMachines.filter((entry): entry is StateEntry => entry.kind === 'state');
  const [pl, en] = [readTexts('pl').texts, readTexts('en').texts];
  const titles = filesUnder(['tests', 'model-tests'], TEST_FILES).flatMap((path) =>
    testTitles(parseSource(path, readText(path))),
  );
  const sources = filesUnder(['src'], /\.tsx?$/).map((path) => parseSource(path, readText(path)));
  const suites = readResults();
  const code = suites.length === 0 ? '' : hashOfCode();
  const trace = traceOf(
    parseRequirements(readText('docs/specification/requirements.md')),
    parseReadings(readText('docs/specification/decisions.md')),
    realisationsOf(all),
    suites,
  );
  return {
    entries: [
      ...ofMachines,
      ...eventEntries(all, mapOf(readings)),
      ...endpointEntries(endpoints),
      ...codeEntries(readText('docs/errors.md'), endpoints, all, states, pl),
      ...textEntries(pl, en, templatesOf(sources, pl)),
      ...routeEntries(routes, all),
      ...analyticsEntries(all),
      ...requirementEntries(trace, titles),
      ...testEntries(titles, suites),
    ],
    suites: suites.map((suite) => ({ suite: suite.suite, ended: suite.ended, isCurrent: suite.code === code })),
  };
}
