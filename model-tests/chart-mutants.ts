import * as z from 'zod/mini';
import { readText } from '../tooling/files.ts';
import { mutantsOf } from './engine/mutants.ts';
import type { Model } from './engine/model.ts';

/** Machine -> surviving mutant -> why it is accepted: equivalent to the original, or killed by the named journey. */
const Accepted = z.record(z.string(), z.record(z.string(), z.string().check(z.minLength(10))));

export const ACCEPTED_FILE = 'model-tests/mutants.json';

/** A guard that never fails is the same as none: equivalent if the model declares the branch impossible. */
function equalsOf(model: Model, names: readonly string[]): Readonly<Record<string, string>> {
  const equal: Record<string, string> = {};
  for (const [branch, reason] of Object.entries(model.impossible)) {
    const [, state, event, index] = /^([^|]+)\|([^|]+)\|(\d+)=F$/.exec(branch) ?? [];
    if (state === undefined) continue;
    const at = state.split('.').slice(1).join('.') || '(root)';
    const beginnings = [`${at}: on ${event}: guard `, `${at}: on ${event} [${index}]: guard `];
    const mutant = names.find(
      (name) => name.endsWith(' always true') && beginnings.some((begin) => name.startsWith(begin)),
    );
    if (mutant !== undefined) equal[mutant] = `equal: ${reason}`;
  }
  return equal;
}

/** The mutants of one chart, and those of them that its paths don't notice, each with its reason. */
export interface ChartMutants {
  readonly names: readonly string[];
  readonly survivors: Readonly<Record<string, string>>;
}

/** What is known of the mutants of a chart; `npm run test:mutants` says whether it is still so. */
export function chartMutants(model: Model): ChartMutants {
  const names = mutantsOf(model.machine).map(({ name }) => name);
  const accepted = Accepted.parse(JSON.parse(readText(ACCEPTED_FILE)));
  return { names, survivors: { ...accepted[model.name], ...equalsOf(model, names) } };
}
