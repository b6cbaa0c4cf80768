import type { RegistrationComplete, RegistrationCreate, RegistrationUpdate } from '../../../contract/registration.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { TEXT_VALUES } from '../../../domain/text-values.ts';
import { trimmed } from '../../../domain/text.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import type { FieldError, Fields } from '../refusal.ts';
import { Refusal } from '../refusal.ts';
import { newId } from '../../lib/ids.ts';
import { claimValue, findClaim } from '../../store/account/claims.ts';
import { findLatestConversation } from '../../store/onboarding/conversations.ts';
import { countDocuments } from '../../store/onboarding/documents.ts';
import type { AccountStatus, Player } from '../../store/account/players.ts';
import { insertPlayer, normaliseEmail } from '../../store/account/players.ts';
import type { Registering, Registration } from '../../store/onboarding/registrations.ts';
import {
  holdRegistration,
  insertRegistration,
  readRegistration,
  saveRegistration,
} from '../../store/onboarding/registrations.ts';
import type { RestrictionCode } from '../../store/safer-play/restrictions.ts';
import { activeRestriction } from '../../store/safer-play/restrictions.ts';
import { fromRegistration } from '../../../domain/legal/consents.ts';
import { writeLanguage } from '../../store/account/player-mail.ts';
import type { ConsentChanges } from '../legal/consents.ts';
import { changeConsents } from '../legal/consents.ts';
import { isCountryCode } from '../account/dictionaries.ts';
import { meaningOf } from './identity-rules.ts';
import type { Language } from '../../lib/language.ts';
import { acceptAtRegistration, canRegister } from '../legal/legal.ts';
import type { Mails } from '../messages/mails.ts';
import { hashPassword } from '../auth/passwords.ts';
import { mergeUpdate, missingBefore, needsDocuments, nextStep, outOfOrder } from './registration-rules.ts';
import type { Grant } from '../auth/heartbeats.ts';
import type { RegistrationGrant, Sessions } from '../auth/sessions.ts';

const TRIAL = TEXT_VALUES.trialDays * 24 * 60 * 60_000;
/** How long the completing request may be retried after its response was lost (ms). */
const COMPLETION_RETRY = 60_000;

const FIELD_OF = { EMAIL_TAKEN: 'email', USERNAME_TAKEN: 'username', PASSWORD_SAME_AS_USERNAME: 'password' } as const;
type CreateRefusal = keyof typeof FIELD_OF;
type FieldRefusal = 'UNDERAGE' | 'UNPROCESSABLE_ENTITY';
/** The registration no longer exists. */
type GoneRefusal = 'NOT_FOUND' | 'REGISTRATION_TOKEN_EXPIRED';
type MergeRefusal = FieldRefusal | 'REGISTRATION_NOT_COMPLETE' | 'PESEL_TAKEN' | 'PHONE_NUMBER_TAKEN';
type StepRefusal = GoneRefusal | MergeRefusal;

export interface Created extends RegistrationGrant {
  readonly player: string;
}

export interface Updated {
  /** The first incomplete step. */
  readonly step: RegistrationStep | null;
}

export interface Completed {
  readonly grant: Grant;
  readonly accountStatus: AccountStatus;
}

export interface Progress {
  readonly present: Registering;
  readonly step: RegistrationStep | null;
}

export interface Registrations {
  /** Refuses while the documents that a registration accepts are not in force. */
  mustBeOpen(): Promise<Refusal<'SERVICE_UNAVAILABLE'> | null>;
  /** Creates the player and sends the activation mail in a language. A refusal names every taken or invalid field. */
  create(body: RegistrationCreate, language: Language): Promise<Created | Refusal<FieldRefusal | CreateRefusal>>;
  /** Stores the data of a step. */
  update(player: string, body: RegistrationUpdate): Promise<Updated | Refusal<StepRefusal>>;
  /** Turns a complete registration into an account and signs in. */
  complete(player: string, body: RegistrationComplete): Promise<Completed | Refusal<StepRefusal | RestrictionCode>>;
  /** Refuses if there is no registration in progress. */
  progress(player: string): Promise<Progress | Refusal<GoneRefusal>>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly mails: Pick<Mails, 'sendActivation'>;
}

function refuseFields(fields: Fields): Refusal<FieldRefusal> {
  const isUnderage = Object.values(fields).some((codes) => codes.includes('underage'));
  return new Refusal(isUnderage ? 'UNDERAGE' : 'UNPROCESSABLE_ENTITY', { fields });
}

async function takenCodes(
  queries: Queries,
  { email, username }: Pick<Player, 'email' | 'username'>,
  own: string | null,
): Promise<CreateRefusal[]> {
  const byEmail = await findClaim(queries, 'email', normaliseEmail(email));
  const byName = await findClaim(queries, 'username', username.toLowerCase());
  const isTaken = (claimedBy: string | undefined): boolean => claimedBy !== undefined && claimedBy !== own;
  return [
    ...(isTaken(byEmail) ? ['EMAIL_TAKEN' as const] : []),
    ...(isTaken(byName) ? ['USERNAME_TAKEN' as const] : []),
  ];
}

