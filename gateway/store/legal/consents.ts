import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { newId } from '../../lib/ids.ts';

export type ConsentKind = 'marketing' | 'research';
/** Where the player gave or withdrew it. */
export type ConsentSource = 'registration' | 'settings' | 'mailLink' | 'seed' | 'exclusion';

export interface ConsentChange {
  readonly kind: ConsentKind;
  readonly channel: string;
  readonly granted: boolean;
}

export interface DatedConsentChange extends ConsentChange {
  readonly source: ConsentSource;
  readonly at: number;
}

export async function readConsents(
  queries: Queries,
  player: string,
  kind: ConsentKind,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await queries.all<{ channel: string; granted: boolean }>(
    sql`select channel, granted from consent where player_id = ${player} and kind = ${kind}`,
  );
  return new Map(rows.map((row) => [row.channel, row.granted]));
}

/** Sets one consent with its date; the same value again changes nothing. A first "no" is stored with a date too. */
export async function putConsent(
  transaction: Transaction,
  player: string,
  { kind, channel, granted }: ConsentChange,
  { source, at }: { readonly source: ConsentSource; readonly at: number },
): Promise<void> {
  const changed = await transaction.run(sql`
    insert into consent as known (player_id, kind, channel, granted, changed_at)
    values (${player}, ${kind}, ${channel}, ${granted}, ${at})
    on conflict (player_id, kind, channel) do update set granted = excluded.granted, changed_at = excluded.changed_at
      where known.granted <> excluded.granted
  `);
  if (changed === 0) return;
  await transaction.run(sql`
    insert into consent_change (player_id, change_id, kind, channel, granted, source, at)
    values (${player}, ${newId(at)}, ${kind}, ${channel}, ${granted}, ${source}, ${at})
  `);
}

/** Every change, newest first. */
export async function consentHistory(queries: Queries, player: string): Promise<DatedConsentChange[]> {
  return queries.all<DatedConsentChange>(sql`
    select kind, channel, granted, source, at from consent_change where player_id = ${player}
    order by at desc, change_id desc
  `);
}
