import { TEXT_VALUES } from '../../../domain/text-values.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Bus } from '../ports/push-bus.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { touchRegistration } from '../../store/onboarding/registrations.ts';
import { activeRestriction } from '../../store/safer-play/restrictions.ts';
import * as store from '../../store/auth/sessions.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { BATCH, doDueWork } from '../claimed-work.ts';
import { Refusal, committedAlways } from '../refusal.ts';
import type { Grant, HeartbeatRefusal } from './heartbeats.ts';
import { createHeartbeat } from './heartbeats.ts';
import { secondsLeft, standingOfToken } from './session-tokens.ts';
import type { SessionLimitCode, SessionMeasure } from '../safer-play/session-time.ts';
import { readSessionTime, measureSessionTime } from '../safer-play/session-time.ts';
import { makeToken, parseToken, type ParsedToken } from '../../lib/tokens.ts';

const TICKET_LIFETIME = 30_000;
const COMPLETION_RETRY = 60_000;
const REGISTRATION_LIFETIME = TEXT_VALUES.registrationLinkHours * 60 * 60_000;
/** Longest use of a session before its time is counted (ms): without heartbeats time must be counted too. */
const UNCOUNTED = 60_000;
/** How long tokens of an ended session are stored (ms): no request needs them, but the gateways' clocks differ. */
const ENDED_RETENTION = 10 * 60_000;

export interface SessionSettings {
  /** Milliseconds without a heartbeat after which a session ends. */
  readonly duration: number;
  /** Milliseconds after the login at which the session ends in any case. */
  readonly absoluteDuration: number;
  /** Token age after which a heartbeat replaces the token (ms). */
  readonly rotateAfter: number;
  /**
   * A replaced token is refused from the first use of its successor on. For this time (ms) it is only refused, because
   * requests may still be on their way; after it, use counts as theft and ends the family.
   */
  readonly reuseLeeway: number;
}

/** The signed-in player who sent a request. */
export interface SignedIn {
  readonly player: string;
  readonly family: string;
}

/** A player whose registration is in progress. */
export interface RegistrationPrincipal {
  readonly player: string;
}

