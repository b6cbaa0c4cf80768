import { openDatabase } from '../../gateway/database/database.ts';
import { Choices } from './choices.ts';
import { GATEWAYS, startGateways } from './gateways.ts';
import { addPlayer, drawOperations, openPage, perform } from './player.ts';
import { createSimulatedProvider } from './provider.ts';
import { simulated } from './simulated.ts';
import { violationsOf } from './violations.ts';
import { World } from './world.ts';

const MINUTE = 60_000;
/** Every run begins at this time: noon in Warsaw, so that no run crosses a day. */
const START = Date.parse('2026-06-17T10:00:00Z');
/** More than the waits between the gateways' questions about a payment, and often enough until all are decided. */
const SETTLING = { step: 20 * MINUTE, times: 8 };

export interface Run {
  /** What came after what. */
  readonly log: readonly string[];
  /** What must never be, and was. */
  readonly violations: readonly string[];
}

export interface Simulation {
  run(drawn: readonly number[]): Promise<Run>;
}

/** What a gateway does by itself, at times that the choices decide. */
async function askAboutPayments(world: World, times: number): Promise<void> {
  const { scheduler, choices } = world;
  for (let n = 0; n < times; n += 1) {
    await scheduler.step('time passes', scheduler.now + choices.one([6_000, MINUTE, 16 * MINUTE]));
    await world.onGateway(choices.pick(GATEWAYS), 'asks about payments', ({ services }) =>
      services.deposits.reconcile(),
    );
  }
}

/** Nothing breaks any more, and a gateway asks until every payment is decided. */
async function settle(world: World): Promise<void> {
  world.calm();
  for (let n = 0; n < SETTLING.times; n += 1) {
    await world.scheduler.step('much time passes', world.scheduler.now + SETTLING.step);
    await world.onGateway(0, 'asks about payments', ({ services }) => services.deposits.reconcile());
  }
}

/** A player's requests, the provider's reports and the gateways' own work, in an order that the choices decide. */
export async function openSimulation(databaseUrl: string): Promise<Simulation> {
  let present: World | null = null;
  const world = (): World => {
    if (present === null) throw new Error('nothing is simulated');
    return present;
  };
  Date.now = () => present?.scheduler.now ?? START;
  const database = openDatabase({ url: databaseUrl, connections: 1 });
  const provider = createSimulatedProvider(world);
  const gateways = await startGateways(databaseUrl, provider);

  const live = async (drawn: readonly number[]): Promise<Run> => {
    const choices = new Choices(drawn);
    const operations = drawOperations(choices);
    present = null;
    await gateways.warmUp();
    const player = await addPlayer(gateways, database, START);
    const running = new World(gateways, choices, START + MINUTE);
    const { scheduler } = running;
    present = running;
    simulated.scheduler = scheduler;
    try {
      const pages = Array.from({ length: GATEWAYS }, (_, index) => openPage(running, player, index));
      for (const operation of operations) {
        scheduler.follow(perform(running, player, operation));
        if (operation.isDouble) scheduler.follow(perform(running, player, operation));
      }
      scheduler.follow(askAboutPayments(running, choices.pick(3)));
      await scheduler.run();
      scheduler.follow(settle(running));
      await scheduler.run();
      simulated.scheduler = null;
      const shown = pages.map((page) => page.shown());
      const wrong = await violationsOf(database, { player: player.id, operations, provider, shown });
      return { log: scheduler.log, violations: [...running.faults, ...wrong] };
    } catch (error) {
      return { log: scheduler.log, violations: [error instanceof Error ? error.message : String(error)] };
    } finally {
      simulated.scheduler = null;
      running.end();
    }
  };

  return { run: live };
}
