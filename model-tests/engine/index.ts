/** What the engine offers; each part says more. */
export { exploreComposition, compositionFaults, type Composition } from './composition.ts';
export { coverageOf, figureText, groundOf, type Coverage, type Figure } from './coverage.ts';
export { define, type Definition, type StateInfo, type TransitionInfo } from './definition.ts';
export { drive, machineDriver, makeBench, PathFailed, type DrivenPath, type Driver } from './drive.ts';
export { explore, faults, trail, type Graph } from './explore.ts';
export { generate, type Generated } from './generate.ts';
export { lintChart, lintSends, lintWalk } from './lint.ts';
export { defineModel, type Model, type ModelOf } from './model.ts';
export { checkMutant, mutantsOf, type Mutant, type Verdict } from './mutants.ts';
export { compareWithGraph, type OracleReport } from './oracle.ts';
export { fromGolden, type GoldenFile } from './paths.ts';
export { parseGoals, shortestTo, type Goal } from './goal.ts';
export { parseRun, pathOfRun, readRun, runOf, runText, UnusableRun, type Run } from './run-file.ts';
export { runPath, runPaths, type PathRun, type PathsReport } from './run-paths.ts';
export { shrink } from './shrink.ts';
export { checkScreen, screensWith, type Screen, type ScreenModelOf } from './screen.ts';
export { screenPaths } from './view-paths.ts';
export { randomWalks, type WalksReport } from './walks.ts';
