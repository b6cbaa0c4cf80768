import type { TextKey } from '../../src/i18n/text-keys.ts';
import { REGISTRATION_FORM } from '../../contract/registration-form.ts';
import type { RegistrationStep } from '../../domain/forms/registration-steps.ts';
import type { Kept } from '../../src/api/kept-registration.ts';
import { keptAt } from '../support/kept-registration.ts';
import type { Screen, Words } from '../engine/screen.ts';
import type { Answer, Neutral, Stage } from '../engine/stage.ts';
import { neutral } from '../neutral.ts';
import { methodName, onNames, REGISTRATION_PLACE, stepFormName } from './registration-names.ts';

/** The provider's page; the answer without content keeps the app where it is. */
export const PROVIDER_PAGE = 'https://provider.example.com/1';

/** Leaves the registration token as an earlier page left it. */
export async function keepRegistrationToken(stage: Stage, token = 'registration-1'): Promise<void> {
  await stage.page
    .context()
    .addCookies([
      { name: 'account.registrationToken', value: token, domain: 'app.test', path: '/account', sameSite: 'Strict' },
    ]);
}

/** Leaves a kept registration, and the token of it where it has begun, for the next page that is opened. */
export async function keepRegistration(stage: Stage, kept: Kept | null): Promise<void> {
  await stage.page.addInitScript(
    (stored) => {
      localStorage.setItem('account.analyticsConsent', 'refused');
      if (stored === null || sessionStorage.getItem('isKept') !== null) return;
      sessionStorage.setItem('isKept', 'yes');
      localStorage.setItem('account.registration', JSON.stringify({ ...JSON.parse(stored), keptAt: Date.now() }));
    },
    kept && JSON.stringify(kept),
  );
  if (kept !== null && kept.registrationId !== null) await keepRegistrationToken(stage);
}

/** Opens the registration at this step, after all that comes before it; what is held is not waited for. */
export async function openRegistration(
  stage: Stage,
  words: Words,
  step: RegistrationStep,
  changes: Partial<Kept> = {},
  heading: TextKey = 'registration.page.title',
): Promise<void> {
  await keepRegistration(stage, step === 'account' && Object.keys(changes).length === 0 ? null : keptAt(step, changes));
  await stage.page.route(`${PROVIDER_PAGE}**`, (route) => route.fulfill({ status: 204 }));
  await stage.goto(REGISTRATION_PLACE.path, words(heading));
  await stage.settleDown();
}

/** Opens the registration as the provider's redirect does, in the tab of the registration. */
export async function returnFromProvider(stage: Stage, words: Words, conversationId: string): Promise<void> {
  await keepRegistration(stage, keptAt('verification_methods', { method: 'MOJE_ID' }));
  await stage.goto(`${REGISTRATION_PLACE.path}?conversationId=${conversationId}`, words(REGISTRATION_PLACE.title));
  await stage.settleDown();
}

/** Sends the step that is open. */
export async function sendStep(stage: Stage, screen: Screen, words: Words): Promise<void> {
  const { next, finish } = onNames(words);
  const isLast = (await stage.page.getByRole('button', { name: finish, exact: true }).count()) > 0;
  await screen.click('button', isLast ? finish : next);
  await stage.settleDown();
}

/** Chooses a way to prove one's identity and goes on. */
export async function chooseMethod(
  stage: Stage,
  screen: Screen,
  words: Words,
  method: 'MOJE_ID' | 'M_OBYWATEL' | 'MANUAL',
): Promise<void> {
  const name = methodName(words, method);
  await stage.click(stage.page.getByRole('radio', { name }), `radio '${name}'`);
  await sendStep(stage, screen, words);
}

/** Whether the form of this step is open. */
export async function seeStep(stage: Stage, words: Words, step: RegistrationStep): Promise<void> {
  const form = stage.page.getByRole('form', { name: stepFormName(words, step), exact: true });
  await stage.until(
    () => form.isVisible(),
    () => `the step ${step} is not open`,
  );
}

/** The answer to the last call of a registration: the player is signed in. */
export function completed(durationSeconds: number): Answer {
  return {
    status: 200,
    body: { token: 'token-1', duration: durationSeconds, remark: null, accountStatus: 'ACTIVE' },
  };
}

const METHODS = [
  { id: 2, methodName: 'MOJE_ID' },
  { id: 3, methodName: 'M_OBYWATEL' },
  { id: 9, methodName: 'MANUAL' },
];

const DICTIONARIES: Readonly<Record<string, readonly { readonly code: string; readonly name: string }[]>> = {
  countries: [
    { code: 'PL', name: 'Polska' },
    { code: 'UA', name: 'Ukraina' },
  ],
  'document-types': [{ code: 'PASSPORT', name: 'Paszport' }],
  'income-source': [{ code: 'EMPLOYMENT', name: 'Praca' }],
};

/** The gateway of the registration: its form, its lists, two providers; the rest as for every page. */
export const registrationNeutral: Neutral = (call, request) => {
  switch (call.name) {
    case 'registration.fetchSchema':
      return { status: 200, body: REGISTRATION_FORM };
    case 'verification.fetchMethods':
      return { status: 200, body: METHODS };
    case 'common.fetchIncomeSources':
    case 'common.fetchDictionary': {
      const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
      return { status: 200, body: DICTIONARIES[name] ?? [] };
    }
    case 'legal.fetchActive':
      return { status: 200, body: [] };
    default:
      return neutral(call, request);
  }
};
