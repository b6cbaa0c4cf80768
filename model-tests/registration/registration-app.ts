import type { TextKey } from '../../src/i18n/text-keys.ts';
import { REGISTRATION_FORM } from '../../contract/registration-form.ts';
import type { RegistrationStep } from '../../domain/forms/registration-steps.ts';
import type { RegistrationRecord } from '../../src/api/stored-registration.ts';
import { keptAt } from '../support/stored-registration.ts';
import type { Screen, Words } from '../levels/screen.ts';
import type { StubbedResponse, DefaultResponses, BrowserDriver } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { methodName, onNames, REGISTRATION_PLACE, stepFormName } from './registration-names.ts';

/** The provider's page; a response without content keeps the app open. */
export const PROVIDER_PAGE = 'https://provider.example.com/1';

/** Stores the registration token, as an earlier page did. */
export async function storeRegistrationToken(driver: BrowserDriver, token = 'registration-1'): Promise<void> {
  await driver.page
    .context()
    .addCookies([
      { name: 'account.registrationToken', value: token, domain: 'app.test', path: '/account', sameSite: 'Strict' },
    ]);
}

/** Stores a registration, and its token if the registration has begun, for the next page that is opened. */
export async function storeRegistration(driver: BrowserDriver, stored: RegistrationRecord | null): Promise<void> {
  await driver.page.addInitScript(
    (stored) => {
      localStorage.setItem('account.analyticsConsent', 'refused');
      if (stored === null || sessionStorage.getItem('isStored') !== null) return;
      sessionStorage.setItem('isStored', 'yes');
      localStorage.setItem('account.registration', JSON.stringify({ ...JSON.parse(stored), keptAt: Date.now() }));
    },
    stored && JSON.stringify(stored),
  );
  if (stored !== null && stored.registrationId !== null) await storeRegistrationToken(driver);
}

/** Opens the registration at this step, with all earlier steps completed; does not wait for held requests. */
export async function openRegistration(
  driver: BrowserDriver,
  words: Words,
  step: RegistrationStep,
  changes: Partial<RegistrationRecord> = {},
  heading: TextKey = 'registration.page.title',
): Promise<void> {
  await storeRegistration(
    driver,
    step === 'account' && Object.keys(changes).length === 0 ? null : keptAt(step, changes),
  );
  await driver.page.route(`${PROVIDER_PAGE}**`, (route) => route.fulfill({ status: 204 }));
  await driver.goto(REGISTRATION_PLACE.path, words(heading));
  await driver.settleDown();
}

/** Opens the URL of the provider's redirect, in the tab of the registration. */
export async function returnFromProvider(driver: BrowserDriver, words: Words, conversationId: string): Promise<void> {
  await storeRegistration(driver, keptAt('verification_methods', { method: 'MOJE_ID' }));
  await driver.goto(`${REGISTRATION_PLACE.path}?conversationId=${conversationId}`, words(REGISTRATION_PLACE.title));
  await driver.settleDown();
}

/** Submits the open step. */
export async function sendStep(driver: BrowserDriver, screen: Screen, words: Words): Promise<void> {
  const { next, finish } = onNames(words);
  const isLast = (await driver.page.getByRole('button', { name: finish, exact: true }).count()) > 0;
  await screen.click('button', isLast ? finish : next);
  await driver.settleDown();
}

/** Chooses a verification method and continues. */
export async function chooseMethod(
  driver: BrowserDriver,
  screen: Screen,
  words: Words,
  method: 'MOJE_ID' | 'M_OBYWATEL' | 'MANUAL',
): Promise<void> {
  const name = methodName(words, method);
  await driver.click(driver.page.getByRole('radio', { name }), `radio '${name}'`);
  await sendStep(driver, screen, words);
}

/** Checks that the form of this step is open. */
export async function seeStep(driver: BrowserDriver, words: Words, step: RegistrationStep): Promise<void> {
  const form = driver.page.getByRole('form', { name: stepFormName(words, step), exact: true });
  await driver.until(
    () => form.isVisible(),
    () => `the step ${step} is not open`,
  );
}

/** The response to the completing request of a registration: the player is signed in. */
export function completed(durationSeconds: number): StubbedResponse {
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

/** The gateway of the registration: its form, its lists, two providers; otherwise the default responses. */
export const registrationDefaultResponses: DefaultResponses = (endpoint, request) => {
  switch (endpoint.name) {
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
      return defaultResponses(endpoint, request);
  }
};
