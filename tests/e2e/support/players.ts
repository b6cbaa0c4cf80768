import { SEED_PASSWORD } from '../../../gateway/seeds/players.ts';

export interface Player {
  readonly email: string;
  readonly password: string;
}

/** A seeded player by the local part of the e-mail. */
export function playerNamed(name: string): Player {
  return { email: `${name}@example.com`, password: SEED_PASSWORD };
}

/**
 * Plain players (100,00 zł, verified) of one of four workers; only its tests change their money. Tests that change more
 * than money use the last five by name.
 */
const PER_WORKER = 5;
let given = 0;

/** The next plain player of this worker, in turn. `parallelIndex` is the worker's index, from 0. */
export function nextPlayer(parallelIndex: number): Player {
  const number = parallelIndex * PER_WORKER + (given % PER_WORKER) + 1;
  given += 1;
  return playerNamed(`gracz-${String(number).padStart(2, '0')}`);
}
