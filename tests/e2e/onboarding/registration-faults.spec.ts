import type { Route } from '@playwright/test';
import { checkEmail, checkUsername } from '../../../contract/availability.ts';
import { fetchIncomeSources } from '../../../contract/common.ts';
import { REGISTRATION_FORM } from '../../../contract/registration-form.ts';
import { fetchRegistrationSchema } from '../../../contract/registration-schema.ts';
import {
  completeRegistration,
  generateOtp,
  register,
  resendActivation,
  updateRegistration,
  verifyOtp,
} from '../../../contract/registration.ts';
import { fetchVerificationSession, fetchVerificationState, startVerification } from '../../../contract/verification.ts';
import { usable } from '../../../model-tests/engine/page-controls.ts';
import { expect, test } from '../fixtures.ts';
import { letTimePassUntil } from '../support/polls.ts';
import { everyUrlOf, stranger } from '../support/registrants.ts';
import { MALFORMED_RESPONSE } from '../support/watch.ts';

/** Faults in place of a response. */
const FAULTS = {
  'no network': null,
  'a server fault': { status: 500, contentType: 'application/json', body: '{"code":"INTERNAL_ERROR"}' },
  'too many calls': { status: 429, contentType: 'application/json', body: '{"code":"TOO_MANY_REQUESTS"}' },
  'an answer that makes no sense': { status: 200, contentType: 'application/json', body: '{"any":"thing"}' },
  'half an answer': { status: 200, contentType: 'application/json', body: '{"id":"7' },
} as const;
type Fault = (typeof FAULTS)[keyof typeof FAULTS];

/** Time after which entered values are stored (ms). */
const DRAFT_STORED = 1_000;

const fail = (route: Route, fault: Fault): Promise<void> => (fault ? route.fulfill(fault) : route.abort());

test.beforeEach(({ watched }) => {
  watched.expected.push(MALFORMED_RESPONSE);
});

const NEWER = {
  ...REGISTRATION_FORM,
  version: 99,
  tabs: REGISTRATION_FORM.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.name === 'gender' ? { ...field, type: 'hologram' } : field)),
    })),
  })),
};

test('Whatever comes instead of the schema, or one that is newer than the page: the form that travels with the page is drawn (REG-01)', async ({
  page,
  screens: { registration },
  t,
}) => {
  const newer = { status: 200, contentType: 'application/json', body: JSON.stringify(NEWER) };
  const missing = { status: 404, contentType: 'application/json', body: '{"code":"NOT_FOUND"}' };
  for (const [name, fault] of Object.entries({ ...FAULTS, newer, missing })) {
    await test.step(name, async () => {
      let requests = 0;
      await page.route(everyUrlOf(fetchRegistrationSchema), (route) => {
        requests += 1;
        return fail(route, fault as Fault);
      });
      await registration.open();
      await usable(page);
      await expect.poll(() => requests).toBeGreaterThan(0);
      await registration.isAt('account');
      await expect(page.getByRole('radio', { name: t('forms.fields.gender.options.FEMALE') })).toBeVisible();
      await page.unroute(everyUrlOf(fetchRegistrationSchema));
    });
  }
});

test('The account that could not be made: told at once, nothing typed is lost, sent once for two clicks, made at the next try (REG-06, API-02, API-03)', async ({
  page,
  screens: { registration },
  t,
}) => {
  const failure = page.getByRole('alert').filter({ hasText: t('registration.page.saveFailed') });
  let requests = 0;
  await registration.open();
  await registration.fillAccount(stranger());
  for (const [name, fault] of Object.entries(FAULTS)) {
    await test.step(name, async () => {
      const answered = Promise.withResolvers<void>();
      requests = 0;
      await page.route(everyUrlOf(register), async (route) => {
        requests += 1;
        await answered.promise;
        await fail(route, fault);
      });
      await registration.next.dblclick();
      await expect(registration.next).toHaveAttribute('data-loading', 'true');
      await expect.poll(() => requests).toBe(1);
      answered.resolve();
      await expect(failure).toBeVisible();
      await expect(failure).toBeInViewport();
      await page.unroute(everyUrlOf(register));
    });
  }
  await registration.next.click();
  await registration.isAt('phone_number');
  await expect(failure).toHaveCount(0);
});

