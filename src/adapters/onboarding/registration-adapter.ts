import { decode } from '../../../contract/decode.ts';
import { login, logout, NOT_FULLY_REGISTERED } from '../../../contract/auth.ts';
import { fetchRegistration } from '../../../contract/extensions.ts';
import { fetchRegistrationSchema } from '../../../contract/registration-schema.ts';
import {
  CodeNotSent,
  completeRegistration,
  generateOtp,
  register,
  resendActivation,
  updateRegistration,
  verifyOtp,
  type RegistrationCreate,
} from '../../../contract/registration.ts';
import { CODE_RESEND } from '../../../domain/constants.ts';
import { readSchema } from '../../../domain/forms/form-reading.ts';
import type { FormSchema, ReceivedSchema } from '../../../domain/forms/form-schema.ts';
import { normalisePhoneNumber } from '../../../domain/contact/phone.ts';
import { REGISTRATION_STEPS } from '../../../domain/forms/registration-steps.ts';
import type {
  PhoneVerificationPorts,
  SendCodeOutcome,
} from '../../../machines/onboarding/phone-verification/phone-verification.ports.ts';
import type { FieldErrors, StoredRegistration } from '../../../machines/onboarding/registration/answers.ts';
import type {
  FoundRegistration,
  RegistrationOwnPorts,
} from '../../../machines/onboarding/registration/registration.ports.ts';
import type { RegistrationStepsOwnPorts } from '../../../machines/onboarding/registration-steps/registration-steps.ports.ts';
import type { StepSubmissionOwnPorts } from '../../../machines/onboarding/step-submission/step-submission.ports.ts';
import { isTokenRefusal, isUnavailable, refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { readRegistration, removeRegistration, writeRegistration } from '../../api/stored-registration.ts';
import { linkOnce, captureRegistrationLink } from '../../api/registration-link.ts';
import {
  clearRegistrationToken,
  storeRegistrationToken,
  registeringToken,
  readRegistrationToken,
} from '../../api/registration-token.ts';
import { readLocal } from '../../api/storage.ts';
import { storeToken, readToken } from '../../api/token.ts';
import { accountStatusesQuery, profileQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { verificationMethodsOf } from '../../queries/verification.ts';
import { go } from '../../system/navigation.ts';
import { isOfOwnRegistration } from './own-registration.ts';

/** Retries of the methods request; the machine waits at most its own timeout (reading 85). */
const METHODS_RETRIES = 2;
const METHODS_RETRY_DELAY = 500;

/** Error codes of the catalogue that belong to one field. */
const CODE_FIELDS: ReadonlyMap<string, readonly [field: string, code: string]> = new Map([
  ['EMAIL_TAKEN', ['email', 'taken']],
  ['USERNAME_TAKEN', ['username', 'taken']],
  ['PASSWORD_SAME_AS_USERNAME', ['password', 'sameAsUsername']],
  ['PESEL_TAKEN', ['pesel', 'taken']],
  ['PHONE_NUMBER_TAKEN', ['phoneNumber', 'taken']],
  ['UNDERAGE', ['pesel', 'underage']],
]);

/** The fields that a refusal names; a refusal without fields is an unexpected error and is thrown again. */
function fieldsOf(error: unknown): { kind: 'refused'; fields: FieldErrors } {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const named = CODE_FIELDS.get(refusal.code);
  const fields =
    Object.keys(refusal.fields).length > 0 || !named ? inWords(refusal.fields) : { [named[0]]: [named[1]] };
  if (Object.keys(fields).length === 0) throw error;
  return { kind: 'refused', fields };
}

/** The form's field codes in place of the catalogue's codes. */
function inWords(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, codes]) => [field, codes.map((code) => CODE_FIELDS.get(code)?.[1] ?? code)]),
  );
}

function refused(error: unknown): { kind: 'expired' } | { kind: 'refused'; fields: FieldErrors } {
  const refusal = refusalOf(error);
  return refusal && isTokenRefusal(refusal) ? { kind: 'expired' } : fieldsOf(error);
}

function drawable(received: ReceivedSchema): FormSchema {
  const reading = readSchema(received);
  if (reading.kind === 'tooNew') throw new Error(`the form is newer than this app: ${reading.fields.join(', ')}`);
  return reading.schema;
}