function refuseAll(codes: readonly CreateRefusal[]): Refusal<CreateRefusal> | null {
  const [first] = codes;
  if (first === undefined) return null;
  const errors: FieldError[] = codes.map((code) => ({ field: FIELD_OF[code], code }));
  return new Refusal(first, { errors });
}

function newPlayer(body: RegistrationCreate, id: string, passwordHash: string, at: number): Player {
  return {
    playerId: id,
    email: body.email,
    username: body.username,
    passwordHash,
    firstName: trimmed(body.firstName),
    lastName: trimmed(body.lastName),
    gender: body.gender,
    citizenship: body.citizenship,
    phoneNumber: null,
    pesel: null,
    dateOfBirth: null,
    city: null,
    postalCode: null,
    street: null,
    bankAccountNumber: null,
    accountStatus: 'BASIC',
    isActive: true,
    lockedAt: null,
    trialEndsAt: null,
    verificationRequiredAt: null,
    emailStatus: 'UNVERIFIED',
    phoneStatus: 'UNVERIFIED',
    limitsStatus: 'UNVERIFIED',
    bankAccountStatus: 'UNVERIFIED',
    depositAccountStatus: 'UNVERIFIED',
    identityStatus: 'UNVERIFIED',
    profileRole: 'PLAYER',
    verificationMethod: null,
    createdAt: at,
  };
}

const given = (value: boolean | null): boolean | undefined => value ?? undefined;

/** The consents answered in the registration; others are omitted. */
function consentsOf(registration: Registration): ConsentChanges {
  const {
    researchAccountNotifications: notifications,
    researchEmails: emails,
    researchTextMessages: textMessages,
  } = registration;
  return {
    marketing: fromRegistration({
      subscribedEmails: given(registration.subscribedEmails),
      subscribedTextMessages: given(registration.subscribedTextMessages),
      subscribedTelephoneCalls: given(registration.subscribedTelephoneCalls),
    }),
    research: {
      ...(notifications === null ? {} : { subscribedAccountNotifications: notifications }),
      ...(emails === null ? {} : { subscribedEmails: emails }),
      ...(textMessages === null ? {} : { subscribedTextMessages: textMessages }),
    },
  };
}

