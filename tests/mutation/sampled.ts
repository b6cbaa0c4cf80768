import { relative } from 'node:path';
import { CheckStatus, type Checker, type CheckResult } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { membersOf, sliceOf, sampleOf } from '../../model-tests/code-mutants/sample.ts';
import { ROOT } from '../../tooling/root.ts';

/**
 * Lets only mutants of a seeded sample be tried: `MUTANT_SAMPLE_SLICE` of `MUTANT_SAMPLE_SIZE`, by
 * `MUTANT_SAMPLE_SEED`.
 */
class Sampled implements Checker {
  private readonly size = Number(process.env['MUTANT_SAMPLE_SIZE']);
  private readonly seed = process.env['MUTANT_SAMPLE_SEED'] ?? '';
  private readonly slice = sliceOf(process.env['MUTANT_SAMPLE_SLICE'] ?? '1/1');

  init(): Promise<void> {
    return Promise.resolve();
  }

  /** All mutants come at once: one group. */
  group(mutants: Mutant[]): Promise<string[][]> {
    return Promise.resolve(mutants.length === 0 ? [] : [mutants.map(({ id }) => id)]);
  }

  check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const chosen = sampleOf(
      mutants,
      ({ fileName, mutatorName, replacement, location }) => ({
        file: relative(ROOT, fileName),
        mutator: mutatorName,
        replacement,
        start: location.start,
        end: location.end,
      }),
      { seed: this.seed, size: this.size },
    );
    const ids = new Set(membersOf(chosen, this.slice).map(({ id }) => id));
    const leftOut: CheckResult = { status: CheckStatus.CompileError, reason: 'not in the sample' };
    const results = mutants.map(({ id }): [string, CheckResult] => [
      id,
      ids.has(id) ? { status: CheckStatus.Passed } : leftOut,
    ]);
    return Promise.resolve(Object.fromEntries(results));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sampled', Sampled)];
