import type { Transaction } from '../database/database.ts';
import type { ConsentChanges } from '../domain/legal/consents.ts';
import { changeConsents } from '../domain/legal/consents.ts';

const DAY = 24 * 60 * 60_000;

/** Consents given when the seeded account was created, 90 days ago. */
export async function seedConsents(
  transaction: Transaction,
  player: string,
  consents: ConsentChanges,
  now: number,
): Promise<void> {
  await changeConsents(transaction, player, consents, { source: 'seed', at: now - 90 * DAY });
}