test('Whether a value is free is help, never a hurdle: no answer, a slow one and a broken one block nothing; the latest answer wins (VAL-07)', async ({
  page,
  screens: { registration },
  t,
}) => {
  const person = stranger();
  const taken = t('forms.fields.email.errors.taken');
  const first = Promise.withResolvers<void>();
  await page.route(everyUrlOf(checkEmail), async (route) => {
    if (!route.request().url().includes('pierwszy')) return route.fulfill({ status: 200 });
    await first.promise;
    await route.fulfill({ status: 409 });
  });
  await page.route(everyUrlOf(checkUsername), (route) => route.fulfill({ status: 503 }));
  await registration.open();
  const asked = page.waitForRequest(/pierwszy/);
  await registration.field('email').fill('pierwszy@example.com');
  await asked;
  await registration.fillAccount(person);
  await expect(page.getByText(t('forms.availability.email'))).toBeVisible();
  first.resolve();
  await expect(page.getByText(t('forms.availability.unknown'))).toBeVisible();
  await expect(page.getByText(taken)).toHaveCount(0);

  await registration.field('email').fill('pierwszy@example.com');
  await expect(page.getByText(taken).first()).toBeVisible();
  await registration.field('email').fill(person.email);
  await registration.next.click();
  await registration.isAt('phone_number');
});

test('A step that could not be kept, and a code that could not be sent or judged: told with a way on, the next try goes through (REG-07, REG-08, API-02, API-03)', async ({
  page,
  begun,
  screens: { registration },
  t,
}) => {
  const registrant = await begun('phone_number');
  const stored = page.getByRole('alert').filter({ hasText: t('registration.page.saveFailedText') });
  await registration.open();
  await registration.field('phoneNumber').fill(registrant.person.phoneNumber);
  for (const [name, fault] of Object.entries(FAULTS)) {
    await test.step(`The step: ${name}`, async () => {
      await page.route(everyUrlOf(updateRegistration), (route) => fail(route, fault));
      await registration.next.click();
      await expect(stored).toBeVisible();
      await page.unroute(everyUrlOf(updateRegistration));
    });
  }
  await page.route(everyUrlOf(generateOtp), (route) => fail(route, FAULTS['a server fault']));
  await registration.next.click();
  const unsent = registration.notice(t('registration.code.sendFailed'));
  await expect(unsent).toBeVisible();
  for (const fault of [FAULTS['no network'], FAULTS['an answer that makes no sense']]) {
    await page.unroute(everyUrlOf(generateOtp));
    await page.route(everyUrlOf(generateOtp), (route) => fail(route, fault));
    await unsent.getByRole('button', { name: t('forms.code.resend') }).click();
    await expect(unsent).toBeVisible();
  }
  await page.unroute(everyUrlOf(generateOtp));
  await unsent.getByRole('button', { name: t('forms.code.resend') }).click();
  await expect(unsent).toHaveCount(0);

  for (const [name, fault] of Object.entries(FAULTS).filter(([one]) => one !== 'too many calls')) {
    await test.step(`The code: ${name}`, async () => {
      await page.route(everyUrlOf(verifyOtp), (route) => fail(route, fault));
      await registration.takeCode('000000');
      await expect(stored).toBeVisible();
      await page.unroute(everyUrlOf(verifyOtp));
    });
  }
  await registration.takeCode('000000');
  await registration.isAt('verification_methods');
});

