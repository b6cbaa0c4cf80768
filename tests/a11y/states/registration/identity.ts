import { fetchConfig } from '../../../../contract/config.ts';
import { resendActivation, updateRegistration } from '../../../../contract/registration.ts';
import {
  fetchVerificationSession,
  fetchVerificationState,
  startVerification,
} from '../../../../contract/verification.ts';
import { VERIFICATION_RESET } from '../../../../domain/constants.ts';
import type { TextKey } from '../../../../src/i18n/text-keys.ts';
import type { VerificationMethodCode } from '../../../../src/components/form/choice/verification-method-picker.tsx';
import { keptAt, REGISTRATION_ID } from '../../../../model-tests/support/kept-registration.ts';
import type { ScreenState } from '../../state.ts';
import type { Visit } from '../../visit.ts';
import { fill, FOREIGN, offerMethods, openStep, submit } from './under-way.ts';

const CONVERSATION = '018f2f6e-0000-7000-8000-000000000002';
/** A page of the identity provider without content: the browser stays where it was. */
const PROVIDER_PAGE = 'https://identity.invalid/confirm';

type Conversation = 'IN_PROGRESS' | 'FINISHED' | 'CANCELED' | 'FAILED';

async function choose(visit: Visit, method: VerificationMethodCode): Promise<void> {
  await openStep(visit, 'verification_methods');
  await visit.page.locator(`[type=radio][value="${method}"]`).check();
}

async function goToProvider(visit: Visit): Promise<void> {
  await choose(visit, 'MOJE_ID');
  await submit(visit);
}

/** Comes back from the provider's page. */
async function comeBack(visit: Visit): Promise<void> {
  await offerMethods(visit);
  await visit.storeRegistration(keptAt('verification_methods', { answers: FOREIGN, method: 'MOJE_ID' }));
  await visit.open(`/registration?conversationId=${CONVERSATION}`);
}

async function answerSession(visit: Visit, conversationStatus: Conversation, identity: string | null): Promise<void> {
  await visit.answer(fetchVerificationSession, {
    registrationId: REGISTRATION_ID,
    conversationId: CONVERSATION,
    registrationToken: null,
    methodName: 'MOJE_ID',
    identity: null,
  });
  const conversationResult = identity === null ? null : { identity: { status: identity, errors: [] } };
  await visit.answer(fetchVerificationState, { conversationStatus, conversationResult, redirectUrl: null });
}

const says = async ({ page, t }: Visit, key: TextKey) => page.getByRole('main').getByText(t(key)).first().waitFor();

/** An end that stands for three seconds before the registration goes on. */
function ended(name: string, conversation: Conversation, identity: string | null, title: TextKey): ScreenState {
  return {
    name: `registration-identity-${name}`,
    async show(visit) {
      await visit.holdTimersOf(VERIFICATION_RESET);
      await answerSession(visit, conversation, identity);
      await comeBack(visit);
      await says(visit, title);
    },
  };
}

function chosen(name: string, method: VerificationMethodCode): ScreenState {
  return { name: `registration-methods-${name}`, show: (visit) => choose(visit, method) };
}

async function expire(visit: Visit): Promise<void> {
  await visit.answer(updateRegistration, { code: 'REGISTRATION_TOKEN_EXPIRED' }, 401);
  await fill(await openStep(visit, 'phone_number'), { phoneNumber: '501 234 568' });
  await submit(visit);
  await says(visit, 'registration.expired.title');
}

export const identityStates: readonly ScreenState[] = [
  { name: 'registration-methods', show: async (visit) => void (await openStep(visit, 'verification_methods')) },
  chosen('mobywatel', 'M_OBYWATEL'),
  {
    name: 'registration-methods-mojeid',
    async show(visit) {
      await choose(visit, 'MOJE_ID');
      await visit.page.getByRole('img', { name: 'Bank Polana' }).waitFor();
    },
  },
  chosen('diia', 'M_OBYWATEL_UA'),
  chosen('biometrics', 'BIOMETRICS'),
  {
    name: 'registration-methods-not-started',
    async show(visit) {
      await visit.answer(startVerification, { code: 'VERIFICATION_START_FAILED' }, 422);
      await goToProvider(visit);
      await says(visit, 'registration.identity.ends.startFailed');
    },
  },
  {
    name: 'registration-methods-not-found',
    async show(visit) {
      await visit.answer(fetchVerificationSession, { code: 'CONVERSATION_NOT_FOUND' }, 404);
      await comeBack(visit);
      await says(visit, 'registration.identity.ends.notFound');
    },
  },
  {
    name: 'registration-identity-starting',
    async show(visit) {
      await visit.hold(startVerification);
      await goToProvider(visit);
      await says(visit, 'registration.identity.starting.title');
    },
  },
  {
    name: 'registration-identity-redirecting',
    async show(visit) {
      await visit.page.route(PROVIDER_PAGE, (route) => route.fulfill({ status: 204 }));
      await visit.answer(startVerification, { conversationId: CONVERSATION, redirectUrl: PROVIDER_PAGE });
      await goToProvider(visit);
      await says(visit, 'registration.identity.redirecting.title');
    },
  },
  {
    name: 'registration-identity-resuming',
    async show(visit) {
      await visit.hold(fetchVerificationSession);
      await comeBack(visit);
      await says(visit, 'registration.identity.resuming.title');
    },
  },
  {
    name: 'registration-identity-unanswered',
    async show(visit) {
      await visit.abort(fetchVerificationSession);
      await comeBack(visit);
      await says(visit, 'registration.identity.unanswered');
    },
  },
  {
    name: 'registration-identity-verifying',
    async show(visit) {
      await visit.alter(fetchConfig, { authologic: { pollingTimeout: 600 } });
      await answerSession(visit, 'IN_PROGRESS', null);
      await comeBack(visit);
      await says(visit, 'registration.identity.verifying.title');
    },
  },
  {
    name: 'registration-identity-submitted',
    async show(visit) {
      await visit.alter(fetchConfig, { authologic: { pollingTimeout: 2 } });
      await visit.holdTimersOf(VERIFICATION_RESET);
      await answerSession(visit, 'IN_PROGRESS', null);
      await comeBack(visit);
      await says(visit, 'registration.identity.submitted.title');
    },
  },
  ended('confirmed', 'FINISHED', 'VERIFIED', 'registration.identity.confirmed.title'),
  ended('failed', 'FAILED', null, 'registration.identity.failed.title'),
  ended('canceled', 'CANCELED', null, 'registration.identity.canceled.title'),
  { name: 'registration-expired', show: expire },
  {
    name: 'registration-expired-resent',
    async show(visit) {
      await expire(visit);
      await visit.answer(resendActivation, {}, 204);
      await visit.button('registration.expired.resend').click();
      await says(visit, 'registration.page.resent');
    },
  },
  {
    name: 'registration-expired-not-resent',
    async show(visit) {
      await expire(visit);
      await visit.abort(resendActivation);
      await visit.button('registration.expired.resend').click();
      await says(visit, 'registration.page.resendFailed');
    },
  },
];