/** Registration from the first step to the account (REG-06). Every rule of the form is checked here again. */
export function createRegistrations({ database, clock, sessions, mails }: Deps): Registrations {
  const hold = async (transaction: Transaction, player: string): Promise<Registering | Refusal<'NOT_FOUND'>> =>
    (await holdRegistration(transaction, player, clock.now())) ?? new Refusal('NOT_FOUND');

  const stepOf = async (queries: Queries, present: Registering): Promise<RegistrationStep | null> => {
    const { playerId } = present.player;
    const hasConversation = (await findLatestConversation(queries, playerId)) !== undefined;
    return nextStep(present, { hasConversation, documents: await countDocuments(queries, playerId) });
  };

  /** Merges the update and checks it, also against other players' PESEL and phone and the proven identity. */
  const merge = async (
    transaction: Transaction,
    present: Registering,
    body: RegistrationUpdate,
  ): Promise<Registering | Refusal<MergeRefusal>> => {
    const { next, problems } = mergeUpdate(present, body, warsawDay(clock.now()));
    if (Object.keys(problems).length > 0) return refuseFields(problems);
    const missing = outOfOrder(body, next);
    if (missing !== null) return new Refusal('REGISTRATION_NOT_COMPLETE', { fields: missing });
    const { playerId, pesel, phoneNumber } = next.player;
    const owner = pesel === null ? undefined : await findClaim(transaction, 'pesel', pesel);
    if (owner !== undefined && owner !== playerId) return new Refusal('PESEL_TAKEN', { fields: { pesel: ['taken'] } });
    const caller = phoneNumber === null ? undefined : await findClaim(transaction, 'phone', phoneNumber);
    if (caller !== undefined && caller !== playerId)
      return new Refusal('PHONE_NUMBER_TAKEN', { fields: { phoneNumber: ['taken'] } });
    const conversation = await findLatestConversation(transaction, playerId);
    if (conversation !== undefined && meaningOf(conversation) === 'verified') {
      const differs = (['pesel', 'dateOfBirth'] as const).filter(
        (name) => next.player[name] !== null && conversation[name] !== null && next.player[name] !== conversation[name],
      );
      if (differs.length > 0) return refuseFields(Object.fromEntries(differs.map((name) => [name, ['mismatch']])));
    }
    return next;
  };

  /** The identity status that the chosen method gives to a registration that is being completed. */
  const identityBy = async (
    transaction: Transaction,
    { player }: Registering,
    method: RegistrationComplete['identityVerificationMethodType'],
  ): Promise<'VERIFIED' | 'IN_VERIFICATION' | Refusal<'REGISTRATION_NOT_COMPLETE'>> => {
    const documents = await countDocuments(transaction, player.playerId);
    if (documents === 0 && needsDocuments(player.citizenship, method)) {
      return new Refusal('REGISTRATION_NOT_COMPLETE', { fields: { documentImages: ['required'] } });
    }
    if (method === 'MANUAL') return 'IN_VERIFICATION';
    const conversation = await findLatestConversation(transaction, player.playerId);
    const meaning = conversation?.method === method ? meaningOf(conversation) : 'failed';
    if (meaning === 'failed') {
      return new Refusal('REGISTRATION_NOT_COMPLETE', { fields: { identityVerificationMethodType: ['invalid'] } });
    }
    return meaning === 'verified' ? 'VERIFIED' : 'IN_VERIFICATION';
  };

  const finish = async (
    transaction: Transaction,
    next: Registering,
    method: RegistrationComplete['identityVerificationMethodType'],
  ): Promise<Completed | Refusal<'REGISTRATION_NOT_COMPLETE' | 'PESEL_TAKEN'>> => {
    const now = clock.now();
    const { playerId, pesel } = next.player;
    const missing = missingBefore('end', next);
    if (missing !== null) return new Refusal('REGISTRATION_NOT_COMPLETE', { fields: missing });
    const identityStatus = await identityBy(transaction, next, method);
    if (identityStatus instanceof Refusal) return identityStatus;
    if (pesel !== null && !(await claimValue(transaction, 'pesel', pesel, playerId))) {
      return new Refusal('PESEL_TAKEN', { fields: { pesel: ['taken'] } });
    }
    const accountStatus = identityStatus === 'VERIFIED' ? 'ACTIVE' : 'TRIAL';
    const trialEndsAt = accountStatus === 'TRIAL' ? now + TRIAL : null;
    await saveRegistration(transaction, {
      player: { ...next.player, accountStatus, trialEndsAt, identityStatus, verificationMethod: method },
      registration: { ...next.registration, completedAt: now },
    });
    await changeConsents(transaction, playerId, consentsOf(next.registration), { source: 'registration', at: now });
    await sessions.closeRegistration(transaction, playerId);
    return { grant: await sessions.open(transaction, playerId), accountStatus };
  };

  return {
    async mustBeOpen() {
      if (await canRegister(database, clock.now())) return null;
      return new Refusal('SERVICE_UNAVAILABLE', { retryAfter: 60 });
    },

    async create(body, language) {
      if (!isCountryCode(body.citizenship)) return refuseFields({ citizenship: ['choice'] });
      const refused = refuseAll([
        ...(await takenCodes(database, body, null)),
        ...(body.password === body.username ? ['PASSWORD_SAME_AS_USERNAME' as const] : []),
      ]);
      if (refused !== null) return refused;
      const now = clock.now();
      const id = newId(now);
      const player = newPlayer(body, id, await hashPassword(body.password), now);
      const grant = await database.transaction(async (transaction) => {
        // A value taken in the meantime is refused as if taken earlier; the whole transaction is rolled back.
        const taken = (await insertPlayer(transaction, player))
          ? null
          : refuseAll(await takenCodes(transaction, body, id));
        if (taken !== null) return taken;
        const affiliateTag = body.affiliateTag ?? null;
        await insertRegistration(transaction, id, { at: now, acceptedAt: now, affiliateTag });
        await acceptAtRegistration(transaction, id, now);
        await writeLanguage(transaction, id, language);
        return sessions.openRegistration(transaction, id);
      });
      if (grant instanceof Refusal) return grant;
      mails.sendActivation(id);
      return { ...grant, player: id };
    },

    update: (player, body) =>
      database.transaction(async (transaction) => {
        const present = await hold(transaction, player);
        if (present instanceof Refusal) return present;
        if (present.player.accountStatus !== 'BASIC') return new Refusal('REGISTRATION_TOKEN_EXPIRED');
        const next = await merge(transaction, present, body);
        if (next instanceof Refusal) return next;
        await saveRegistration(transaction, next);
        return { step: await stepOf(transaction, next) };
      }),

    complete: (player, { identityVerificationMethodType: method, ...body }) =>
      database.transaction(async (transaction) => {
        const present = await hold(transaction, player);
        if (present instanceof Refusal) return present;
        const restriction = await activeRestriction(transaction, player, clock.now());
        if (restriction !== undefined) return new Refusal(restriction.code);
        const { accountStatus } = present.player;
        if (accountStatus === 'BASIC') {
          const next = await merge(transaction, present, body);
          return next instanceof Refusal ? next : finish(transaction, next, method);
        }
        const { completedAt } = present.registration;
        const isRetry = completedAt !== null && clock.now() - completedAt <= COMPLETION_RETRY;
        if (!isRetry || (accountStatus !== 'TRIAL' && accountStatus !== 'ACTIVE')) {
          return new Refusal('REGISTRATION_TOKEN_EXPIRED');
        }
        return { grant: await sessions.open(transaction, player), accountStatus };
      }),

    async progress(player) {
      const present = await readRegistration(database, player, clock.now());
      if (present === undefined) return new Refusal('NOT_FOUND');
      if (present.player.accountStatus !== 'BASIC') return new Refusal('REGISTRATION_TOKEN_EXPIRED');
      return { present, step: await stepOf(database, present) };
    },
  };
}