export interface RegistrationGrant {
  readonly token: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Why a session ended (null if signed out or timed out), and when the reason ends by itself (epoch ms). */
export interface SessionEnd {
  readonly reason: string | null;
  readonly until: number | null;
}

export interface Sessions {
  open(queries: Queries, player: string): Promise<Grant>;
  /** Refuses a session ended by a session time limit while the limit is reached; null for any other invalid token. */
  authenticate(token: string): Promise<SignedIn | Refusal<SessionLimitCode> | null>;
  /** Authenticates the token itself, slides its session, and replaces the token if it is old. */
  heartbeat(token: string): Promise<Grant | HeartbeatRefusal>;
  /** Counts the time until now; the caller must act on a reached limit. The player's row must be locked. */
  measure(transaction: Transaction, player: string): Promise<SessionMeasure>;
  /** Ends the sessions of players who have reached a limit, on whom no other gateway works. Returns their number. */
  endReached(signal?: AbortSignal): Promise<number>;
  /**
   * Counts the time until now, ends one family of tokens (null: all of the player's), and notifies their sockets with
   * the time (epoch ms) at which the reason ends.
   */
  end(
    transaction: Transaction,
    player: string,
    family: string | null,
    reason: string | null,
    until?: number | null,
  ): Promise<void>;
  /** Ends all families of the player because of a session time limit; their tokens then get that limit's code. */
  endByLimit(transaction: Transaction, player: string, limit: SessionLimitCode): Promise<void>;
  /** Ends every family of the player except the given one. */
  endOthers(transaction: Transaction, player: string, family: string): Promise<void>;
  issueTicket(principal: SignedIn): Promise<string>;
  /** Accepts a ticket (once) or a token. */
  authenticateSocket(token: string): Promise<SignedIn | null>;
  openRegistration(queries: Queries, player: string): Promise<RegistrationGrant>;
  /** `expired` for a registration token that is no longer valid, null for anything else. */
  authenticateRegistration(token: string): Promise<RegistrationPrincipal | 'expired' | null>;
  /** Ends the tokens of a completed registration, after the time for a retry when the response was lost. */
  closeRegistration(queries: Queries, player: string): Promise<void>;
  livingFamilies(families: readonly SignedIn[]): Promise<Set<string>>;
  /** What prevents a new sign-in, as `end` would report it: an exclusion or a limit; otherwise no reason. */
  findRestriction(player: string): Promise<SessionEnd>;
  deleteEnded(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly settings: SessionSettings;
}

/** Sessions with opaque tokens: valid until they expire or are ended, on all gateways at once. */
export function createSessions({ database, clock, bus, settings }: Deps): Sessions {
  const measure: Sessions['measure'] = (transaction, player) => measureSessionTime(transaction, player, clock.now());

  const end: Sessions['end'] = async (transaction, player, family, reason, until = null) => {
    await lockPlayer(transaction, player);
    await measure(transaction, player);
    if (await store.deleteSessions(transaction, player, family)) {
      await bus.publish(transaction, {
        kind: 'session',
        player,
        family,
        reason,
        ...(until === null ? {} : { until }),
      });
    }
  };

  const endByLimit: Sessions['endByLimit'] = async (transaction, player, limit) => {
    await lockPlayer(transaction, player);
    await store.rememberEnded(transaction, player, clock.now());
    await end(transaction, player, null, limit);
  };

  /** The limit that ended a session, while it is still reached; null for any other token. */
  const limitBehind = async (token: ParsedToken): Promise<Refusal<SessionLimitCode> | null> => {
    if (!(await store.isRemembered(database, token))) return null;
    const { reached } = await readSessionTime(database, token.player, clock.now());
    return reached && new Refusal(reached);
  };

  /** The session if its token is valid now. Late use of a replaced token ends its family. */
  const accept = async (
    transaction: Transaction,
    session: Session | undefined,
    now: number,
  ): Promise<Session | null> => {
    if (session === undefined) return null;
    const standing = standingOfToken(session, now, settings.reuseLeeway);
    if (standing === 'stolen') await end(transaction, session.playerId, session.family, null);
    if (standing !== 'valid') return null;
    if (session.firstUsedAt === null) await store.noteFirstUse(transaction, session, now);
    return session;
  };

  const authenticate: Sessions['authenticate'] = async (token) => {
    const parsed = parseToken('session', token);
    if (parsed === null) return null;
    const now = clock.now();
    const known = await store.findSession(database, parsed);
    if (known === undefined) return limitBehind(parsed);
    if (known.expiresAt <= now) return null;
    if (known.firstUsedAt !== null && known.retiredAt === null && isCounted(known, now)) return principalOf(known);
    const { outcome } = await database.playerTransaction(
      parsed.player,
      committedAlways(async (transaction) => {
        await lockPlayer(transaction, parsed.player);
        const session = await accept(transaction, await store.holdSession(transaction, parsed), now);
        if (session === null || isCounted(session, now)) return session === null ? null : principalOf(session);
        const { reached } = await measure(transaction, session.playerId);
        if (reached === null) await store.touchSession(transaction, session, now);
        else await endByLimit(transaction, session.playerId, reached);
        return reached === null ? principalOf(session) : new Refusal(reached);
      }),
    );
    return outcome ?? limitBehind(parsed);
  };

  return {
    end,
    endByLimit,
    measure,
    authenticate,

    endReached: (signal) =>
      doDueWork(
        { database, clock },
        {
          work: 'sessions',
          due: (isFree) => store.playersPastLimit(clock.now(), BATCH, isFree),
          handle: (player) =>
            database.transaction(async (transaction) => {
              await lockPlayer(transaction, player);
              const { reached } = await measure(transaction, player);
              if (reached !== null) await endByLimit(transaction, player, reached);
            }),
        },
        signal,
      ),

    async endOthers(transaction, player, family) {
      for (const other of await store.familiesOf(transaction, player)) {
        if (other !== family) await end(transaction, player, other, null);
      }
    },

    async open(queries, player) {
      const now = clock.now();
      const { token, hash } = makeToken('session', player);
      const expiresAt = now + Math.min(settings.duration, settings.absoluteDuration);
      const { moment } = await measureSessionTime(queries, player, now);
      await store.insertSession(queries, {
        playerId: player,
        tokenHash: hash,
        family: newId(now),
        parentHash: null,
        createdAt: now,
        seenAt: now,
        expiresAt,
        endsAt: now + settings.absoluteDuration,
        firstUsedAt: now,
        retiredAt: null,
        limitAt: moment?.at ?? null,
      });
      return { token, duration: secondsLeft(expiresAt, now) };
    },

    heartbeat: createHeartbeat({
      database,
      clock,
      settings,
      endFamily: (transaction, player, family) => end(transaction, player, family, null),
      endByLimit,
      limitBehind,
    }),

    async issueTicket({ player, family }) {
      const ticket = makeToken('ticket', player);
      await store.insertTicket(database, ticket, family, clock.now() + TICKET_LIFETIME);
      return ticket.token;
    },

    async authenticateSocket(token) {
      const ticket = parseToken('ticket', token);
      if (ticket === null) {
        const principal = await authenticate(token);
        return principal instanceof Refusal ? null : principal;
      }
      const family = await store.takeTicket(database, ticket, clock.now());
      if (family === undefined) return null;
      return database.playerTransaction(ticket.player, async (transaction) => {
        await lockPlayer(transaction, ticket.player);
        const { reached } = await measure(transaction, ticket.player);
        if (reached !== null) await endByLimit(transaction, ticket.player, reached);
        const living = await store.livingFamilies(transaction, [{ player: ticket.player, family }], clock.now());
        return living.has(family) ? { player: ticket.player, family } : null;
      });
    },

    async openRegistration(queries, player) {
      const token = makeToken('registration', player);
      const now = clock.now();
      const expiresAt = now + REGISTRATION_LIFETIME;
      await store.insertRegistrationToken(queries, token, expiresAt);
      await touchRegistration(queries, player, now);
      return { token: token.token, expiresAt };
    },

    async authenticateRegistration(token) {
      const parsed = parseToken('registration', token);
      if (parsed === null) return null;
      const expiresAt = await store.findRegistrationToken(database, parsed);
      return expiresAt === undefined || expiresAt <= clock.now() ? 'expired' : { player: parsed.player };
    },

    closeRegistration: (queries, player) =>
      store.shortenRegistrationTokens(queries, player, clock.now() + COMPLETION_RETRY),

    livingFamilies: (families) => store.livingFamilies(database, families, clock.now()),

    async findRestriction(player) {
      const now = clock.now();
      const restriction = await activeRestriction(database, player, now);
      if (restriction !== undefined) {
        const isOperators = restriction.kind === 'SUSPENSION' || restriction.kind === 'REFUSAL';
        return isOperators ? { reason: null, until: null } : { reason: restriction.code, until: restriction.endsAt };
      }
      return { reason: (await readSessionTime(database, player, now)).reached, until: null };
    },

    deleteEnded: () => {
      const now = clock.now();
      return store.deleteEndedSessions(database, now - ENDED_RETENTION, now - 24 * 60 * 60_000);
    },
  };
}

function principalOf({ playerId, family }: Session): SignedIn {
  return { player: playerId, family };
}

/** Whether the session's time does not need counting yet. */
function isCounted({ seenAt, limitAt }: Session, now: number): boolean {
  return now - seenAt < UNCOUNTED && (limitAt === null || limitAt > now);
}
