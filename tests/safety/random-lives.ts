import fc from 'fast-check';
import { choose } from './choose.ts';
import { begin, lifeText, type Living } from './life.ts';
import type { Policy } from './oracle/state.ts';
import { isExcluded } from './oracle/state.ts';
import type { TrialGateway } from './trial-gateway.ts';
import { BEGINNINGS, type Bent, EVERY_BENT, type Turn, turns } from './turns.ts';

const LONGEST = 150;
/** How often a life that goes wrong is lived again to cut it down. */
const MOST_TRIES = 150;
/** Nothing new comes of an account that is closed for good. */
const MOST_WHEN_CLOSED = 8;
const POLICIES = ['fixedWait', 'escalatingWait', 'waitAndPeriodEnd'] as const;

export const policyOf = (seed: number): Policy => POLICIES[seed % POLICIES.length] ?? 'fixedWait';

/** What fast-check needs to live one life again. */
export interface Replay {
  readonly seed: number;
  /** Which life, and how it was cut down: numbers with colons between. */
  readonly path: string;
  /** Which of its turns came to something. */
  readonly turns: string;
}

export interface Run {
  readonly actions: number;
  readonly lives: number;
  /** The first violation, cut down, as lines, the last of which says how to live it again; empty if there was none. */
  readonly violation: readonly string[];
}

interface Model {
  readonly living: Living;
  leftWhenClosed: number;
}

class TurnOfLife implements fc.AsyncCommand<Model, TrialGateway> {
  private readonly turn: Turn;

  constructor(turn: Turn) {
    this.turn = turn;
  }

  check({ living, leftWhenClosed }: Readonly<Model>): boolean {
    return leftWhenClosed > 0 && choose(living.present(), this.turn) !== null;
  }

  async run(model: Model): Promise<void> {
    const state = model.living.present();
    const action = choose(state, this.turn);
    if (state.excludedUntil === Infinity && isExcluded(state)) model.leftWhenClosed -= 1;
    const violation = action === null ? null : await model.living.act(action);
    if (violation !== null) throw new Error(violation);
  }

  toString(): string {
    return JSON.stringify(this.turn);
  }
}

function livesOf(replay: Replay | null): fc.Arbitrary<Iterable<fc.AsyncCommand<Model, TrialGateway>>> {
  const bent = (name: Bent) =>
    fc.commands<Model, TrialGateway, false>([turns(name).map((turn) => new TurnOfLife(turn))], {
      maxCommands: LONGEST,
      size: 'max',
      ...(replay === null ? {} : { replayPath: replay.turns }),
    });
  const bents = Object.entries(EVERY_BENT) as [Bent, number][];
  return fc.oneof(...bents.map(([name, weight]) => ({ weight, arbitrary: bent(name) })));
}

/** Lives of random actions, until there were enough of them or one went wrong. */
export async function runLives(gateway: TrialGateway, seed: number, most: number, replay: Replay | null): Promise<Run> {
  const policy = policyOf(seed);
  let [actions, lives, tries] = [0, 0, 0];
  let lines: readonly string[] = [];
  const property = fc.asyncProperty(BEGINNINGS, livesOf(replay), async (begins, turnsOfLife) => {
    if (lines.length > 0) tries += 1;
    if (tries > MOST_TRIES) return;
    const life = { begins, policy };
    const living = await begin(gateway, life);
    try {
      const model = { living, leftWhenClosed: MOST_WHEN_CLOSED };
      await fc.asyncModelRun(() => ({ model, real: gateway }), turnsOfLife);
    } catch (error) {
      const violation = error instanceof Error ? error.message : String(error);
      lines = lifeText(life, { actions: living.actions, violation });
      throw error;
    } finally {
      if (lines.length === 0) {
        actions += living.actions.length;
        lives += 1;
      }
    }
  });
  const result = await fc.check(property, { seed, numRuns: most, ...(replay === null ? {} : { path: replay.path }) });
  if (!result.failed) return { actions, lives, violation: [] };
  return { actions, lives, violation: [...lines, replayText(seed, result.counterexamplePath, result.counterexample)] };
}

function replayText(seed: number, path: string | null, counterexample: readonly unknown[] | null): string {
  const done = /replayPath="(?<turns>[^"]*)"/.exec(String(counterexample?.[1]))?.groups?.['turns'] ?? '';
  return `again: npm run test:safety -- --seed ${seed} --replay ${path ?? ''},${done}`;
}
