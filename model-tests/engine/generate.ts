import { stillNeeded, walkAgain } from './committed.ts';
import { coverGoals, make, pairGoals, pairsIn, pairPaths, transitionCover, type Path } from './cover.ts';
import type { DrivenPath } from './drive.ts';
import { toDriven } from './driven.ts';
import { explore, faults, pathTo, type Fault, type Graph, type Node } from './explore.ts';
import type { Model } from './model.ts';
import { goldenText, knownFromGolden, pathName, SIZE_LIMIT, toGolden, type GoldenFile } from './paths.ts';
import { summaryOf } from './summary.ts';

export interface Generated {
  readonly graph: Graph;
  readonly paths: readonly Path[];
  /** Pairs in the exploration that no walk from a start can reach. */
  readonly infeasible: readonly string[];
  readonly golden: GoldenFile;
  /** The two files as committed. */
  readonly json: string;
  readonly summary: string;
}

/** A machine that is broken, with the shortest path to where it is; null where there is no path to show. */
export class BrokenMachine extends Error {
  override readonly name = 'BrokenMachine';
  readonly path: DrivenPath | null;

  constructor(graph: Graph, { what, trail, node }: Fault, more: number) {
    const rest = more > 0 ? ` (and ${more} more)` : '';
    super(`'${graph.model.name}' ${what}${trail === '' ? '' : `, after ${trail}`}${rest}`);
    const path = node && pathOf(graph, node);
    this.path = path && toDriven(graph, path, `${graph.model.name} ${what}`);
  }
}

/** The shortest path to a place; null if it cannot be walked again. */
function pathOf(graph: Graph, node: Node): Path | null {
  const edges = pathTo(node);
  if (edges.length > 0) return make(graph, 'cover', edges);
  const start = graph.walker.start(graph.model.inputs[node.input]);
  return { kind: 'cover', input: node.input, start, steps: [] };
}

/**
 * Explores a machine and chooses its golden paths: those of `committed` as far as they still reach goals, then new ones
 * for the missing goals.
 * @throws BrokenMachine if it is broken: its paths would prove nothing
 */
export function generate(model: Model, committed: GoldenFile | null = null): Generated {
  const graph = explore(model);
  const [fault, ...more] = faults(graph);
  if (fault) throw new BrokenMachine(graph, fault, more.length);
  const known = committed ? walkAgain(graph, knownFromGolden(committed, model)) : [];
  const goalsOf = coverGoals(graph);
  const reached = new Set(graph.starts.flatMap((start) => goalsOf(null, start)));
  const covers = stillNeeded(
    known.filter(({ kind }) => kind === 'cover'),
    goalsOf,
    reached,
  );
  const cover = [...covers, ...transitionCover(graph, covers)];
  const pairs = new Set(cover.flatMap(pairsIn));
  const greedyPaths = stillNeeded(
    known.filter(({ kind }) => kind === 'tour'),
    pairGoals,
    pairs,
  );
  const { paths: added, infeasible } = pairPaths(graph, [...cover, ...greedyPaths]);
  const paths = [...cover, ...greedyPaths, ...added];
  const golden = toGolden(graph, paths);
  const json = goldenText(golden);
  if (json.length > SIZE_LIMIT) {
    throw new Error(`The golden paths of '${model.name}' are ${json.length} bytes, more than ${SIZE_LIMIT}.`);
  }
  return { graph, paths, infeasible, golden, json, summary: summaryOf(graph, paths, golden.paths.map(pathName)) };
}
