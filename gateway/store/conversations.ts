import type { ConversationStatus } from '../../contract/verification.ts';
import type { Queries, Transaction } from '../database/database.ts';
import { json, sql } from '../database/sql.ts';

/** The ways to prove an identity that lead to a provider. */
export const REDIRECT_METHODS = ['M_OBYWATEL', 'MOJE_ID', 'M_OBYWATEL_UA', 'BIOMETRICS'] as const;
export type RedirectMethod = (typeof REDIRECT_METHODS)[number];

export interface Conversation {
  readonly playerId: string;
  readonly conversationId: string;
  readonly method: RedirectMethod;
  readonly status: ConversationStatus;
  /** The provider's word on the person; null until it has one. */
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

/** The player's newest conversation. */
export async function findLatestConversation(queries: Queries, player: string): Promise<Conversation | undefined> {
  return queries.one<Conversation>(sql`
    select * from conversation where player_id = ${player} order by created_at desc, conversation_id desc limit 1
  `);
}

/** The provider has taken the conversation; `checkAt` is when it is asked for the first time (the machine's clock). */
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

/** `isOver`: the provider is not asked any more. */
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

/** Takes conversations that are due to be asked about, and plans when to ask next (ms, by the count of asks). */
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

/** The name that the provider has proven takes the place of the one that was typed (reading 92). */
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

/** What was proven stands where the account had nothing; it never takes the place of what was there. */
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
