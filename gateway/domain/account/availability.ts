import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { takeTurn } from '../../store/call-throttle.ts';
import type { ClaimKind } from '../../store/claims.ts';
import { findClaim } from '../../store/claims.ts';
import { subjectHash } from '../../lib/tokens.ts';

export interface Availability {
  /** Throws TOO_MANY_REQUESTS where one address asks too often; nobody shall find out by asking who plays here. */
  isFree(kind: Exclude<ClaimKind, 'pesel'>, value: string, address: string): Promise<boolean>;
  /** The same of a PESEL, which only a registration that is under way may ask about, and seldom. */
  isPeselFree(pesel: string, player: string): Promise<boolean>;
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
/** Of one registration a minute. */
const PESEL_CHECKS = 10;

export function createAvailability({ database, clock, checks, registrations }: Needs): Availability {
  const admit = async (scope: string, subject: string, most: number, window: number): Promise<void> => {
    const turn = await takeTurn(database, scope, subjectHash(subject), clock.now(), { most, window });
    if (turn.isAllowed) return;
    const seconds = Math.max(1, Math.ceil(turn.wait / 1_000));
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
  };
  return {
    async isFree(kind, value, address) {
      await admit('availability', address, checks, MINUTE);
      return (await findClaim(database, kind, value)) === undefined;
    },
    async isPeselFree(pesel, player) {
      await admit('availabilityPesel', player, PESEL_CHECKS, MINUTE);
      const owner = await findClaim(database, 'pesel', pesel);
      return owner === undefined || owner === player;
    },
    admitRegistration: (address) => admit('registration', address, registrations, 60 * MINUTE),
  };
}
