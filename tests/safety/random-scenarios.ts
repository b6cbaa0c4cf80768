import fc from 'fast-check';
import { choose } from './choose.ts';
import { begin, scenarioText, type RunningScenario } from './scenario.ts';
import type { Policy } from './oracle/state.ts';
import { isExcluded } from './oracle/state.ts';
import type { TrialGateway } from './trial-gateway.ts';
import { BEGINNINGS, type Bent, EVERY_BENT, type Turn, turns } from './turns.ts';

const MAX_LENGTH = 150;
/** Maximum number of replays to shrink a failing scenario. */
const MAX_TRIES = 150;
/** Nothing changes in an account that is closed for good. */
const MAX_WHEN_CLOSED = 8;
const POLICIES = ['fixedWait', 'escalatingWait', 'waitAndPeriodEnd'] as const;

export const policyOf = (seed: number): Policy => POLICIES[seed % POLICIES.length] ?? 'fixedWait';

/** The data with which fast-check replays one scenario. */
export interface Replay {
  readonly seed: number;
  /** The scenario and its shrinking: numbers separated by colons. */
  readonly path: string;
  /** Which of its turns had an effect. */
  readonly turns: string;
}

export interface Run {
  readonly actions: number;
  readonly scenarios: number;
  /** The shrunk first violation as lines, the last of which says how to replay it; empty if there was none. */
  readonly violation: readonly string[];
}

interface Model {
  readonly running: RunningScenario;
  leftWhenClosed: number;
}

class TurnOfScenario implements fc.AsyncCommand<Model, TrialGateway> {
  private readonly turn: Turn;

  constructor(turn: Turn) {
    this.turn = turn;
  }

  check({ running, leftWhenClosed }: Readonly<Model>): boolean {
    return leftWhenClosed > 0 && choose(running.present(), this.turn) !== null;
  }

  async run(model: Model): Promise<void> {
    const state = model.running.present();
    const action = choose(state, this.turn);
    if (state.excludedUntil === Infinity && isExcluded(state)) model.leftWhenClosed -= 1;
    const violation = action === null ? null : await model.running.act(action);
    if (violation !== null) throw new Error(violation);
  }

  toString(): string {
    return JSON.stringify(this.turn);
  }
}

function scenariosOf(replay: Replay | null): fc.Arbitrary<Iterable<fc.AsyncCommand<Model, TrialGateway>>> {
  const bent = (name: Bent) =>
    fc.commands<Model, TrialGateway, false>([turns(name).map((turn) => new TurnOfScenario(turn))], {
      maxCommands: MAX_LENGTH,
      size: 'max',
      ...(replay === null ? {} : { replayPath: replay.turns }),
    });
  const bents = Object.entries(EVERY_BENT) as [Bent, number][];
  return fc.oneof(...bents.map(([name, weight]) => ({ weight, arbitrary: bent(name) })));
}

/** Runs scenarios of random actions until there were enough or one failed. */
export async function runScenarios(
  gateway: TrialGateway,
  seed: number,
  max: number,
  replay: Replay | null,
): Promise<Run> {
  const policy = policyOf(seed);
  let [actions, scenarios, tries] = [0, 0, 0];
  let lines: readonly string[] = [];
  const property = fc.asyncProperty(BEGINNINGS, scenariosOf(replay), async (begins, turnsOfScenario) => {
    if (lines.length > 0) tries += 1;
    if (tries > MAX_TRIES) return;
    const scenario = { begins, policy };
    const running = await begin(gateway, scenario);
    try {
      const model = { running, leftWhenClosed: MAX_WHEN_CLOSED };
      await fc.asyncModelRun(() => ({ model, real: gateway }), turnsOfScenario);
    } catch (error) {
      const violation = error instanceof Error ? error.message : String(error);
      lines = scenarioText(scenario, { actions: running.actions, violation });
      throw error;
    } finally {
      if (lines.length === 0) {
        actions += running.actions.length;
        scenarios += 1;
      }
    }
  });
  const result = await fc.check(property, { seed, numRuns: max, ...(replay === null ? {} : { path: replay.path }) });
  if (!result.failed) return { actions, scenarios, violation: [] };
  return {
    actions,
    scenarios,
    violation: [...lines, replayText(seed, result.counterexamplePath, result.counterexample)],
  };
}

function replayText(seed: number, path: string | null, counterexample: readonly unknown[] | null): string {
  const done = /replayPath="(?<turns>[^"]*)"/.exec(String(counterexample?.[1]))?.groups?.['turns'] ?? '';
  return `again: npm run test:safety -- --seed ${seed} --replay ${path ?? ''},${done}`;
}
