import { stillNeeded, walkAgain } from './committed.ts';
import { branchGoals, pairGoals, pairsIn, pairPaths, transitionCover, type Path } from './cover.ts';
import { explore, faults, type Graph } from './explore.ts';
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

/**
 * Explores a machine and chooses its golden paths: those of `committed` as far as they still reach goals, then new ones
 * for the missing goals. Throws if the machine is broken: its paths would prove nothing.
 */
export function generate(model: Model, committed: GoldenFile | null = null): Generated {
  const graph = explore(model);
  const [fault, ...more] = faults(graph);
  if (fault) {
    const rest = more.length > 0 ? ` (and ${more.length} more)` : '';
    throw new Error(`'${model.name}' ${fault.what}${fault.trail === '' ? '' : `, after ${fault.trail}`}${rest}`);
  }
  const known = committed ? walkAgain(graph, knownFromGolden(committed, model)) : [];
  const reached = new Set(graph.starts.flatMap((start) => branchGoals(null, start)));
  const covers = stillNeeded(
    known.filter(({ kind }) => kind === 'cover'),
    branchGoals,
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
