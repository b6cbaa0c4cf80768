import type { Database } from '../database/database.ts';
import type { Clock } from '../lib/clock.ts';
import { doAll } from '../lib/do-all.ts';
import { newId } from '../lib/ids.ts';
import type { ClaimRequest } from '../store/claimed-work.ts';
import { claimWork, releaseWork } from '../store/claimed-work.ts';

/** How long a gateway has for a batch (ms). Then another one takes it over: the first died, froze, or failed in it. */
export const LEASE = 60_000;
/** Players claimed at once. */
export const BATCH = 200;
/** Players worked on at once; most connections are left to the requests. */
const AT_ONCE = 4;

/**
 * Status requests to a provider at once, and how many are taken for it: what is taken is postponed, so that no other
 * gateway asks meanwhile.
 */
export const ASKED_AT_ONCE = 10;

export interface DueWork extends Pick<ClaimRequest, 'work'> {
  /** As in `ClaimRequest`; it selects at most `BATCH` rows. */
  readonly due: ClaimRequest['due'];
  /** Does the work of one player in a transaction of its own, which looks again whether something is due. */
  readonly handle: (player: string) => Promise<unknown>;
}

/**
 * Claims players with due work, batch by batch, and does it until none is left or the signal says to stop. What fails
 * stays claimed: it is tried again after the lease, by any gateway. Returns the number of players. @throws the first
 * error of a batch, after the rest of that batch was done
 */
export async function doDueWork(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { work, due, handle }: DueWork,
  signal?: AbortSignal,
): Promise<number> {
  const seen = new Set<string>();
  let count = 0;
  for (;;) {
    const now = clock.machineNow();
    const claim = await claimWork(database, { work, claimId: newId(now), due, now, until: now + LEASE });
    const done: string[] = [];
    try {
      await doAll(claim.players, AT_ONCE, async (player) => {
        await handle(player);
        done.push(player);
      });
    } finally {
      if (done.length > 0) await releaseWork(database, { ...claim, players: done });
    }
    count += done.length;
    // Whoever is still due after the work is left to the next run.
    const isOver = claim.players.every((player) => seen.has(player));
    if (isOver || signal?.aborted === true) return count;
    for (const player of claim.players) seen.add(player);
  }
}
