import type { Clock } from '../../lib/clock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { deleteDevices } from '../../store/auth/devices.ts';
import { deleteKnownDevices } from '../../store/auth/known-devices.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { clearAttempts } from '../../store/auth/login-throttle.ts';
import { closeMailTokens, findMailToken, useMailToken } from '../../store/auth/mail-tokens.ts';
import { formerPasswords, replacePassword } from '../../store/auth/passwords.ts';
import type { Player } from '../../store/account/players.ts';
import { findPlayer, normaliseEmail } from '../../store/account/players.ts';
import { deleteRegistrationTokens } from '../../store/auth/sessions.ts';
import type { Mails } from '../messages/mails.ts';
import { Refusal } from '../refusal.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import type { Throttle } from './throttle.ts';
import { parseToken, subjectHash } from '../../lib/tokens.ts';

type PasswordRefusal =
  | 'TOO_MANY_REQUESTS'
  | 'OLD_PASSWORD_DOES_NOT_MATCH'
  | 'PASSWORD_REPEATED'
  | 'PASSWORDS_THE_SAME'
  | 'PASSWORD_SAME_AS_USERNAME'
  | 'LINK_TOKEN_NOT_VALID';

export interface PasswordSettings {
  readonly tries: number;
  /** Milliseconds. */
  readonly window: number;
  /** How many of the latest passwords can't be chosen again, the present one included. */
  readonly remembered: number;
}

export interface PasswordChanges {
  /** Null for the right password; after too many wrong ones no password is checked. */
  verify(player: string, password: string): Promise<Refusal<'WRONG_PASSWORD'> | Refusal<'TOO_MANY_REQUESTS'> | null>;
  /** Changed by the player, who stays signed in; all other sessions and all biometric keys end. */
  change(by: SignedIn, oldPassword: string, newPassword: string): Promise<Refusal<PasswordRefusal> | null>;
  /** Changed by the mailed link; all sessions and all biometric keys end, a locked account is unlocked. */
  reset(token: string, newPassword: string): Promise<Refusal<PasswordRefusal> | null>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly mails: Mails;
  readonly throttle: Throttle;
  readonly settings: PasswordSettings;
}

/** New passwords (AUTH-07, AUTH-13, VAL-02). Hashing runs outside transactions; concurrent changes are refused. */
export function createPasswordChanges(deps: Deps): PasswordChanges {
  const { database, clock, sessions, mails, throttle, settings } = deps;

  const isRepeated = async (player: Player, password: string): Promise<boolean> => {
    const former = await formerPasswords(database, player.playerId, settings.remembered - 1);
    for (const hash of [player.passwordHash, ...former]) if (await verifyPassword(hash, password)) return true;
    return false;
  };

  const isUsername = ({ username }: Player, password: string): boolean =>
    username.toLowerCase() === password.toLowerCase();

  const put = async (transaction: Transaction, player: Player, hash: string): Promise<boolean> => {
    const change = { from: player.passwordHash, to: hash, at: clock.now(), remembered: settings.remembered - 1 };
    if (!(await replacePassword(transaction, player.playerId, change))) return false;
    await closeMailTokens(transaction, player.playerId, 'passwordReset', change.at);
    await deleteRegistrationTokens(transaction, player.playerId);
    await deleteDevices(transaction, player.playerId);
    await deleteKnownDevices(transaction, player.playerId);
    return true;
  };

  const verify: PasswordChanges['verify'] = async (id, password) => {
    const tooMany = await throttle.take('password', id, settings.tries, settings.window);
    if (tooMany !== null) return tooMany;
    const player = await findPlayer(database, id);
    const right = await verifyPassword(player?.passwordHash ?? null, password);
    if (!right) return new Refusal('WRONG_PASSWORD');
    await throttle.clear('password', id);
    return null;
  };

  return {
    verify,

    async change({ player: id, family }, oldPassword, newPassword) {
      const player = await findPlayer(database, id);
      const wrong = await verify(id, oldPassword);
      if (wrong?.code === 'TOO_MANY_REQUESTS') return wrong;
      if (wrong !== null || player === undefined) return new Refusal('OLD_PASSWORD_DOES_NOT_MATCH');
      if (newPassword === oldPassword) return new Refusal('PASSWORDS_THE_SAME');
      if (isUsername(player, newPassword)) return new Refusal('PASSWORD_SAME_AS_USERNAME');
      if (await isRepeated(player, newPassword)) return new Refusal('PASSWORD_REPEATED');
      const hash = await hashPassword(newPassword);
      const changed = await database.transaction(async (transaction) => {
        await lockPlayer(transaction, id);
        if (!(await put(transaction, player, hash))) return false;
        await sessions.endOthers(transaction, id, family);
        return true;
      });
      if (!changed) return new Refusal('OLD_PASSWORD_DOES_NOT_MATCH');
      mails.sendPasswordChanged(id);
      return null;
    },

    async reset(token, newPassword) {
      const parsed = parseToken('passwordReset', token);
      if (parsed === null) return new Refusal('LINK_TOKEN_NOT_VALID');
      const known = await findMailToken(database, parsed, 'passwordReset');
      const isOpen = known !== undefined && known.usedAt === null && known.expiresAt > clock.now();
      const player = isOpen ? await findPlayer(database, parsed.player) : undefined;
      if (player === undefined) return new Refusal('LINK_TOKEN_NOT_VALID');
      if (isUsername(player, newPassword)) return new Refusal('PASSWORD_SAME_AS_USERNAME');
      if (await isRepeated(player, newPassword)) return new Refusal('PASSWORD_REPEATED');
      const hash = await hashPassword(newPassword);
      const changed = await database.playerTransaction(player.playerId, async (transaction) => {
        await lockPlayer(transaction, player.playerId);
        if (!(await useMailToken(transaction, parsed, 'passwordReset', clock.now()))) return false;
        if (!(await put(transaction, player, hash))) return false;
        const account = subjectHash(normaliseEmail(player.email));
        for (const scope of ['account', 'pair', 'device'] as const) await clearAttempts(transaction, scope, account);
        await sessions.end(transaction, player.playerId, null, null);
        return true;
      });
      if (!changed) return new Refusal('LINK_TOKEN_NOT_VALID');
      mails.sendPasswordChanged(player.playerId);
      return null;
    },
  };
}
