import type { Clock } from '../../lib/clock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { isKnownDevice } from '../../store/auth/known-devices.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { recordAttempt, clearAttempts, decrementAttempts } from '../../store/auth/login-throttle.ts';
import { writeLanguage } from '../../store/account/player-mail.ts';
import type { Player } from '../../store/account/players.ts';
import { findPlayer, findPlayerByEmail, lockLogin, normaliseEmail } from '../../store/account/players.ts';
import type { RestrictionCode } from '../../store/safer-play/restrictions.ts';
import { activeRestriction } from '../../store/safer-play/restrictions.ts';
import { Refusal, committedAlways } from '../refusal.ts';
import { deviceHash, rememberDevice } from './known-devices.ts';
import type { Language } from '../../lib/language.ts';
import type { Mails } from '../messages/mails.ts';
import { verifyPassword } from './passwords.ts';
import type { Grant } from './heartbeats.ts';
import type { Sessions } from './sessions.ts';
import { subjectHash } from '../../lib/tokens.ts';

export interface LoginSettings {
  /** Wrong passwords per account, window and origin; further passwords are not checked until the window ends. */
  readonly tries: number;
  readonly triesPerIp: number;
  /** Milliseconds. */
  readonly window: number;
  /** Wrong passwords in a row, from anywhere, after which the account is locked until it gets a new password. */
  readonly lockAfter: number;
}

export type LoginResult =
  /** The device stores `deviceSecret` and is known from now on. */
  | { readonly kind: 'granted'; readonly grant: Grant; readonly deviceSecret: string }
  | { readonly kind: 'notFullyRegistered'; readonly registrationToken: string };

/** Has `retryAfter` if the reason ends by itself. */
export type LoginRefusal = Refusal<RestrictionCode>;

/** Opens a session for a player whose identity is proven, unless the account's state forbids it. */
export type Authenticate = (
  transaction: Transaction,
  player: Player,
  now: number,
  deviceSecret: string | null,
) => Promise<LoginResult | LoginRefusal>;

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly mails: Pick<Mails, 'sendAccountLocked'>;
  readonly settings: LoginSettings;
}

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  /** The IP that sent the request. */
  readonly ip: string;
  /** The secret that the device stored at an earlier sign-in, if any. */
  readonly deviceSecret: string | null;
  /** The app's language; mails to the player use it from now on. */
  readonly language: Language;
}

/**
 * Sign-in by password. Wrong passwords are counted per account and IP, those from a known device separately, so that
 * others can't lock the player out (reading 95). An unknown e-mail takes as long as a wrong password and gets its
 * response. Only the right password returns the account's state, except the codes of docs/errors.md for wrong ones.
 */
export function createLogin({
  database,
  clock,
  authenticate,
  mails,
  settings,
}: Deps): (request: LoginRequest) => Promise<LoginResult | LoginRefusal> {
  return async ({ email, password, ip, deviceSecret, language }) => {
    const now = clock.now();
    const account = subjectHash(normaliseEmail(email));
    const origin = subjectHash(ip);
    const player = await findPlayerByEmail(database, email);
    const device = deviceSecret === null ? null : deviceHash(deviceSecret);
    const isKnown = player && device && (await isKnownDevice(database, player.playerId, device, now));
    const [scope, from] = isKnown ? (['device', device] as const) : (['pair', origin] as const);
    const tries = await recordAttempt(database, scope, account, now, settings.window, from);
    const triesFromHere = isKnown ? null : await recordAttempt(database, 'address', origin, now, settings.window);
    const limitExceeded = new Refusal(
      player?.accountStatus === 'BASIC'
        ? 'ACCOUNT_LOGIN_LIMIT_EXCEED_FOR_BASIC_REGISTRATION_PLAYER'
        : 'ACCOUNT_LOGIN_LIMIT_EXCEEDED',
    );
    if (tries.failures > settings.tries || (triesFromHere?.failures ?? 0) > settings.triesPerIp) return limitExceeded;

    const inARow = await recordAttempt(database, 'account', account, now, settings.window);
    if (!(await verifyPassword(player?.passwordHash ?? null, password)) || player === undefined) {
      if (inARow.failuresInAll >= settings.lockAfter && player !== undefined) {
        if (await lockLogin(database, player.playerId, now)) mails.sendAccountLocked(player.playerId);
        return new Refusal('LOCKED');
      }
      if (tries.failures === settings.tries) return limitExceeded;
      return new Refusal(
        player?.accountStatus === 'BASIC' ? 'ACCOUNT_NOT_FULLY_REGISTERED_WRONG_PASSWORD' : 'WRONG_EMAIL_OR_PASSWORD',
      );
    }

    if (!isKnown) await decrementAttempts(database, 'address', origin);
    if (player.lockedAt !== null) return new Refusal('LOCKED');
    await clearAttempts(database, 'account', account);
    await clearAttempts(database, scope, account, from);
    const { outcome } = await database.playerTransaction(
      player.playerId,
      committedAlways(async (transaction): Promise<LoginResult | LoginRefusal> => {
        await lockPlayer(transaction, player.playerId);
        const present = await findPlayer(transaction, player.playerId);
        // The password changed during the check: a session opened with the old password would survive the change.
        if (present?.passwordHash !== player.passwordHash) return new Refusal('WRONG_EMAIL_OR_PASSWORD');
        if (present.lockedAt !== null) return new Refusal('LOCKED');
        await writeLanguage(transaction, player.playerId, language);
        return authenticate(transaction, present, now, deviceSecret);
      }),
    );
    return outcome;
  };
}

/**
 * Locks the player's row, so that a concurrent exclusion is either seen here or ends this session. The transaction must
 * be `committedAlways`: a limit that refuses a login also ends the open sessions.
 */
export function createAuthenticate(sessions: Sessions, clock: Clock): Authenticate {
  const until = (code: RestrictionCode, end: number | null): LoginRefusal =>
    new Refusal(code, end === null ? {} : { retryAfter: Math.max(1, Math.ceil((end - clock.now()) / 1_000)) });
  return async (transaction, player, now, deviceSecret) => {
    await lockPlayer(transaction, player.playerId);
    const restriction = await activeRestriction(transaction, player.playerId, now);
    if (restriction !== undefined) return until(restriction.code, restriction.endsAt);
    if (!player.isActive) return new Refusal('NOT_ACTIVE');
    if (player.accountStatus === 'BASIC') {
      return {
        kind: 'notFullyRegistered',
        registrationToken: (await sessions.openRegistration(transaction, player.playerId)).token,
      };
    }
    const mustBeVerified = player.verificationRequiredAt !== null && player.verificationRequiredAt <= now;
    if (mustBeVerified && player.identityStatus !== 'VERIFIED') return new Refusal('PLAYER_IS_NOT_VERIFIED');
    const { reached, moment } = await sessions.measure(transaction, player.playerId);
    if (reached !== null) {
      await sessions.endByLimit(transaction, player.playerId, reached);
      return until(reached, moment?.resetsAt ?? null);
    }
    return {
      kind: 'granted',
      grant: await sessions.open(transaction, player.playerId),
      deviceSecret: await rememberDevice(transaction, player.playerId, deviceSecret, now),
    };
  };
}
