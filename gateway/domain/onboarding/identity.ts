import { VERIFICATION_METHODS } from '../../../contract/statuses.ts';
import type { VerificationMethod } from '../../../contract/verification.ts';
import { birthProblems } from '../../../domain/time/dates.ts';
import { peselProblems } from '../../../domain/identity/pesel.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { doAll } from '../../lib/do-all.ts';
import { ASKED_AT_ONCE } from '../claimed-work.ts';
import { Refusal } from '../refusal.ts';
import { newId } from '../../lib/ids.ts';
import type { IdentityProvider, IdentityResult } from '../ports/identity.ts';
import { takeTurn } from '../../store/request-throttle.ts';
import { claimValue } from '../../store/account/claims.ts';
import type { Conversation, Finding, NewConversation, RedirectMethod } from '../../store/onboarding/conversations.ts';
import * as store from '../../store/onboarding/conversations.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import type { Player } from '../../store/account/players.ts';
import { findPlayer, setIdentity } from '../../store/account/players.ts';
import { readRegistration } from '../../store/onboarding/registrations.ts';
import { isFinal, checkedFinding, canTransition, meaningOf, mismatched } from './identity-rules.ts';
import { missingBefore } from './registration-rules.ts';
import type { Sessions } from '../auth/sessions.ts';
import { subjectHash } from '../../lib/tokens.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits (ms) before the next status request to the provider; normally a webhook comes first. */
const CHECK_DELAYS: readonly number[] = [
  3 * SECOND,
  3 * SECOND,
  5 * SECOND,
  10 * SECOND,
  30 * SECOND,
  MINUTE,
  10 * MINUTE,
];
const CHECKS_UNTIL_MISSING = 3;
/** A conversation without a result ends after this time. */
const LIFETIME = 24 * HOUR;
const STARTS = { max: 20, window: HOUR };

export interface IdentityPrincipal {
  readonly kind: 'player' | 'registration';
  readonly player: string;
}

export interface Started {
  readonly conversationId: string;
  readonly redirectUrl: string;
}

type AccessRefusal =
  | 'NOT_FOUND'
  | 'REGISTRATION_TOKEN_EXPIRED'
  | 'REGISTRATION_NOT_COMPLETE'
  | 'PLAYER_ID_NOT_FOUND'
  | 'VERIFICATION_START_FAILED';
type StartRefusal = AccessRefusal | 'UNPROCESSABLE_ENTITY' | 'TOO_MANY_REQUESTS';

export interface Identity {
  methods(): readonly VerificationMethod[];
  /** Opens a conversation. Also refuses if the provider does not accept it. */
  start(principal: IdentityPrincipal, methodId: string): Promise<Started | Refusal<StartRefusal>>;
  find(player: string, conversation: string): Promise<Conversation | Refusal<'CONVERSATION_NOT_FOUND'>>;
  latest(player: string): Promise<Conversation | Refusal<'CONVERSATION_NOT_FOUND'>>;
  /** Handles a result that the provider sends. False for an unknown conversation. */
  receive(player: string, conversation: string, result: IdentityResult): Promise<boolean>;
  /** Asks the provider about conversations without news; returns how many. */
  reconcile(signal?: AbortSignal): Promise<number>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly provider: IdentityProvider;
  /** The app's URL without a trailing slash: origin and base path. */
  readonly appUrl: string;
}

function findingOf({ status, identity }: IdentityResult): Finding {
  return {
    status,
    identityStatus: identity?.status ?? null,
    errors: identity?.errors ?? [],
    firstName: identity?.firstName ?? null,
    lastName: identity?.lastName ?? null,
    pesel: identity?.pesel ?? null,
    dateOfBirth: identity?.dateOfBirth ?? null,
  };
}

const nothingFound = (status: Finding['status']): Finding => findingOf({ status, identity: null });

