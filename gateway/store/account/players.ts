import type { Queries, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { openAccounts } from '../payments/ledger.ts';

export type AccountStatus = 'BASIC' | 'TRIAL' | 'ACTIVE' | 'SUSPENDED' | 'CLOSED';
export type Verification = 'UNVERIFIED' | 'IN_VERIFICATION' | 'VERIFIED';

export interface Player {
  readonly playerId: string;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly gender: 'MALE' | 'FEMALE' | null;
  /** ISO 3166, two letters. */
  readonly citizenship: string;
  readonly phoneNumber: string | null;
  readonly pesel: string | null;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  readonly street: string | null;
  readonly bankAccountNumber: string | null;
  readonly accountStatus: AccountStatus;
  /** False until the activation link has been used. */
  readonly isActive: boolean;
  /** Set after too many wrong passwords; cleared by a new password. */
  readonly lockedAt: number | null;
  readonly trialEndsAt: number | null;
  /** From this time an unverified player can't sign in. */
  readonly verificationRequiredAt: number | null;
  readonly emailStatus: Verification;
  readonly phoneStatus: Verification;
  readonly limitsStatus: Verification;
  readonly bankAccountStatus: Verification;
  readonly depositAccountStatus: Verification;
  readonly identityStatus: Verification;
  readonly profileRole: string;
  readonly verificationMethod: string | null;
  readonly createdAt: number;
}

/** Normalises an e-mail for comparison, e.g. without case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export async function findPlayer(queries: Queries, player: string): Promise<Player | undefined> {
  return queries.one<Player>(sql`select * from player where player_id = ${player}`);
}

export async function findPlayerByEmail(queries: Queries, email: string): Promise<Player | undefined> {
  const claim = await queries.one<{ playerId: string }>(
    sql`select player_id from claim where kind = 'email' and value = ${normaliseEmail(email)}`,
  );
  return claim === undefined ? undefined : findPlayer(queries, claim.playerId);
}

/** Claims unique values and creates the player with empty accounts. False if e-mail or username is taken. */
export async function insertPlayer(transaction: Transaction, player: Player): Promise<boolean> {
  const claimed = await transaction.run(sql`
    insert into claim (kind, value, player_id) values
      ('email', ${normaliseEmail(player.email)}, ${player.playerId}),
      ('username', ${player.username.toLowerCase()}, ${player.playerId})
    on conflict do nothing
  `);
  if (claimed < 2) return false;
  await transaction.run(sql`
    insert into player (
      player_id, email, username, password_hash, first_name, last_name, gender, citizenship, phone_number, pesel,
      date_of_birth, city, postal_code, street, bank_account_number, account_status, is_active, locked_at,
      trial_ends_at, verification_required_at, email_status, phone_status, limits_status, bank_account_status,
      deposit_account_status, identity_status, profile_role, verification_method, created_at
    ) values (
      ${player.playerId}, ${player.email}, ${player.username}, ${player.passwordHash}, ${player.firstName},
      ${player.lastName}, ${player.gender}, ${player.citizenship}, ${player.phoneNumber}, ${player.pesel},
      ${player.dateOfBirth}, ${player.city}, ${player.postalCode}, ${player.street}, ${player.bankAccountNumber},
      ${player.accountStatus}, ${player.isActive}, ${player.lockedAt}, ${player.trialEndsAt},
      ${player.verificationRequiredAt}, ${player.emailStatus}, ${player.phoneStatus}, ${player.limitsStatus},
      ${player.bankAccountStatus}, ${player.depositAccountStatus}, ${player.identityStatus}, ${player.profileRole},
      ${player.verificationMethod}, ${player.createdAt}
    )
  `);
  await transaction.run(sql`
    insert into claim (kind, value, player_id)
    select kind, value, ${player.playerId}::uuid from (values
      ('pesel', ${player.accountStatus === 'BASIC' ? null : player.pesel}::text),
      ('phone', ${player.phoneStatus === 'VERIFIED' ? player.phoneNumber : null}::text)
    ) as owned (kind, value)
    where value is not null
    on conflict do nothing
  `);
  await openAccounts(transaction, player.playerId);
  return true;
}

/** False if it was already locked. */
export async function lockLogin(queries: Queries, player: string, at: number): Promise<boolean> {
  const locked = await queries.run(
    sql`update player set locked_at = ${at} where player_id = ${player} and locked_at is null`,
  );
  return locked > 0;
}

/** Sets the identity status and its method; a verified player's trial ends. */
export async function setIdentity(
  queries: Queries,
  { playerId }: Pick<Player, 'playerId'>,
  status: Verification,
  method: string,
): Promise<void> {
  await queries.run(sql`
    update player set
      identity_status = ${status}, verification_method = ${method},
      account_status = case when ${status} = 'VERIFIED' and account_status = 'TRIAL' then 'ACTIVE' else account_status end,
      trial_ends_at = case when ${status} = 'VERIFIED' then null else trial_ends_at end
    where player_id = ${playerId}
  `);
}

/** Interval of the reality check (minutes); null for never. */
export async function writeRealityCheck(queries: Queries, player: string, minutes: number | null): Promise<void> {
  await queries.run(sql`update player set reality_check_minutes = ${minutes}::int where player_id = ${player}`);
}

export async function readRealityCheck(queries: Queries, player: string): Promise<number | null> {
  const row = await queries.one<{ minutes: number | null }>(
    sql`select reality_check_minutes as minutes from player where player_id = ${player}`,
  );
  return row?.minutes ?? null;
}
