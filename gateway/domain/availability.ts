import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { takeTurn } from '../store/call-throttle.ts';
import type { ClaimKind } from '../store/claims.ts';
import { findClaim } from '../store/claims.ts';
import { subjectHash } from './tokens.ts';

export interface Availability {
  /** Throws TOO_MANY_REQUESTS where one address asks too often; nobody shall find out by asking who plays here. */
  isFree(kind: ClaimKind, value: string, address: string): Promise<boolean>;
  /** Counts an attempt to register; throws TOO_MANY_REQUESTS likewise. */
  admitRegistration(address: string): Promise<void>;
}

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  /** Checks per minute, registrations per hour, each from one address. */
  readonly checks: number;
  readonly registrations: number;
}

const MINUTE = 60_000;

export function createAvailability({ database, clock, checks, registrations }: Needs): Availability {
  const admit = async (scope: string, address: string, most: number, window: number): Promise<void> => {
    const turn = await takeTurn(database, scope, subjectHash(address), clock.now(), { most, window });
    if (turn.isAllowed) return;
    const seconds = Math.max(1, Math.ceil(turn.wait / 1_000));
    throw new Refusal('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(seconds) } });
  };
  return {
    async isFree(kind, value, address) {
      await admit('availability', address, checks, MINUTE);
      return (await findClaim(database, kind, value)) === undefined;
    },
    admitRegistration: (address) => admit('registration', address, registrations, 60 * MINUTE),
  };
}