/** The saved progress that the gateway may return: no secrets. Null if it has none for the token. */
async function progressOf(token: string, signal: AbortSignal): Promise<StoredRegistration | 'expired' | null> {
  try {
    const { body } = await request(fetchRegistration, { token, signal, handlesOwnErrors: true });
    const { step, citizenship, email, username, phoneNumber, city, postalCode, street, incomeSource } = body;
    const given = { citizenship, email, username, phoneNumber, city, postalCode, street, incomeSource };
    return storedOf(String(body.id), step ?? 'document_upload', given, body.isPhoneConfirmed);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return isTokenRefusal(refusal) ? 'expired' : null;
  }
}

/** What a signed-in player's page knew of the basic account; otherwise it would wait for the rest of the registration. */
function clearBasicAccount(): void {
  for (const { queryKey } of [accountStatusesQuery, profileQuery]) void queryClient.resetQueries({ queryKey });
}

/** A player with a basic account continues its registration (NAV-04, reading 57). */
async function ofPlayer(): Promise<StoredRegistration> {
  const [profile, statuses] = await Promise.all([
    queryClient.query(profileQuery),
    queryClient.query(accountStatusesQuery),
  ]);
  const { email, phoneNumber, city, postalCode, street } = profile;
  const given = { email, phoneNumber, city, postalCode, street };
  return storedOf(String(profile.id), 'document_upload', given, statuses.phoneVerificationStatus === 'VERIFIED');
}

function storedOf(
  registrationId: string,
  step: StoredRegistration['step'],
  given: Readonly<Record<string, string | null | undefined>>,
  isPhoneVerified: boolean,
): StoredRegistration {
  const saved = REGISTRATION_STEPS.slice(0, REGISTRATION_STEPS.indexOf(step));
  const answers = Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return {
    registrationId,
    step,
    saved,
    answers,
    draft: {},
    omitted: saved.includes('contact_data') ? ['pesel'] : [],
    method: 'MANUAL',
    isPhoneVerified,
    uploaded: 0,
    told: ['created', ...saved],
  };
}

/** A player with a basic account continues; a stored registration that the gateway knows has lost its token. */
async function withoutToken(found: FoundRegistration): Promise<FoundRegistration> {
  if (readToken() === null)
    return { ...found, isExpired: found.stored !== null && found.stored.registrationId !== null };
  return found.stored === null ? { ...found, stored: await ofPlayer() } : found;
}

type Refused = NonNullable<ReturnType<typeof refusalOf>>;

/** Seconds from Retry-After; without the header, the usual wait for another code. */
function waitSecondsOf({ at, until }: Refused): number {
  return until > at ? Math.ceil((until - at) / 1_000) : CODE_RESEND / 1_000;
}

/** Another code cannot be sent yet; the previous one may still be valid (reading 81). */
function notSentYet(refusal: Refused): SendCodeOutcome {
  const { at } = refusal;
  const reported = decode(CodeNotSent, refusal.body);
  if (!reported.ok) return { kind: 'tooMany', resendAfterSeconds: waitSecondsOf(refusal), at };
  const { codeAlive, resendAfter: resendAfterSeconds, expiresIn: expiresInSeconds } = reported.value;
  return codeAlive
    ? { kind: 'alive', resendAfterSeconds, expiresInSeconds, at }
    : { kind: 'tooMany', resendAfterSeconds, at };
}

