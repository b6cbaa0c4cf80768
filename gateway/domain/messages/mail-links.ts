import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { findMailToken, useMailToken } from '../../store/auth/mail-tokens.ts';
import { markEmailVerified } from '../../store/account/player-mail.ts';
import { findPlayer, normaliseEmail } from '../../store/account/players.ts';
import { Refusal } from '../refusal.ts';
import { parseToken } from '../../lib/tokens.ts';

/**
 * Verifies the e-mail that a link was sent to (VER-07). A genuine link of a verified e-mail returns "already verified",
 * even if it was used or has expired; any other link is not valid.
 */
export async function verifyEmail(
  database: Database,
  clock: Clock,
  token: string,
): Promise<Refusal<'LINK_TOKEN_NOT_VALID' | 'EMAIL_ALREADY_VERIFIED'> | null> {
  const parsed = parseToken('activation', token);
  if (parsed === null) return new Refusal('LINK_TOKEN_NOT_VALID');
  return database.transaction(async (transaction) => {
    await lockPlayer(transaction, parsed.player);
    const known = await findMailToken(transaction, parsed, 'activation');
    const player = await findPlayer(transaction, parsed.player);
    if (known === undefined || player === undefined) return new Refusal('LINK_TOKEN_NOT_VALID');
    if (normaliseEmail(known.email) !== normaliseEmail(player.email)) return new Refusal('LINK_TOKEN_NOT_VALID');
    if (player.emailStatus === 'VERIFIED') return new Refusal('EMAIL_ALREADY_VERIFIED');
    if (!(await useMailToken(transaction, parsed, 'activation', clock.now())))
      return new Refusal('LINK_TOKEN_NOT_VALID');
    await markEmailVerified(transaction, parsed.player);
    return null;
  });
}
