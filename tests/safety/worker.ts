import { parentPort, workerData } from 'node:worker_threads';
import type { Policy } from './oracle/state.ts';
import { plant, preparePlants } from './planting.ts';
import { PLANTS } from './plants/plants.ts';
import type { Replay } from './random-lives.ts';

/**
 * A thread with gateways of its own: it holds the time, which stands still between actions, and may load the gateway
 * with plants in it.
 */
export type Task =
  | {
      readonly kind: 'random';
      readonly databaseUrl: string;
      readonly seed: number;
      /** How many lives. */
      readonly most: number;
      readonly replay: Replay | null;
    }
  | { readonly kind: 'known'; readonly databaseUrl: string }
  | { readonly kind: 'planted'; readonly databaseUrl: string };

export interface Report {
  readonly actions: number;
  readonly lives: number;
  /** Each violation as lines: what is wrong, and the life that leads there. */
  readonly violations: readonly (readonly string[])[];
  readonly plants: readonly Caught[];
}

export interface Caught {
  readonly plant: string;
  readonly life: string;
  /** What noticed it; null if nothing did. */
  readonly by: string | null;
}

const POLICIES: readonly Policy[] = ['fixedWait', 'escalatingWait', 'waitAndPeriodEnd'];

const task = workerData as Task;
const prepared = task.kind === 'planted' ? preparePlants() : null;
const { openTrialGateway } = await import('./trial-gateway.ts');
const { lifeText, relive } = await import('./life.ts');
const { KNOWN_LIVES } = await import('./known-lives.ts');
const { policyOf, runLives } = await import('./random-lives.ts');

async function random(seed: number, most: number, replay: Replay | null): Promise<Report> {
  const gateway = await openTrialGateway(task.databaseUrl, policyOf(seed));
  const { actions, lives, violation } = await runLives(gateway, seed, most, replay);
  await gateway.stop();
  return { actions, lives, violations: violation.length === 0 ? [] : [violation], plants: [] };
}

async function known(): Promise<Report> {
  let [actions, lives] = [0, 0];
  const violations: (readonly string[])[] = [];
  for (const policy of POLICIES) {
    const gateway = await openTrialGateway(task.databaseUrl, policy);
    for (const [name, life] of Object.entries(KNOWN_LIVES)) {
      if (life.policy !== policy) continue;
      const lived = await relive(gateway, life, life.actions);
      actions += lived.actions.length;
      lives += 1;
      if (lived.violation !== null) violations.push([name, ...lifeText(life, lived)]);
    }
    await gateway.stop();
  }
  return { actions, lives, violations, plants: [] };
}

async function planted(): Promise<Report> {
  const plants: Caught[] = [];
  for (const policy of POLICIES) {
    const gateway = await openTrialGateway(task.databaseUrl, policy);
    for (const { name, life: lifeName } of PLANTS) {
      const life = KNOWN_LIVES[lifeName];
      if (life.policy !== policy) continue;
      plant(name);
      let by: string | null = null;
      for (let time = 0; time < life.times && by === null; time += 1) {
        by = (await relive(gateway, life, life.actions)).violation;
      }
      plant(null);
      plants.push({ plant: name, life: lifeName, by });
    }
    await gateway.stop();
  }
  const missing = (prepared?.missing() ?? []).map((text) => [text]);
  return { actions: 0, lives: 0, violations: missing, plants };
}

const report =
  task.kind === 'random'
    ? await random(task.seed, task.most, task.replay)
    : await (task.kind === 'known' ? known() : planted());
parentPort?.postMessage(report);