export const registrationAdapter: RegistrationOwnPorts &
  RegistrationStepsOwnPorts &
  StepSubmissionOwnPorts &
  PhoneVerificationPorts = {
  async findRegistration(signal) {
    captureRegistrationLink();
    const { conversationId, hasToken } = linkOnce();
    const stored = readRegistration();
    const token = readRegistrationToken();
    const found = { stored, registrationId: null, conversationId, isExpired: false };
    if (token === null) return withoutToken(found);
    // The stored record may belong to another tab, which began before this browser had a registration.
    if (stored !== null && stored.registrationId !== null && !hasToken) return found;
    const progress = await progressOf(token, signal);
    if (progress === 'expired') {
      clearRegistrationToken();
      return hasToken ? { ...found, isExpired: true } : withoutToken(found);
    }
    const isSame = stored !== null && (progress === null || stored.registrationId === progress.registrationId);
    return { ...found, stored: isSame ? stored : progress };
  },

  async fetchSchema(signal) {
    return drawable((await request(fetchRegistrationSchema, { signal, handlesOwnErrors: true })).body);
  },

  async loadBundledSchema() {
    const { REGISTRATION_FORM } = await import('../../../contract/registration-form.ts');
    return drawable(REGISTRATION_FORM);
  },

  async fetchMethods() {
    const methods = await queryClient.query({
      ...verificationMethodsOf(registeringToken()),
      staleTime: 0,
      retry: (failures, error) => failures < METHODS_RETRIES && refusalOf(error) === null,
      retryDelay: METHODS_RETRY_DELAY,
    });
    return methods.map(({ id, methodName }) => ({ id: String(id), name: methodName }));
  },

  async createRegistration({ body }, signal) {
    const affiliateTag = readLocal('affiliateTag');
    const whole = { ...body, pp: true, rg: true, ...(affiliateTag === null ? {} : { affiliateTag }) };
    try {
      // The served schema decides which fields the body has, and the gateway validates them.
      const response = await request(register, {
        body: whole as unknown as RegistrationCreate,
        signal,
        handlesOwnErrors: true,
      });
      storeRegistrationToken(response.body.registrationToken);
      return { kind: 'created', registrationId: String(response.body.id) };
    } catch (error) {
      if (isUnavailable(error)) return { kind: 'closed' };
      const refusal = fieldsOf(error);
      const { email } = body;
      const isOwn =
        'email' in refusal.fields && typeof email === 'string' && (await isOfOwnRegistration('email', email, signal));
      return { ...refusal, isOwn };
    }
  },

  async recoverRegistration(credentials, signal) {
    try {
      const { body } = await request(login, { body: credentials, signal });
      if (body.remark !== NOT_FULLY_REGISTERED) {
        // The password opened a complete account: the player has to use the sign-in page.
        await request(logout, { token: body.token, keepalive: true }).catch(() => {});
        return { kind: 'refused' };
      }
      const progress = await progressOf(body.token, signal);
      if (progress === null || progress === 'expired') return { kind: 'refused' };
      storeRegistrationToken(body.token);
      return { kind: 'recovered', stored: progress };
    } catch (error) {
      if (!refusalOf(error)) throw error;
      return { kind: 'refused' };
    }
  },

  async updateRegistration({ registrationId, body }, signal) {
    try {
      await request(updateRegistration, {
        params: { id: registrationId },
        body,
        token: registeringToken(),
        signal,
        handlesOwnErrors: true,
      });
      return { kind: 'saved' };
    } catch (error) {
      return refused(error);
    }
  },

  async completeRegistration({ registrationId, method, body }, signal) {
    try {
      const response = await request(completeRegistration, {
        params: { id: registrationId },
        body: { ...body, identityVerificationMethodType: method },
        token: registeringToken(),
        signal,
        handlesOwnErrors: true,
      });
      signal.throwIfAborted();
      storeToken(response.body.token);
      clearRegistrationToken();
      clearBasicAccount();
      return { kind: 'completed', durationSeconds: response.body.duration, at: response.at };
    } catch (error) {
      return refused(error);
    }
  },

  async resendActivation({ email }, signal) {
    await request(resendActivation, { body: { email }, signal, handlesOwnErrors: true });
  },

  storeRegistration: (stored) =>
    writeRegistration({
      ...stored,
      saved: [...stored.saved],
      told: [...stored.told],
      answers: { ...stored.answers },
      draft: { ...stored.draft },
      omitted: [...stored.omitted],
    }),
  clearRegistration: removeRegistration,
  clearRegistrationToken,
  go,

  async sendCode({ phoneNumber }, signal) {
    try {
      const body = { phoneNumber: normalisePhoneNumber(phoneNumber) };
      const response = await request(generateOtp, { body, token: registeringToken(), signal, handlesOwnErrors: true });
      const { resendAfter, expiresIn } = response.body;
      return { kind: 'sent', resendAfterSeconds: resendAfter, expiresInSeconds: expiresIn, at: response.at };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (isTokenRefusal(refusal)) return { kind: 'registrationExpired' };
      if (refusal.status === 429) return notSentYet(refusal);
      if (refusal.code === 'PHONE_NUMBER_TAKEN') return { kind: 'taken' };
      throw error;
    }
  },

  async verifyCode({ code }, signal) {
    try {
      await request(verifyOtp, { body: { code }, token: registeringToken(), signal, handlesOwnErrors: true });
      return { kind: 'verified' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (isTokenRefusal(refusal)) return { kind: 'registrationExpired' };
      if (refusal.status === 429) return { kind: 'tooMany', waitSeconds: waitSecondsOf(refusal), at: refusal.at };
      if (refusal.code === 'PHONE_NUMBER_TAKEN') return { kind: 'taken' };
      return refusal.code === 'OTP_EXPIRED' ? { kind: 'codeExpired' } : { kind: 'wrong' };
    }
  },
};
