import { beginning, bentOf, choose } from './choose.ts';
import { cutDown, lifeText, live } from './life.ts';
import type { Policy } from './oracle/state.ts';
import { isExcluded } from './oracle/state.ts';
import type { TrialGateway } from './trial-gateway.ts';

const LONGEST = 150;
const POLICIES = ['fixedWait', 'escalatingWait', 'waitAndPeriodEnd'] as const;

export const policyOf = (seed: number): Policy => POLICIES[seed % POLICIES.length] ?? 'fixedWait';

/** A generator of numbers in [0, 1) that a seed determines (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Run {
  readonly actions: number;
  readonly lives: number;
  /** The first violation, cut down, as lines; empty if there was none. */
  readonly violation: readonly string[];
}

/** Lives after lives of random actions, until there were enough of them or one went wrong. */
export async function runLives(gateway: TrialGateway, seed: number, most: number): Promise<Run> {
  const random = randomFrom(seed);
  const policy = policyOf(seed);
  let [actions, lives] = [0, 0];
  while (actions < most) {
    const life = { begins: beginning(random), policy };
    const bent = bentOf(random);
    let left = Math.min(LONGEST, most - actions);
    const lived = await live(gateway, life, (state) => {
      if (state.excludedUntil === Infinity && isExcluded(state)) left = Math.min(left, 8);
      left -= 1;
      return left < 0 ? null : choose(state, random, bent);
    });
    lives += 1;
    actions += lived.actions.length;
    if (lived.violation === null) continue;
    const shortest = await cutDown(gateway, life, lived);
    return { actions, lives, violation: lifeText(life, shortest) };
  }
  return { actions, lives, violation: [] };
}
