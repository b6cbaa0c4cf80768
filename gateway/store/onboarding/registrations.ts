import { deleteDocuments } from './documents.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { lockPlayer } from '../payments/ledger.ts';
import type { Player } from '../account/players.ts';
import { findPlayer } from '../account/players.ts';

export interface Registration {
  readonly playerId: string;
  readonly startedAt: number;
  /** When the last token to continue it was issued. */
  readonly touchedAt: number;
  /** When terms, privacy policy and responsible gambling were accepted. */
  readonly acceptedAt: number | null;
  readonly affiliateTag: string | null;
  readonly referralCode: string | null;
  readonly incomeSource: string | null;
  /** Politically exposed person. */
  readonly pep: boolean | null;
  readonly documentType: string | null;
  readonly documentNumber: string | null;
  /** YYYY-MM-DD. */
  readonly documentExpiryDate: string | null;
  readonly subscribedEmails: boolean | null;
  readonly subscribedTextMessages: boolean | null;
  readonly subscribedTelephoneCalls: boolean | null;
  readonly researchAccountNotifications: boolean | null;
  readonly researchEmails: boolean | null;
  readonly researchTextMessages: boolean | null;
  readonly completedAt: number | null;
}

export interface Registering {
  readonly player: Player;
  readonly registration: Registration;
}

export async function insertRegistration(
  queries: Queries,
  player: string,
  details: { readonly at: number; readonly acceptedAt: number | null; readonly affiliateTag: string | null },
): Promise<void> {
  await queries.run(sql`
    insert into registration (player_id, started_at, touched_at, accepted_at, affiliate_tag)
    values (${player}, ${details.at}, ${details.at}, ${details.acceptedAt}, ${details.affiliateTag}) on conflict do nothing
  `);
}

/** Stores that the registration was continued. */
export async function touchRegistration(queries: Queries, player: string, at: number): Promise<void> {
  await queries.run(sql`update registration set touched_at = ${at} where player_id = ${player}`);
}

async function read(queries: Queries, player: string): Promise<Registering | undefined> {
  const known = await findPlayer(queries, player);
  if (known === undefined) return undefined;
  const registration = await queries.one<Registration>(sql`select * from registration where player_id = ${player}`);
  return registration === undefined ? undefined : { player: known, registration };
}

/** The player and the registration; an empty registration for a player created without one. */
export async function readRegistration(queries: Queries, player: string, at: number): Promise<Registering | undefined> {
  const known = await read(queries, player);
  if (known !== undefined) return known;
  if ((await findPlayer(queries, player)) === undefined) return undefined;
  await insertRegistration(queries, player, { at, acceptedAt: null, affiliateTag: null });
  return read(queries, player);
}

/** The same, with the player's row locked until the transaction ends. */
export async function holdRegistration(
  transaction: Transaction,
  player: string,
  at: number,
): Promise<Registering | undefined> {
  return (await lockPlayer(transaction, player)) ? readRegistration(transaction, player, at) : undefined;
}

export async function saveRegistration(transaction: Transaction, { player, registration }: Registering): Promise<void> {
  await transaction.run(sql`
    update player set
      citizenship = ${player.citizenship}, phone_number = ${player.phoneNumber}, pesel = ${player.pesel},
      date_of_birth = ${player.dateOfBirth}, city = ${player.city}, postal_code = ${player.postalCode},
      street = ${player.street}, account_status = ${player.accountStatus}, trial_ends_at = ${player.trialEndsAt},
      phone_status = ${player.phoneStatus}, identity_status = ${player.identityStatus},
      verification_method = ${player.verificationMethod}
    where player_id = ${player.playerId}
  `);
  const details = registration;
  await transaction.run(sql`
    update registration set
      referral_code = ${details.referralCode}, income_source = ${details.incomeSource}, pep = ${details.pep},
      document_type = ${details.documentType}, document_number = ${details.documentNumber},
      document_expiry_date = ${details.documentExpiryDate}, subscribed_emails = ${details.subscribedEmails},
      subscribed_text_messages = ${details.subscribedTextMessages},
      subscribed_telephone_calls = ${details.subscribedTelephoneCalls},
      research_account_notifications = ${details.researchAccountNotifications},
      research_emails = ${details.researchEmails}, research_text_messages = ${details.researchTextMessages},
      completed_at = ${details.completedAt}
    where player_id = ${player.playerId}
  `);
}

/**
 * Locks one registration that was started by POST /register, is not finished, and was last touched before `before`;
 * skips rows locked by another transaction.
 */
export async function holdUnfinished(transaction: Transaction, before: number): Promise<string | undefined> {
  const row = await transaction.one<{ playerId: string }>(sql`
    select p.player_id from registration r join player p on p.player_id = r.player_id
    where r.completed_at is null and r.touched_at <= ${before} and r.accepted_at is not null
      and p.account_status = 'BASIC'
    order by r.touched_at limit 1 for update of p skip locked
  `);
  return row?.playerId;
}

/** Releases the claimed values and erases personal data: a closed player without data and sign-in remains. */
export async function eraseRegistration(transaction: Transaction, player: string): Promise<void> {
  await transaction.run(sql`delete from claim where player_id = ${player}`);
  await transaction.run(sql`delete from registration_token where player_id = ${player}`);
  await transaction.run(sql`delete from one_time_code where player_id = ${player}`);
  await transaction.run(sql`delete from code_message where player_id = ${player}`);
  await transaction.run(sql`delete from mail_token where player_id = ${player}`);
  await transaction.run(sql`delete from password_history where player_id = ${player}`);
  await deleteDocuments(transaction, player);
  await transaction.run(sql`delete from conversation where player_id = ${player}`);
  await transaction.run(sql`delete from registration where player_id = ${player}`);
  await transaction.run(sql`
    update player set
      account_status = 'CLOSED', is_active = false, email = '', username = '', password_hash = null,
      first_name = null, last_name = null, gender = null, phone_number = null, pesel = null, date_of_birth = null,
      city = null, postal_code = null, street = null, bank_account_number = null
    where player_id = ${player}
  `);
}
