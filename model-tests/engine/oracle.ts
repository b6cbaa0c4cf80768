import { getShortestPaths } from '@xstate/graph';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { define } from './definition.ts';
import { explore, stimuli } from './explore.ts';
import { canonical } from './json.ts';
import type { Model } from './model.ts';
import { script } from './scripted.ts';
import { eventOf, Walker } from './walk.ts';

export interface OracleReport {
  /** Why `@xstate/graph` could not take the machine. */
  readonly refused: string | null;
  readonly states: number;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
}

/** Named actions that speak to a parent do nothing: `@xstate/graph` gives machines none, and they change no state. */
function withoutParent(machine: AnyStateMachine): AnyStateMachine {
  const reports = Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && Reflect.get(action, 'to') === '#_parent')
    .map(([name]) => [name, () => {}]);
  return machine.provide({ actions: Object.fromEntries(reports) as Record<string, () => void> });
}

/**
 * Compares the states the engine reaches with those that `@xstate/graph` reaches, given the engine's own events, one
 * input and no timers; both sides reduced to value and serialised context.
 */
export function compareWithGraph(model: Model): OracleReport {
  const input = Object.keys(model.inputs)[0] ?? '';
  const untimed: Model = { ...model, inputs: { [input]: model.inputs[input] }, timers: 'off' };
  const project = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, canonical(model.serialize(snapshot))]);
  const here = new Set(explore(untimed).nodes.map((node) => project(node.place.snapshot)));
  const machine = withoutParent(script(model.machine));
  const walker = new Walker(untimed, define(machine));
  const eventsIn = (snapshot: AnyMachineSnapshot): EventObject[] =>
    stimuli(untimed, walker, { snapshot, timers: [], settled: new Set() }).flatMap((stimulus) =>
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
