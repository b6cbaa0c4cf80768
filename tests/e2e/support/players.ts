import { SEED_PASSWORD } from '../../../gateway/seeds/players.ts';

export interface Player {
  readonly email: string;
  readonly password: string;
}

/** A seeded player by the first part of the address. */
export function playerNamed(name: string): Player {
  return { email: `${name}@example.com`, password: SEED_PASSWORD };
}

/**
 * Plain players (100,00 zł, verified) of one of four workers; nobody else uses them, so their money moves only by its
 * tests. The last five are named by the tests that change more than money.
 */
const PER_WORKER = 5;
let given = 0;

/** The next plain player of this worker, in turn. `parallelIndex` is the worker's place, from 0 on. */
export function nextPlayer(parallelIndex: number): Player {
  const number = parallelIndex * PER_WORKER + (given % PER_WORKER) + 1;
  given += 1;
  return playerNamed(`gracz-${String(number).padStart(2, '0')}`);
}
