import fc from 'fast-check';
import { brokenInvariants, stimuli } from './explore.ts';
import type { Model } from './model.ts';
import { stimulusText, makeWalker } from './walk.ts';

export interface WalksReport {
  readonly runs: number;
  readonly steps: number;
  readonly seed: number;
  /** Null if every walk kept the invariants; otherwise what broke, and the shortest walk found to it. */
  readonly failure: string | null;
}

const WALK_LENGTH = 80;
const RUNS = 100;

/** Random walks without executing effects: random numbers choose possible stimuli; each step checks the invariants. */
export function randomWalks(model: Model, seed: number, runs = RUNS): WalksReport {
  const walker = makeWalker(model);
  const inputs = Object.values(model.inputs);
  let steps = 0;
  const walk = (choices: readonly number[], input: number): void => {
    const trail: string[] = [];
    let place = walker.start(inputs[input % inputs.length]).place;
    for (const choice of choices) {
      const possible = stimuli(model, walker, place);
      const stimulus = possible[choice % Math.max(1, possible.length)];
      if (!stimulus) break;
      trail.push(stimulusText(stimulus));
      try {
        place = walker.apply(place, stimulus).place;
      } catch (error) {
        throw new Error(`${trail.join(' → ')}: throws ${String(error)}`, { cause: error });
      }
      steps++;
      const broken = [...brokenInvariants(model, place)];
      if (place.snapshot.status === 'error') broken.push(`error: ${String(place.snapshot.error)}`);
      if (broken.length > 0) throw new Error(`${trail.join(' → ')}: ${broken.join('; ')}`);
    }
  };
  const choices = fc.array(fc.nat(999), { maxLength: WALK_LENGTH, size: 'max' });
  const result = fc.check(fc.property(choices, fc.nat(99), walk), { numRuns: runs, seed });
  const failure = result.failed
    ? result.errorInstance instanceof Error
      ? result.errorInstance.message
      : String(result.errorInstance)
    : null;
  return { runs: result.numRuns, steps, seed: result.seed, failure };
}
