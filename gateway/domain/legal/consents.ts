import type { MarketingConsents, ResearchConsents } from '../../../domain/legal/consents.ts';
import { MARKETING_CHANNELS, RESEARCH_CHANNELS } from '../../../domain/legal/consents.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import type { ConsentKind, ConsentSource } from '../../store/legal/consents.ts';
import { putConsent, readConsents } from '../../store/legal/consents.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { findMailToken, useMailToken } from '../../store/auth/mail-tokens.ts';
import { Refusal } from '../refusal.ts';
import { parseToken } from '../../lib/tokens.ts';

export interface ConsentChanges {
  readonly marketing?: Partial<MarketingConsents>;
  readonly research?: Partial<ResearchConsents>;
}

/** A consent that was never answered counts as not given. */
export async function marketingConsents(
  queries: Queries,
  player: string,
): Promise<Record<keyof MarketingConsents, boolean>> {
  const known = await readConsents(queries, player, 'marketing');
  return {
    emails: known.get('emails') ?? false,
    textMessages: known.get('textMessages') ?? false,
    telephoneCalls: known.get('telephoneCalls') ?? false,
  };
}

export async function researchConsents(
  queries: Queries,
  player: string,
): Promise<Record<keyof ResearchConsents, boolean>> {
  const known = await readConsents(queries, player, 'research');
  return {
    subscribedAccountNotifications: known.get('subscribedAccountNotifications') ?? false,
    subscribedEmails: known.get('subscribedEmails') ?? false,
    subscribedTextMessages: known.get('subscribedTextMessages') ?? false,
  };
}

/** Sets the given consents, each with a date in the history (CON-01); the registration passes its own source. */
export async function changeConsents(
  transaction: Transaction,
  player: string,
  changes: ConsentChanges,
  said: { readonly source: ConsentSource; readonly at: number },
): Promise<void> {
  await lockPlayer(transaction, player);
  const put = async (kind: ConsentKind, channel: string, granted: boolean | undefined): Promise<void> => {
    if (granted !== undefined) await putConsent(transaction, player, { kind, channel, granted }, said);
  };
  for (const channel of MARKETING_CHANNELS) await put('marketing', channel, changes.marketing?.[channel]);
  for (const channel of RESEARCH_CHANNELS) await put('research', channel, changes.research?.[channel]);
}

/** Ends marketing mails by a mailed link (CON-02). Refuses an unknown, used or expired link. */
export async function unsubscribe(
  database: Database,
  clock: Clock,
  token: string,
): Promise<Refusal<'LINK_TOKEN_NOT_VALID'> | null> {
  const parsed = parseToken('unsubscribe', token);
  if (parsed === null) return new Refusal('LINK_TOKEN_NOT_VALID');
  return database.transaction(async (transaction) => {
    const at = clock.now();
    const known = await findMailToken(transaction, parsed, 'unsubscribe');
    if (known === undefined || known.expiresAt <= at) return new Refusal('LINK_TOKEN_NOT_VALID');
    await useMailToken(transaction, parsed, 'unsubscribe', at);
    await changeConsents(transaction, parsed.player, { marketing: { emails: false } }, { source: 'mailLink', at });
    return null;
  });
}
