import type { AnyMachineSnapshot } from 'xstate';
import { idsIn } from '../../tooling/requirements.ts';
import type { Result } from '../../tooling/results.ts';
import { checkProperty, comesUp, type Violation } from '../engine/check-property.ts';
import { checkStays } from '../engine/check-stays.ts';
import { runOfComposition } from '../engine/composition-run.ts';
import { worldOfComposition } from '../engine/composition-world.ts';
import type { Graph } from '../engine/explore.ts';
import type { Standing } from '../engine/composition.ts';
import type { Properties, Property } from '../engine/properties.ts';
import { pathOfViolation, violationLines, violationText } from '../engine/violation.ts';
import { worldOf } from '../engine/world.ts';
import type { TimedComposition } from '../properties.ts';
import { writeCompositionRun, writeRun } from './failed-runs.ts';

/** How the properties over time of a machine or a composition ended. */
export interface PropertyReport {
  readonly results: readonly Result[];
  /** One for each broken property: the sentence, the shortest path, and how to replay it. */
  readonly problems: readonly string[];
}

const resultOf = (file: string, title: string, places: number, isBroken: boolean): Result => ({
  file,
  title,
  ids: idsIn(title),
  level: 'property',
  outcome: isBroken ? 'failed' : 'passed',
  assertions: places,
});

const idle = (name: string, title: string): string => `${name}: ${title}: says nothing, what it is about never comes`;

interface Verdict<At = AnyMachineSnapshot> {
  readonly title: string;
  readonly property: Property<At>;
  readonly violation: Violation | null;
  readonly isIdle: boolean;
}

/** The level and the analysts' site ask for the same graph; the largest takes seconds. */
const known = new WeakMap<Graph, { readonly properties: Properties; readonly verdicts: readonly Verdict[] }>();

function verdictsOf(graph: Graph, properties: Properties): readonly Verdict[] {
  const found = known.get(graph);
  if (found?.properties === properties) return found.verdicts;
  const world = worldOf(graph);
  const verdicts = Object.entries(properties).map(([title, property]) => ({
    title,
    property,
    violation: property.within === null ? checkProperty(world, property) : checkStays(graph, property),
    isIdle: !comesUp(world, property),
  }));
  known.set(graph, { properties, verdicts });
  return verdicts;
}

/** Properties that hold on all paths of a machine and are about something that comes, by title. */
export function holding(graph: Graph, properties: Properties): ReadonlySet<string> {
  const held = verdictsOf(graph, properties).filter(({ violation, isIdle }) => violation === null && !isIdle);
  return new Set(held.map(({ title }) => title));
}

/** Checks the properties of a machine over its whole graph. */
export function checkMachine(graph: Graph, file: string, properties: Properties): PropertyReport {
  const results: Result[] = [];
  const problems: string[] = [];
  const { name } = graph.model;
  for (const { title, property, violation, isIdle } of verdictsOf(graph, properties)) {
    results.push(resultOf(file, title, graph.nodes.length, violation !== null || isIdle));
    if (isIdle) problems.push(idle(name, title));
    if (violation === null) continue;
    const lines = [
      `${name}: ${violationLines(title, property, violation).join('\n')}`,
      ...replayOf(graph, title, violation),
    ];
    problems.push(lines.join('\n  '));
  }
  return { results, problems };
}

function replayOf(graph: Graph, title: string, violation: Violation): readonly string[] {
  const what = `${title}: ${violationText(violation)}`;
  const path = pathOfViolation(graph, violation, what);
  if (path === null) return ['no clock allows these times together: the model explores timers by their order alone'];
  return [writeRun('machine', graph.model.name, path, what)];
}

interface CompositionVerdicts {
  readonly places: number;
  readonly verdicts: readonly Verdict<Standing>[];
}

/** How the properties of a composition ended, over all its places. */
export function compositionVerdicts({ composition, properties }: TimedComposition): CompositionVerdicts {
  const world = worldOfComposition(composition);
  const verdicts = Object.entries(properties).map(([title, property]) => {
    if (property.within !== null) throw new Error(`'${composition.name}': leavesWithin is of one machine alone`);
    return { title, property, violation: checkProperty(world, property), isIdle: !comesUp(world, property) };
  });
  return { places: world.places.length, verdicts };
}

/** Checks the properties of a composition. */
export function checkComposition(file: string, timed: TimedComposition): PropertyReport {
  const { composition } = timed;
  const results: Result[] = [];
  const problems: string[] = [];
  const { places, verdicts } = compositionVerdicts(timed);
  for (const { title, property, violation, isIdle } of verdicts) {
    results.push(resultOf(file, title, places, violation !== null || isIdle));
    if (isIdle) problems.push(idle(composition.name, title));
    if (violation === null) continue;
    const what = `${title}: ${violationText(violation)}`;
    const text = violationLines(title, property, violation).join('\n');
    const run = runOfComposition(composition, violation, what);
    problems.push(`${composition.name}: ${text}\n  ${writeCompositionRun(composition.name, run, what)}`);
  }
  return { results, problems };
}
