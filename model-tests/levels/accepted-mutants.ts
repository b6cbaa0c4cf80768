import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../../tooling/root.ts';
import type { Model } from '../engine/model.ts';

/** Machine -> surviving mutant -> why it is accepted: equivalent to the original, or killed by the named journey. */
const Accepted = z.record(z.string(), z.record(z.string(), z.string().check(z.minLength(10))));

export const ACCEPTED_MUTANTS = 'model-tests/mutants.json';

/** A guard that never fails is the same as none: equivalent if the model declares the branch impossible. */
function equalsOf({ impossible }: Model, mutants: readonly string[]): Record<string, string> {
  const equal: Record<string, string> = {};
  for (const [branch, reason] of Object.entries(impossible)) {
    const [, state, event, index] = /^([^|]+)\|([^|?]+)\|(\d+)=F$/.exec(branch) ?? [];
    if (state === undefined) continue;
    const at = state.split('.').slice(1).join('.') || '(root)';
    const beginnings = [`${at}: on ${event}: guard `, `${at}: on ${event} [${index}]: guard `];
    const mutant = mutants.find(
      (name) => name.endsWith(' always true') && beginnings.some((begin) => name.startsWith(begin)),
    );
    if (mutant !== undefined) equal[mutant] = `equal: ${reason}`;
  }
  return equal;
}

/** Why mutants of a machine's chart may survive, by their names. `mutants`: those that are there. */
export function acceptedMutants(model: Model, mutants: readonly string[]): Readonly<Record<string, string>> {
  const file = join(ROOT, ACCEPTED_MUTANTS);
  const accepted = existsSync(file) ? Accepted.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return { ...accepted[model.name], ...equalsOf(model, mutants) };
}