/** Identity verification by a provider's conversation. Only the provider's results change the status (VER-02). */
export function createIdentity({ database, clock, sessions, provider, appUrl }: Deps): Identity {
  const methods = VERIFICATION_METHODS.map((methodName, index) => ({ id: index + 1, methodName })).filter(
    ({ methodName }) => methodName === 'MANUAL' || provider.methods.includes(methodName),
  );

  const methodOf = (id: string): RedirectMethod | Refusal<'UNPROCESSABLE_ENTITY'> => {
    const name = methods.find((method) => String(method.id) === id)?.methodName;
    if (name === undefined || name === 'MANUAL') {
      return new Refusal('UNPROCESSABLE_ENTITY', { fields: { verificationMethodId: ['choice'] } });
    }
    return name;
  };

  /** The player, if a verification is allowed now. */
  const findPrincipal = async ({ kind, player: id }: IdentityPrincipal): Promise<Player | Refusal<AccessRefusal>> => {
    if (kind === 'registration') {
      const present = await readRegistration(database, id, clock.now());
      if (present === undefined) return new Refusal('NOT_FOUND');
      if (present.player.accountStatus !== 'BASIC') return new Refusal('REGISTRATION_TOKEN_EXPIRED');
      const missing = missingBefore('contact_data', present);
      if (missing !== null) return new Refusal('REGISTRATION_NOT_COMPLETE', { fields: missing });
      return present.player;
    }
    const player = await findPlayer(database, id);
    if (player === undefined) return new Refusal('PLAYER_ID_NOT_FOUND');
    if (player.identityStatus === 'VERIFIED') return new Refusal('VERIFICATION_START_FAILED');
    return player;
  };

  /** A registration returns with its own token, so that it continues in a new tab (reading 29). */
  const returnUrl = async ({ kind, player }: IdentityPrincipal, conversation: string): Promise<string> => {
    const query = new URLSearchParams({ conversationId: conversation });
    if (kind === 'player') return `${appUrl}/profile/personalData/documents?${query.toString()}`;
    query.set('registrationToken', (await sessions.openRegistration(database, player)).token);
    return `${appUrl}/registration?${query.toString()}`;
  };

  const moveAccount = async (
    transaction: Transaction,
    player: Player,
    method: RedirectMethod,
    finding: Finding,
  ): Promise<void> => {
    if (player.accountStatus === 'BASIC' || player.identityStatus === 'VERIFIED') return;
    const meaning = meaningOf(finding);
    if (meaning === 'verified') {
      await setIdentity(transaction, player, 'VERIFIED', method);
    } else if (meaning === 'failed') {
      const isThisOne = player.identityStatus === 'IN_VERIFICATION' && player.verificationMethod === method;
      if (isThisOne) await setIdentity(transaction, player, 'UNVERIFIED', method);
    } else {
      await setIdentity(transaction, player, 'IN_VERIFICATION', method);
    }
  };

  /**
   * An account without a PESEL or date of birth takes the proven values, so both must be valid for it: the PESEL not
   * used by another player, the date of an adult. The completion of a registration checks the same.
   */
  const checkedAgainstOthers = async (transaction: Transaction, word: Finding, player: Player): Promise<Finding> => {
    if (player.accountStatus === 'BASIC' || meaningOf(word) !== 'verified') return word;
    const { pesel, dateOfBirth } = word;
    const today = warsawDay(clock.now());
    const isUnfit =
      (pesel !== null && peselProblems(pesel, today).length > 0) ||
      (dateOfBirth !== null && birthProblems(dateOfBirth, today).length > 0);
    const isTaken = pesel !== null && !isUnfit && !(await claimValue(transaction, 'pesel', pesel, player.playerId));
    return isUnfit || isTaken ? mismatched(word) : word;
  };

  const apply = (playerId: string, conversationId: string, finding: Finding): Promise<boolean> =>
    database.playerTransaction(playerId, async (transaction) => {
      await lockPlayer(transaction, playerId);
      const player = await findPlayer(transaction, playerId);
      const conversation = await store.findConversation(transaction, playerId, conversationId);
      if (player === undefined || conversation === undefined) return false;
      if (!canTransition(conversation.status, finding.status)) return true;
      const word = await checkedAgainstOthers(transaction, checkedFinding(finding, player), player);
      await store.moveConversation(transaction, conversation, word, clock.now(), isFinal(word.status));
      if (meaningOf(word) === 'verified') {
        await store.storeProvenName(transaction, playerId, word);
        if (player.accountStatus !== 'BASIC') await store.fillInProvenDetails(transaction, playerId, word);
      }
      await moveAccount(transaction, player, conversation.method, word);
      return true;
    });

  const present = (conversation: Conversation | undefined): Conversation | Refusal<'CONVERSATION_NOT_FOUND'> =>
    conversation ?? new Refusal('CONVERSATION_NOT_FOUND');

  /** Asks the provider about a conversation and applies what it says. */
  const check = async ({ playerId, conversationId, checks, createdAt }: Conversation): Promise<void> => {
    const found = await provider.find(conversationId);
    const isGone = found.kind === 'missing' && checks >= CHECKS_UNTIL_MISSING;
    if (isGone) await apply(playerId, conversationId, nothingFound('FAILED'));
    if (found.kind === 'known') await apply(playerId, conversationId, findingOf(found.result));
    if (clock.now() - createdAt > LIFETIME) await apply(playerId, conversationId, nothingFound('EXPIRED'));
  };

  return {
    methods: () => methods,

    async start(principal, methodId) {
      const method = methodOf(methodId);
      if (method instanceof Refusal) return method;
      const player = await findPrincipal(principal);
      if (player instanceof Refusal) return player;
      const now = clock.now();
      const turn = await takeTurn(database, 'verification', subjectHash(principal.player), now, STARTS);
      if (!turn.isAllowed) {
        return new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(turn.wait / SECOND) });
      }
      const made: NewConversation = {
        playerId: player.playerId,
        conversationId: newId(now),
        method,
        provider: provider.name,
        createdAt: now,
      };
      await store.insertConversation(database, made);
      const { firstName, lastName, pesel, dateOfBirth, citizenship } = player;
      const started = await provider.start({
        conversationId: made.conversationId,
        subject: player.playerId,
        method,
        person: { firstName, lastName, pesel, dateOfBirth, citizenship },
        returnUrl: await returnUrl(principal, made.conversationId),
      });
      if (started.kind !== 'accepted') {
        await apply(player.playerId, made.conversationId, nothingFound('FAILED'));
        return new Refusal('VERIFICATION_START_FAILED');
      }
      const checkAt = clock.machineNow() + (CHECK_DELAYS[0] ?? 0);
      await store.openConversation(database, made, started.redirectUrl, checkAt);
      return { conversationId: made.conversationId, redirectUrl: started.redirectUrl };
    },

    find: async (player, conversation) => present(await store.findConversation(database, player, conversation)),
    latest: async (player) => present(await store.findLatestConversation(database, player)),
    receive: (player, conversation, result) => apply(player, conversation, findingOf(result)),

    async reconcile(signal) {
      let count = 0;
      for (;;) {
        const due = await store.takeConversationsToCheck(database, clock.machineNow(), CHECK_DELAYS, ASKED_AT_ONCE);
        await doAll(due, ASKED_AT_ONCE, check);
        count += due.length;
        if (due.length < ASKED_AT_ONCE || signal?.aborted === true) return count;
      }
    },
  };
}
