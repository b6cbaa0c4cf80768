/** A walk as it is driven, and its steps as they are written in files. It runs in a page too. */
import type { Path, PathStep } from './cover.ts';
import { nameOfSource, nodesOf } from './definition.ts';
import type { DrivenPath, DrivenStep, Expected } from './drive.ts';
import type { Graph } from './explore.ts';
import { canonical, plain, type Json } from './json.ts';
import { eventsOf, type Model } from './model.ts';
import type { Step, Stimulus } from './walk.ts';

export function expectedOf(graph: Pick<Graph, 'walker'>, step: Step): Expected {
  const { snapshot } = step.place;
  return {
    value: plain(snapshot.value),
    status: snapshot.status,
    context: plain(snapshot.context),
    output: plain(snapshot.output),
    running: graph.walker.running(step.place),
    effects: step.effects,
  };
}

export function toDriven(graph: Pick<Graph, 'walker'>, path: Path, title: string): DrivenPath {
  return {
    kind: path.kind,
    title,
    input: path.input,
    start: expectedOf(graph, path.start),
    steps: path.steps.map((step: PathStep): DrivenStep => ({
      stimulus: step.stimulus,
      expected: expectedOf(graph, step),
      isRefused: step.transitions.length === 0,
    })),
  };
}

/** A stimulus as committed: its kind and, for readers of the diff, its payload. */
export function stimulusJson(stimulus: Stimulus): Json {
  switch (stimulus.kind) {
    case 'event':
      return plain({ ...stimulus.event, ...(stimulus.name === '' ? {} : { '#': stimulus.name }) });
    case 'done':
      return plain({ done: stimulus.invoke, '#': stimulus.name, output: stimulus.output });
    case 'error':
      return plain({ error: stimulus.invoke, '#': stimulus.name, reason: stimulus.error });
    case 'time':
      return plain({ ms: stimulus.ms, timers: stimulus.timers });
  }
}

/** True if a step has no effect: without transitions in golden paths it cannot be distinguished from a refused one. */
export function isSame(after: Expected, before: Expected): boolean {
  return after.effects.length === 0 && canonical({ ...after, effects: [] }) === canonical({ ...before, effects: [] });
}

interface Written {
  readonly '#'?: string;
  readonly type?: string;
  readonly done?: string;
  readonly error?: string;
  readonly ms?: number;
  readonly timers?: readonly string[];
}

/** The stimulus of a step; a sentence if the model does not know it. */
export function stimulusFrom(json: Json, model: Model): Stimulus | string {
  const written = json as Written;
  const name = written['#'] ?? '';
  if (written.ms !== undefined) return { kind: 'time', ms: written.ms, timers: written.timers ?? [] };
  if (written.type !== undefined) {
    const found = eventsOf(model, written.type).find((one) => one.name === name);
    const by = model.events[written.type]?.by;
    if (!found || !by || by === 'machine') return `The model of '${model.name}' has no '${written.type}' (${name}).`;
    return { kind: 'event', by, name, event: found.event };
  }
  const invoke = written.done ?? written.error ?? '';
  const kind = written.done === undefined ? 'error' : 'done';
  for (const { src } of nodesOf(model.machine)
    .flatMap((node) => node.invoke)
    .filter(({ id }) => id === invoke)) {
    const cases = model.actors[nameOfSource(src)]?.[kind];
    if (!cases || !(name in cases)) continue;
    return kind === 'done' ? { kind, invoke, name, output: cases[name] } : { kind, invoke, name, error: cases[name] };
  }
  return `The model of '${model.name}' has no ${kind} '${name}' for '${invoke}'.`;
}
