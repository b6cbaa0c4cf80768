import { checkPhoneNumber } from '../../contract/availability.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fetchRegistrationSchema } from '../../contract/registration-schema.ts';
import { register, updateRegistration } from '../../contract/registration.ts';
import { fetchVerificationMethods } from '../../contract/verification.ts';
import { REGISTRATION_ID } from '../support/stored-registration.ts';
import { refusal, type Act } from '../levels/browser-walks.ts';
import type { Screen, Words } from '../levels/screen.ts';
import type { StubbedResponse, DefaultResponses, BrowserDriver } from '../levels/browser-driver.ts';
import { openRegistration, registrationDefaultResponses, sendStep } from './registration-app.ts';
import { fieldName, stepName } from './registration-names.ts';

export const EXPIRED = refusal(401, 'REGISTRATION_TOKEN_EXPIRED');
export const SAVED: StubbedResponse = { status: 200, body: { id: REGISTRATION_ID, step: null } };
export const CODE_SENT: StubbedResponse = { status: 200, body: { resendAfter: 30, expiresIn: 600 } };
const EMAIL_TAKEN: StubbedResponse = {
  status: 422,
  body: { code: 'EMAIL_TAKEN', errors: [{ field: 'email', code: 'EMAIL_TAKEN' }] },
};
const TYPING = 600;

/** Checked values are free, unless a walk says otherwise. */
export const calmDefaultResponses: DefaultResponses = (endpoint, request) =>
  endpoint.method === 'HEAD' ? { status: 200 } : registrationDefaultResponses(endpoint, request);

/** One act after the other. */
export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (driver, screen, words) => {
    for (const act of acts) await act(driver, screen, words);
  };

/** The next request to this endpoint gets this response. */
export const given =
  (endpoint: Endpoint, answer: StubbedResponse): Act =>
  async (driver) =>
    driver.respondNext(endpoint, answer);

export const passes =
  (ms: number): Act =>
  (driver) =>
    driver.advance(ms);

/** Types into fields by their names, and waits until the draft is stored. */
export const types =
  (texts: Readonly<Record<string, string>>): Act =>
  async (driver, screen, words) => {
    for (const [name, text] of Object.entries(texts)) {
      await screen.fill(fieldName(words, name), text);
    }
    await driver.advance(TYPING);
  };

export const submits: Act = sendStep;

export const opensFresh: Act = (driver, _, words) => openRegistration(driver, words, 'account');

/** Fills in all fields of the account. */
export async function fillAccount(driver: BrowserDriver, screen: Screen, words: Words): Promise<void> {
  const label = (name: string) => fieldName(words, name);
  await screen.fill(label('firstName'), 'Zofia');
  await screen.fill(label('lastName'), 'Testowa');
  await driver.page.getByRole('radio', { name: words('forms.fields.gender.options.FEMALE') }).check();
  await screen.fill(label('username'), 'zofia_1');
  await screen.fill(label('password'), 'Zielony!Kot7');
  await driver.page.getByRole('checkbox').first().check();
  await types({ email: 'zofia@example.com' })(driver, screen, words);
}

export const isLost = given(register, 'lost');
export const isStepDone = given(register, EMAIL_TAKEN);
export const isCreated = given(register, {
  status: 201,
  body: { id: REGISTRATION_ID, registrationToken: 'reg_1', expiresAt: '2026-11-22T12:00:00Z' },
});
export const isSaved = given(updateRegistration, SAVED);
export const hasNoMethods = given(fetchVerificationMethods, refusal(404, 'NOT_FOUND'));
export const hasNoSchema = given(fetchRegistrationSchema, refusal(404, 'NOT_FOUND'));

/** Submits a phone number whose availability was not checked before. */
export const submitsNewPhone: Act = async (driver, screen, words) => {
  await sendStep(driver, screen, words);
  await driver.respondTo(checkPhoneNumber, { status: 200 });
};

/** Follows a link of the page to another page. */
export const followsLink: Act = async (driver) => {
  await driver.click(driver.page.locator('a[href="/account/login"]:visible').first(), 'link to the sign-in');
  await driver.settleDown();
};

/** The tab is closed, or another site is opened. */
export const leavesPage: Act = async (driver) => {
  await driver.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await driver.settleDown();
};

/** Opens an earlier step in the list of all steps. */
export const opensStep =
  (step: 'account' | 'contact_data' | 'verification_methods'): Act =>
  async (driver, _, words) => {
    const progress = driver.page.getByRole('navigation', { name: words('registration.progress.label') });
    const all = progress.getByRole('button', { name: words('registration.progress.show') });
    const one = progress.getByRole('button', { name: stepName(words, step) });
    if (!(await one.isVisible())) await driver.click(all, 'list of all steps');
    await driver.click(one, `step ${step}`);
    await driver.settleDown();
  };

export const uploads = (answer: StubbedResponse, endpoint: Endpoint): Act =>
  inTurn(given(endpoint, answer), picksFiles(['dowod.jpg']));

/** Chooses files; `size` is that of each. */
export const picksFiles =
  (names: readonly string[], size = 11): Act =>
  async (driver) => {
    const buffer = Buffer.alloc(size, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]));
    await driver.page
      .locator('input[type="file"][name="documentImages"]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
    await driver.settleDown();
  };
