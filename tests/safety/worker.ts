import { parentPort, workerData } from 'node:worker_threads';
import type { Policy } from './oracle/state.ts';
import { seededFault, prepareFaults } from './seeding.ts';
import { SEEDED_FAULTS } from './seeded-faults/seeded-faults.ts';
import type { Replay } from './random-scenarios.ts';

/**
 * A thread with its own gateways: it controls the clock, which is stopped between actions, and can load the gateway
 * with seeded faults.
 */
export type Task =
  | {
      readonly kind: 'random';
      readonly databaseUrl: string;
      readonly seed: number;
      /** Number of scenarios. */
      readonly max: number;
      readonly replay: Replay | null;
    }
  | { readonly kind: 'known'; readonly databaseUrl: string }
  | { readonly kind: 'seeded'; readonly databaseUrl: string };

export interface Report {
  readonly actions: number;
  readonly scenarios: number;
  /** Each violation as lines: the problem, and the scenario that leads to it. */
  readonly violations: readonly (readonly string[])[];
  readonly seededFaults: readonly Caught[];
}

export interface Caught {
  readonly seededFault: string;
  readonly scenario: string;
  /** What detected it; null if nothing did. */
  readonly by: string | null;
}

const POLICIES: readonly Policy[] = ['fixedWait', 'escalatingWait', 'waitAndPeriodEnd'];

const task = workerData as Task;
const prepared = task.kind === 'seeded' ? prepareFaults() : null;
const { openTrialGateway } = await import('./trial-gateway.ts');
const { scenarioText, replay } = await import('./scenario.ts');
const { KNOWN_SCENARIOS } = await import('./known-scenarios.ts');
const { policyOf, runScenarios } = await import('./random-scenarios.ts');

async function random(seed: number, max: number, replay: Replay | null): Promise<Report> {
  const gateway = await openTrialGateway(task.databaseUrl, policyOf(seed));
  const { actions, scenarios, violation } = await runScenarios(gateway, seed, max, replay);
  await gateway.stop();
  return { actions, scenarios, violations: violation.length === 0 ? [] : [violation], seededFaults: [] };
}

async function known(): Promise<Report> {
  let [actions, scenarios] = [0, 0];
  const violations: (readonly string[])[] = [];
  for (const policy of POLICIES) {
    const gateway = await openTrialGateway(task.databaseUrl, policy);
    for (const [name, scenario] of Object.entries(KNOWN_SCENARIOS)) {
      if (scenario.policy !== policy) continue;
      const lived = await replay(gateway, scenario, scenario.actions);
      actions += lived.actions.length;
      scenarios += 1;
      if (lived.violation !== null) violations.push([name, ...scenarioText(scenario, lived)]);
    }
    await gateway.stop();
  }
  return { actions, scenarios, violations, seededFaults: [] };
}

async function seeded(): Promise<Report> {
  const seededFaults: Caught[] = [];
  for (const policy of POLICIES) {
    const gateway = await openTrialGateway(task.databaseUrl, policy);
    for (const { name, scenario: scenarioName } of SEEDED_FAULTS) {
      const scenario = KNOWN_SCENARIOS[scenarioName];
      if (scenario.policy !== policy) continue;
      seededFault(name);
      let by: string | null = null;
      for (let time = 0; time < scenario.times && by === null; time += 1) {
        by = (await replay(gateway, scenario, scenario.actions)).violation;
      }
      seededFault(null);
      seededFaults.push({ seededFault: name, scenario: scenarioName, by });
    }
    await gateway.stop();
  }
  const missing = (prepared?.missing() ?? []).map((text) => [text]);
  // A gateway that crashes has not been caught by any rule: the fault itself is wrong.
  const crashed = seededFaults
    .filter(({ by }) => by?.includes('INTERNAL_ERROR'))
    .map(({ seededFault: name }) => [name]);
  return { actions: 0, scenarios: 0, violations: [...missing, ...crashed], seededFaults };
}

const report =
  task.kind === 'random'
    ? await random(task.seed, task.max, task.replay)
    : await (task.kind === 'known' ? known() : seeded());
parentPort?.postMessage(report);
