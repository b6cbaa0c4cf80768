import { allBranches, allConditions } from './branches.ts';
import { transitionOf } from './conditions.ts';
import { pairsOf, type PairCover } from './cover.ts';
import type { Graph } from './explore.ts';
import type { Walked } from './record.ts';

export interface Figure {
  readonly walked: number;
  readonly all: number;
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly states: Figure;
  readonly transitions: Figure;
  readonly branches: Figure;
  /** Of composed guards: each condition, true and false, where it alone decides (MC/DC). */
  readonly conditions: Figure;
  /** Only feasible pairs count. */
  readonly pairs: Figure;
}

/** The figures of a machine's coverage, in the order in which they are told. */
export const FIGURES = [
  'states',
  'transitions',
  'branches',
  'conditions',
  'pairs',
] as const satisfies readonly (keyof Coverage)[];

/** Everything to be walked, without what the model declares impossible. */
export interface Ground {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly branches: readonly string[];
  readonly conditions: readonly string[];
  readonly pairs: readonly string[];
}

export function groundOf(graph: Graph, infeasible: PairCover['infeasible'] = []): Ground {
  const { definition, model } = graph;
  const isPossible = (id: string): boolean => !(id in model.impossible);
  const isPossibleBranch = (id: string): boolean => isPossible(id) && isPossible(transitionOf(id));
  const states = definition.states.filter((state) => state.type !== 'history').map((state) => state.id);
  const transitions = definition.transitions.map((transition) => transition.id);
  const left = new Set(infeasible);
  return {
    states: states.filter(isPossible),
    transitions: transitions.filter(isPossible),
    branches: allBranches(definition).filter(isPossibleBranch),
    conditions: allConditions(definition).filter(isPossibleBranch),
    pairs: [...pairsOf(graph).keys()].filter((pair) => !left.has(pair)),
  };
}

export function coverageOf(ground: Ground, walked: Walked): Coverage {
  const figure = (all: readonly string[], done: ReadonlySet<string>): Figure => {
    const missing = all.filter((id) => !done.has(id));
    return { walked: all.length - missing.length, all: all.length, missing };
  };
  return {
    states: figure(ground.states, walked.states),
    transitions: figure(ground.transitions, walked.transitions),
    branches: figure(ground.branches, walked.branches),
    conditions: figure(ground.conditions, walked.branches),
    pairs: figure(ground.pairs, walked.pairs),
  };
}

export function figureText({ walked, all }: Figure): string {
  return `${walked}/${all}`;
}

/** Walked elements that the model declares impossible: the model is wrong. */
export function contradictions(graph: Graph, walked: Walked): readonly string[] {
  return Object.keys(graph.model.impossible).filter(
    (id) => walked.states.has(id) || walked.transitions.has(id) || walked.branches.has(id),
  );
}

/** Ids that the model declares impossible but that do not exist. */
export function unknownImpossibles(graph: Graph): readonly string[] {
  const known = new Set([
    ...graph.definition.states.map((state) => state.id),
    ...graph.definition.transitions.map((transition) => transition.id),
    ...allBranches(graph.definition),
    ...allConditions(graph.definition),
  ]);
  return Object.keys(graph.model.impossible).filter((id) => !known.has(id));
}
