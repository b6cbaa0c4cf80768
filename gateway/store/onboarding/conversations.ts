import type { ConversationStatus } from '../../../contract/verification.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { json, sql } from '../../database/sql.ts';

/** The identity verification methods that use a provider. */
export const REDIRECT_METHODS = ['M_OBYWATEL', 'MOJE_ID', 'M_OBYWATEL_UA', 'BIOMETRICS'] as const;
export type RedirectMethod = (typeof REDIRECT_METHODS)[number];

export interface Conversation {
  readonly playerId: string;
  readonly conversationId: string;
  readonly method: RedirectMethod;
  readonly status: ConversationStatus;
  /** The provider's status of the person; null until there is one. */
  readonly identityStatus: string | null;
  readonly errors: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly pesel: string | null;
  readonly dateOfBirth: string | null;
  readonly provider: string;
  readonly redirectUrl: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly checks: number;
}

export type NewConversation = Pick<Conversation, 'playerId' | 'conversationId' | 'method' | 'provider' | 'createdAt'>;

export async function insertConversation(queries: Queries, made: NewConversation): Promise<void> {
  await queries.run(sql`
    insert into conversation (player_id, conversation_id, method, status, provider, created_at, updated_at)
    values (${made.playerId}, ${made.conversationId}, ${made.method}, 'CREATED', ${made.provider}, ${made.createdAt},
      ${made.createdAt})
  `);
}

export async function findConversation(
  queries: Queries,
  player: string,
  conversation: string,
): Promise<Conversation | undefined> {
  return queries.one<Conversation>(sql`
    select * from conversation where player_id = ${player} and conversation_id = ${conversation}
  `);
}

export async function findLatestConversation(queries: Queries, player: string): Promise<Conversation | undefined> {
  return queries.one<Conversation>(sql`
    select * from conversation where player_id = ${player} order by created_at desc, conversation_id desc limit 1
  `);
}

/** Stores that the provider accepted it; `checkAt` is the time of the first status request (machine's clock). */
export async function openConversation(
  queries: Queries,
  { playerId, conversationId }: NewConversation,
  redirectUrl: string | null,
  checkAt: number,
): Promise<void> {
  await queries.run(sql`
    update conversation set redirect_url = ${redirectUrl}, check_at = ${checkAt}
    where player_id = ${playerId} and conversation_id = ${conversationId}
  `);
}

export interface Finding {
  readonly status: ConversationStatus;
  readonly identityStatus: string | null;
  readonly errors: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly pesel: string | null;
  readonly dateOfBirth: string | null;
}

/** `isOver`: no more status requests to the provider. */
export async function moveConversation(
  queries: Queries,
  { playerId, conversationId }: Conversation,
  finding: Finding,
  at: number,
  isOver: boolean,
): Promise<void> {
  await queries.run(sql`
    update conversation set
      status = ${finding.status}, identity_status = ${finding.identityStatus}, errors = ${json(finding.errors)},
      first_name = ${finding.firstName}, last_name = ${finding.lastName}, pesel = ${finding.pesel},
      date_of_birth = ${finding.dateOfBirth}, updated_at = ${at},
      check_at = case when ${isOver}::boolean then null else check_at end
    where player_id = ${playerId} and conversation_id = ${conversationId}
  `);
}

/** Takes conversations due for a status request and sets the next time (`delays` in ms, by the number of checks). */
export async function takeConversationsToCheck(
  queries: Queries,
  now: number,
  delays: readonly number[],
  max: number,
): Promise<Conversation[]> {
  return queries.all<Conversation>(sql`
    update conversation c set
      checks = c.checks + 1,
      check_at = ${now}::timestamptz + interval '1 millisecond' * (${[...delays]}::int[])[least(c.checks + 1, ${delays.length}::int)]
    from (
      select player_id, conversation_id from conversation where check_at <= ${now}
      order by check_at limit ${max} for update skip locked
    ) due
    where c.player_id = due.player_id and c.conversation_id = due.conversation_id
    returning c.*
  `);
}

/** The proven name replaces the entered one (reading 92). */
export async function storeProvenName(
  transaction: Transaction,
  player: string,
  { firstName, lastName }: Pick<Finding, 'firstName' | 'lastName'>,
): Promise<void> {
  await transaction.run(sql`
    update player set first_name = coalesce(${firstName}, first_name), last_name = coalesce(${lastName}, last_name)
    where player_id = ${player}
  `);
}

/** Proven values fill empty fields of the account; they never replace existing values. */
export async function fillInProvenDetails(
  transaction: Transaction,
  player: string,
  { pesel, dateOfBirth }: Pick<Finding, 'pesel' | 'dateOfBirth'>,
): Promise<void> {
  await transaction.run(sql`
    update player set pesel = coalesce(pesel, ${pesel}), date_of_birth = coalesce(date_of_birth, ${dateOfBirth})
    where player_id = ${player}
  `);
}
