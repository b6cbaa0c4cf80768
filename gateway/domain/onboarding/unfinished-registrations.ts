import type { Database } from '../../database/database.ts';
import { eraseRegistration, holdUnfinished } from '../../store/onboarding/registrations.ts';

/** Per sweep, so that it ends. */
const MAX = 1_000;

/**
 * Erases registrations not continued since `before` (epoch ms): e-mail, username, PESEL and phone are free again
 * (docs/adr/0012). Any number of gateways may run it at once. Returns the number erased.
 */
export async function releaseUnfinished(database: Database, before: number): Promise<number> {
  const releaseOne = (): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const player = await holdUnfinished(transaction, before);
      if (player !== undefined) await eraseRegistration(transaction, player);
      return player !== undefined;
    });
  let released = 0;
  while (released < MAX && (await releaseOne())) released += 1;
  return released;
}
