import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { lockPlayer } from '../../store/ledger.ts';
import { findMailToken, useMailToken } from '../../store/mail-tokens.ts';
import { markEmailVerified } from '../../store/player-mail.ts';
import { findPlayer, normaliseEmail } from '../../store/players.ts';
import { parseToken } from '../../lib/tokens.ts';

export type EmailVerified = 'verified' | 'alreadyVerified' | 'notValid';

/**
 * Verifies the address that a link was sent to (VER-07). A link that was ours says "already verified" once the
 * address is, also when it was used or is too old; anything else is not valid.
 */
export async function verifyEmail(database: Database, clock: Clock, token: string): Promise<EmailVerified> {
  const parsed = parseToken('activation', token);
  if (parsed === null) return 'notValid';
  return database.transaction(async (transaction) => {
    await lockPlayer(transaction, parsed.player);
    const known = await findMailToken(transaction, parsed, 'activation');
    const player = await findPlayer(transaction, parsed.player);
    if (known === undefined || player === undefined) return 'notValid';
    if (normaliseEmail(known.email) !== normaliseEmail(player.email)) return 'notValid';
    if (player.emailStatus === 'VERIFIED') return 'alreadyVerified';
    if (!(await useMailToken(transaction, parsed, 'activation', clock.now()))) return 'notValid';
    await markEmailVerified(transaction, parsed.player);
    return 'verified';
  });
}
