import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import { takeTurn } from '../../store/request-throttle.ts';
import type { ClaimKind } from '../../store/account/claims.ts';
import { findClaim } from '../../store/account/claims.ts';
import { subjectHash } from '../../lib/tokens.ts';

const TAKEN = {
  email: 'EMAIL_TAKEN',
  username: 'USERNAME_TAKEN',
  phone: 'PHONE_NUMBER_TAKEN',
  pesel: 'PESEL_TAKEN',
} as const satisfies Record<ClaimKind, string>;

export type CheckRefusal = 'TOO_MANY_REQUESTS' | (typeof TAKEN)[ClaimKind];

export interface Availability {
  /** Null for a free value. Limited per IP, so that nobody can find out by many checks who has an account. */
  check(kind: Exclude<ClaimKind, 'pesel'>, value: string, ip: string): Promise<Refusal<CheckRefusal> | null>;
  /** The same for a PESEL: only a registration in progress may check it, and only a few times. */
  checkPesel(pesel: string, player: string): Promise<Refusal<CheckRefusal> | null>;
  /** Counts a registration attempt. */
  allowRegistration(ip: string): Promise<Refusal<'TOO_MANY_REQUESTS'> | null>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Checks per minute, registrations per hour, each per IP. */
  readonly checks: number;
  readonly registrations: number;
}

const MINUTE = 60_000;
/** Per registration and minute. */
const PESEL_CHECKS = 10;

export function createAvailability({ database, clock, checks, registrations }: Deps): Availability {
  const allow = async (
    scope: string,
    subject: string,
    max: number,
    window: number,
  ): Promise<Refusal<'TOO_MANY_REQUESTS'> | null> => {
    const turn = await takeTurn(database, scope, subjectHash(subject), clock.now(), { max, window });
    if (turn.isAllowed) return null;
    const seconds = Math.max(1, Math.ceil(turn.wait / 1_000));
    return new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
  };
  return {
    async check(kind, value, ip) {
      const refused = await allow('availability', ip, checks, MINUTE);
      if (refused !== null) return refused;
      return (await findClaim(database, kind, value)) === undefined ? null : new Refusal(TAKEN[kind]);
    },
    async checkPesel(pesel, player) {
      const refused = await allow('availabilityPesel', player, PESEL_CHECKS, MINUTE);
      if (refused !== null) return refused;
      const owner = await findClaim(database, 'pesel', pesel);
      return owner === undefined || owner === player ? null : new Refusal(TAKEN.pesel);
    },
    allowRegistration: (ip) => allow('registration', ip, registrations, 60 * MINUTE),
  };
}
