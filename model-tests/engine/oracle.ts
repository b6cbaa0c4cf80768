import { getShortestPaths } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { define } from './definition.ts';
import { stimuli, type Graph, type Node } from './explore.ts';
import { canonical } from './json.ts';
import { script } from './scripted.ts';
import { eventOf, Walker } from './walk.ts';

export interface OracleReport {
  /** Why `@xstate/graph` could not take the machine. */
  readonly refused: string | null;
  readonly states: number;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
}

/** Named actions that send to a parent do nothing: in `@xstate/graph` there is no parent, and they change no state. */
export function withoutParent(machine: AnyStateMachine): AnyStateMachine {
  const reports = Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && Reflect.get(action, 'to') === '#_parent')
    .map(([name]) => [name, () => {}]);
  return machine.provide({ actions: Object.fromEntries(reports) as Record<string, () => void> });
}

/** The places reached from an input without time passing. */
function untimedNodes({ starts }: Graph, input: string): ReadonlySet<Node> {
  const nodes = new Set(starts.filter((start) => start.input === input).map(({ node }) => node));
  for (const { out } of nodes) for (const { stimulus, to } of out) if (stimulus.kind !== 'time') nodes.add(to);
  return nodes;
}

/**
 * Compares the states reached by the engine with those reached by `@xstate/graph`, given the engine's events, one
 * input and no timers; both reduced to value and serialised context.
 */
export function compareWithGraph(graph: Graph): OracleReport {
  const { model } = graph;
  const input = Object.keys(model.inputs)[0] ?? '';
  const project = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, canonical(model.serialize(snapshot))]);
  const here = new Set([...untimedNodes(graph, input)].map((node) => project(node.place.snapshot)));
  const machine = withoutParent(script(model.machine));
  const walker = new Walker(model, define(machine));
  const eventsIn = (snapshot: AnyMachineSnapshot): EventObject[] =>
    stimuli(model, walker, { snapshot, timers: [], settled: new Set() }).flatMap((stimulus) =>
      stimulus.kind === 'time' ? [] : [eventOf(stimulus)],
    );
  let there: ReadonlySet<string>;
  try {
    const paths = getShortestPaths(machine, {
      input: model.inputs[input],
      limit: Number.POSITIVE_INFINITY,
      events: eventsIn,
      serializeState: project,
    });
    there = new Set(paths.map((path) => project(path.state)));
  } catch (error) {
    const refused = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { refused, states: here.size, onlyHere: [], onlyThere: [] };
  }
  return {
    refused: null,
    states: here.size,
    onlyHere: [...here].filter((state) => !there.has(state)),
    onlyThere: [...there].filter((state) => !here.has(state)),
  };
}
