import type { Database, Ending, Transaction } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { makeToken, parseToken, type ParsedToken } from '../../lib/tokens.ts';
import type { BeatingSession } from '../../store/auth/heartbeats.ts';
import { holdingBeatingSession, lockingPlayerOf, sliding } from '../../store/auth/heartbeats.ts';
import type { Limit } from '../../store/safer-play/limits.ts';
import { limitsOf } from '../../store/safer-play/limits.ts';
import { Refusal } from '../refusal.ts';
import type { SessionLimitCode } from '../safer-play/session-time.ts';
import { countSessionTime } from '../safer-play/session-time.ts';
import { secondsLeft, standingOfToken } from './session-tokens.ts';

const MAX_UNUSED_SUCCESSORS = 5;

export interface Grant {
  readonly token: string;
  /** Seconds until the session ends without another heartbeat. */
  readonly duration: number;
}

export type HeartbeatRefusal = Refusal<'TOKEN_NOT_VALID' | SessionLimitCode>;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** As the settings of sessions, ms. */
  readonly settings: { readonly duration: number; readonly rotateAfter: number; readonly reuseLeeway: number };
  /** Those of the sessions. */
  readonly endFamily: (transaction: Transaction, player: string, family: string) => Promise<void>;
  readonly endByLimit: (transaction: Transaction, player: string, limit: SessionLimitCode) => Promise<void>;
  /** The limit that ended a session, while it is still reached; null for any other token. */
  readonly limitBehind: (token: ParsedToken) => Promise<Refusal<SessionLimitCode> | null>;
}

type Heartbeat = (token: string) => Promise<Grant | HeartbeatRefusal>;
type Outcome = Grant | Refusal<SessionLimitCode> | null;

/**
 * The heartbeat of a session, in three round trips to the database: it is the most frequent write by far, one a minute
 * for everybody who is signed in. It authenticates the token itself.
 */
export function createHeartbeat({ database, clock, settings, endFamily, endByLimit, limitBehind }: Deps): Heartbeat {
  const grant = (session: BeatingSession, token: string, limitAt: number | null, now: number): Ending<Outcome> => {
    const expiresAt = Math.min(now + settings.duration, session.endsAt);
    const duration = secondsLeft(expiresAt, now);
    const rotates = now - session.createdAt >= settings.rotateAfter && session.unusedSuccessors < MAX_UNUSED_SUCCESSORS;
    const next = rotates ? makeToken('session', session.playerId) : null;
    return {
      outcome: { duration, token: next?.token ?? token },
      last: sliding(session, { at: now, expiresAt, limitAt, successor: next?.hash ?? null }),
    };
  };

  const beat = (parsed: ParsedToken, token: string): Promise<Outcome> =>
    database.briefTransaction<[object, BeatingSession, Limit], Outcome>(
      parsed.player,
      [lockingPlayerOf(parsed), holdingBeatingSession(parsed, clock.now()), limitsOf(parsed.player, 'SESSION_TIME')],
      async ([, [session], limits], transaction) => {
        const now = clock.now();
        const standing = standingOfToken(session, now, settings.reuseLeeway);
        if (session === undefined || standing !== 'valid') {
          if (session !== undefined && standing === 'stolen')
            await endFamily(transaction, session.playerId, session.family);
          return { outcome: null, last: null };
        }
        const { earliestSeenAt } = session;
        const { reached, moment } = await countSessionTime(transaction, session.playerId, {
          earliestSeenAt,
          limits,
          now,
        });
        if (reached === null) return grant(session, token, moment?.at ?? null, now);
        await endByLimit(transaction, session.playerId, reached);
        return { outcome: new Refusal(reached), last: null };
      },
    );

  return async (token) => {
    const parsed = parseToken('session', token);
    if (parsed === null) return new Refusal('TOKEN_NOT_VALID');
    return (await beat(parsed, token)) ?? (await limitBehind(parsed)) ?? new Refusal('TOKEN_NOT_VALID');
  };
}