test('Lists that do not come, and an end that is not answered: told with a retry that goes through (REG-06, REG-08, API-02, API-03)', async ({
  page,
  begun,
  screens: { registration },
  t,
}) => {
  const registrant = await begun('verification_methods');
  await page.clock.install();
  await page.route(everyUrlOf(fetchIncomeSources), (route) => fail(route, FAULTS['a server fault']));
  await registration.open();
  await registration.chooseMethod('MANUAL');
  await registration.takeContact(registrant.person);
  await registration.isAt('income_source');
  const unlisted = page.getByRole('alert').filter({ hasText: t('registration.page.listFailed') });
  await letTimePassUntil(page, unlisted);
  await page.unroute(everyUrlOf(fetchIncomeSources));
  await unlisted.getByRole('button', { name: t('core.actions.retry') }).click();
  await expect(unlisted).toHaveCount(0);

  const failure = page.getByRole('alert').filter({ hasText: t('registration.page.completeFailed') });
  await page.route(everyUrlOf(completeRegistration), (route) => fail(route, FAULTS['no network']));
  await registration.takeRest('asked');
  await expect(failure).toBeVisible();
  for (const [name, fault] of Object.entries(FAULTS)) {
    await test.step(`The end: ${name}`, async () => {
      await page.unroute(everyUrlOf(completeRegistration));
      await page.route(everyUrlOf(completeRegistration), (route) => fail(route, fault));
      const answered = page.waitForRequest((sent) => sent.url().includes('/complete/'));
      await failure.getByRole('button', { name: t('core.actions.retry') }).click();
      await answered;
      await expect(failure).toBeVisible();
    });
  }
  await page.unroute(everyUrlOf(completeRegistration));
  await failure.getByRole('button', { name: t('core.actions.retry') }).click();
  await expect(page).toHaveURL('/account/profile');
});

test('Whatever comes instead of the start of a verification leads to another way; of its result, to another try and to “submitted” (VER-03, VER-04, REG-10)', async ({
  page,
  begun,
  screens: { registration },
  t,
}) => {
  await begun('verification_methods', stranger({ lastName: 'Potwierdzony' }));
  await page.clock.install();
  await registration.open();
  for (const [name, fault] of Object.entries(FAULTS)) {
    await test.step(`The start: ${name}`, async () => {
      await page.route(everyUrlOf(startVerification), (route) => fail(route, fault));
      // The error of the previous fault looks the same: only the request shows that a new start was made.
      const started = page.waitForRequest(everyUrlOf(startVerification));
      await registration.method('M_OBYWATEL').check();
      // By then the draft is stored: the failed method must not be restored from it.
      await page.clock.runFor(DRAFT_STORED);
      await registration.next.click();
      await started;
      await expect(registration.notice(t('registration.identity.ends.startFailed'))).toBeVisible();
      await expect(registration.method('MANUAL')).toBeChecked();
      await page.unroute(everyUrlOf(startVerification));
    });
  }
  await page.route(everyUrlOf(fetchVerificationSession), (route) => fail(route, FAULTS['a server fault']));
  await page.route(everyUrlOf(fetchVerificationState), (route) => fail(route, FAULTS['an answer that makes no sense']));
  await registration.chooseMethod('M_OBYWATEL');
  const unanswered = page.getByRole('alert').filter({ hasText: t('registration.identity.unanswered') });
  await expect(unanswered).toBeVisible();
  await page.unroute(everyUrlOf(fetchVerificationSession));
  await unanswered.getByRole('button', { name: t('core.actions.retry') }).click();
  await letTimePassUntil(page, page.getByRole('heading', { name: t('registration.identity.submitted.title') }));
  await letTimePassUntil(page, registration.form('contact_data'));
});

test('A mail that could not be sent again to somebody whose time is over can be asked for once more (REG-05, REG-12)', async ({
  page,
  begun,
  screens: { registration },
  t,
}) => {
  const registrant = await begun('phone_number');
  await registration.open();
  await registration.isAt('phone_number');
  await page.route(everyUrlOf(updateRegistration), (route) =>
    route.fulfill({ status: 401, json: { code: 'REGISTRATION_TOKEN_EXPIRED' } }),
  );
  await page.route(everyUrlOf(resendActivation), (route) => fail(route, FAULTS['a server fault']));
  await registration.field('phoneNumber').fill(registrant.person.phoneNumber);
  await registration.next.click();
  await registration.isExpired();
  const resend = page.getByRole('button', { name: t('registration.expired.resend') });
  await resend.click();
  await expect(registration.notice(t('registration.page.resendFailed'))).toBeVisible();
  await page.unrouteAll();
  await resend.click();
  await expect(registration.notice(t('registration.page.resent'))).toBeVisible();
});
