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
import { keptAt, REGISTRATION_ID } from '../../../../model-tests/support/stored-registration.ts';
import type { ScreenState } from '../../state.ts';
import type { Scan } from '../../scan.ts';
import { fill, FOREIGN, offerMethods, openStep, submit } from './under-way.ts';

const CONVERSATION = '018f2f6e-0000-7000-8000-000000000002';
/** An empty page in place of the identity provider: the browser stays in the app. */
const PROVIDER_PAGE = 'https://identity.invalid/confirm';

type Conversation = 'IN_PROGRESS' | 'FINISHED' | 'CANCELED' | 'FAILED';

async function choose(scan: Scan, method: VerificationMethodCode): Promise<void> {
  await openStep(scan, 'verification_methods');
  await scan.page.locator(`[type=radio][value="${method}"]`).check();
}

async function goToProvider(scan: Scan): Promise<void> {
  await choose(scan, 'MOJE_ID');
  await submit(scan);
}

/** Returns from the provider's page. */
async function returnFromProvider(scan: Scan): Promise<void> {
  await offerMethods(scan);
  await scan.storeRegistration(keptAt('verification_methods', { answers: FOREIGN, method: 'MOJE_ID' }));
  await scan.open(`/registration?conversationId=${CONVERSATION}`);
}

async function respondSession(scan: Scan, conversationStatus: Conversation, identity: string | null): Promise<void> {
  await scan.respond(fetchVerificationSession, {
    registrationId: REGISTRATION_ID,
    conversationId: CONVERSATION,
    registrationToken: null,
    methodName: 'MOJE_ID',
    identity: null,
  });
  const conversationResult = identity === null ? null : { identity: { status: identity, errors: [] } };
  await scan.respond(fetchVerificationState, { conversationStatus, conversationResult, redirectUrl: null });
}

const says = async ({ page, t }: Scan, key: TextKey) => page.getByRole('main').getByText(t(key)).first().waitFor();

/** A result that is shown for three seconds before the registration continues. */
function ended(name: string, conversation: Conversation, identity: string | null, title: TextKey): ScreenState {
  return {
    name: `registration-identity-${name}`,
    async show(scan) {
      await scan.holdTimersOf(VERIFICATION_RESET);
      await respondSession(scan, conversation, identity);
      await returnFromProvider(scan);
      await says(scan, title);
    },
  };
}

function chosen(name: string, method: VerificationMethodCode): ScreenState {
  return { name: `registration-methods-${name}`, show: (scan) => choose(scan, method) };
}

async function expire(scan: Scan): Promise<void> {
  await scan.respond(updateRegistration, { code: 'REGISTRATION_TOKEN_EXPIRED' }, 401);
  await fill(await openStep(scan, 'phone_number'), { phoneNumber: '501 234 568' });
  await submit(scan);
  await says(scan, 'registration.expired.title');
}

export const identityStates: readonly ScreenState[] = [
  { name: 'registration-methods', show: async (scan) => void (await openStep(scan, 'verification_methods')) },
  chosen('mobywatel', 'M_OBYWATEL'),
  {
    name: 'registration-methods-mojeid',
    async show(scan) {
      await choose(scan, 'MOJE_ID');
      await scan.page.getByRole('img', { name: 'Bank Polana' }).waitFor();
    },
  },
  chosen('diia', 'M_OBYWATEL_UA'),
  chosen('biometrics', 'BIOMETRICS'),
  {
    name: 'registration-methods-not-started',
    async show(scan) {
      await scan.respond(startVerification, { code: 'VERIFICATION_START_FAILED' }, 422);
      await goToProvider(scan);
      await says(scan, 'registration.identity.ends.startFailed');
    },
  },
  {
    name: 'registration-methods-not-found',
    async show(scan) {
      await scan.respond(fetchVerificationSession, { code: 'CONVERSATION_NOT_FOUND' }, 404);
      await returnFromProvider(scan);
      await says(scan, 'registration.identity.ends.notFound');
    },
  },
  {
    name: 'registration-identity-starting',
    async show(scan) {
      await scan.hold(startVerification);
      await goToProvider(scan);
      await says(scan, 'registration.identity.starting.title');
    },
  },
  {
    name: 'registration-identity-redirecting',
    async show(scan) {
      await scan.page.route(PROVIDER_PAGE, (route) => route.fulfill({ status: 204 }));
      await scan.respond(startVerification, { conversationId: CONVERSATION, redirectUrl: PROVIDER_PAGE });
      await goToProvider(scan);
      await says(scan, 'registration.identity.redirecting.title');
    },
  },
  {
    name: 'registration-identity-resuming',
    async show(scan) {
      await scan.hold(fetchVerificationSession);
      await returnFromProvider(scan);
      await says(scan, 'registration.identity.resuming.title');
    },
  },
  {
    name: 'registration-identity-unanswered',
    async show(scan) {
      await scan.abort(fetchVerificationSession);
      await returnFromProvider(scan);
      await says(scan, 'registration.identity.unanswered');
    },
  },
  {
    name: 'registration-identity-verifying',
    async show(scan) {
      await scan.alter(fetchConfig, { authologic: { pollingTimeout: 600 } });
      await respondSession(scan, 'IN_PROGRESS', null);
      await returnFromProvider(scan);
      await says(scan, 'registration.identity.verifying.title');
    },
  },
  {
    name: 'registration-identity-submitted',
    async show(scan) {
      await scan.alter(fetchConfig, { authologic: { pollingTimeout: 2 } });
      await scan.holdTimersOf(VERIFICATION_RESET);
      await respondSession(scan, 'IN_PROGRESS', null);
      await returnFromProvider(scan);
      await says(scan, 'registration.identity.submitted.title');
    },
  },
  ended('confirmed', 'FINISHED', 'VERIFIED', 'registration.identity.confirmed.title'),
  ended('failed', 'FAILED', null, 'registration.identity.failed.title'),
  ended('canceled', 'CANCELED', null, 'registration.identity.canceled.title'),
  { name: 'registration-expired', show: expire },
  {
    name: 'registration-expired-resent',
    async show(scan) {
      await expire(scan);
      await scan.respond(resendActivation, {}, 204);
      await scan.button('registration.expired.resend').click();
      await says(scan, 'registration.page.resent');
    },
  },
  {
    name: 'registration-expired-not-resent',
    async show(scan) {
      await expire(scan);
      await scan.abort(resendActivation);
      await scan.button('registration.expired.resend').click();
      await says(scan, 'registration.page.resendFailed');
    },
  },
];
