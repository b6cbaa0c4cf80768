import type { Page } from '@playwright/test';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { expect, test } from '../fixtures.ts';
import type { FieldName, RegistrationPage } from '../pages/registration-page.ts';
import { countMails } from '../support/outbox.ts';
import { POSTAL_ADDRESS, Registrant, stranger } from '../support/registrants.ts';

/** All browser storage that a page of this origin can read later. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join('\n'));

async function isStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => stored(page)).toContain(text);
}

async function isNotStored(page: Page, ...secrets: readonly string[]): Promise<void> {
  const all = `${await stored(page)}\n${page.url()}`;
  for (const secret of secrets) expect(all).not.toContain(secret);
}

test('What was typed in a step is there after a reload and in a fresh tab; the password and the PESEL are never kept (REG-05, REG-13, VAL-14)', async ({
  page,
  context,
  screens: { registration },
  screensOf,
  t,
}) => {
  const person = stranger();
  const isThere = async (tab: RegistrationPage, step: RegistrationStep, typed: Partial<Record<FieldName, string>>) => {
    await tab.isAt(step);
    for (const [name, value] of Object.entries(typed)) {
      await expect(tab.field(name as FieldName)).toHaveValue(value);
    }
  };
  const afterReloadAndInFreshTab = async (step: RegistrationStep, typed: Partial<Record<FieldName, string>>) => {
    await page.reload();
    await isThere(registration, step, typed);
    const tab = await context.newPage();
    const { registration: fresh } = screensOf(tab);
    await fresh.open();
    await isThere(fresh, step, typed);
    await tab.close();
  };

  await registration.open();
  await registration.fillAccount(person);
  await isStored(page, person.username);
  await isNotStored(page, person.password);
  const { firstName, lastName, email, username } = person;
  await afterReloadAndInFreshTab('account', { firstName, lastName, email, username, password: '' });
  await expect(registration.page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(t('registration.askedAgain.password'))).toBeVisible();
  await registration.field('password').fill(person.password);
  await registration.next.click();

  await registration.isAt('phone_number');
  const { phoneNumber } = person;
  const grouped = phoneNumber.replace(/(\d{3})(?=\d)/g, '$1 ');
  await registration.field('phoneNumber').fill(phoneNumber);
  await isStored(page, grouped);
  await isNotStored(page, person.password);
  await afterReloadAndInFreshTab('phone_number', { phoneNumber: grouped });
  await registration.next.click();
  await registration.isAt('confirmation_code');
  await registration.takeCode('000000');
  await registration.isAt('verification_methods');
  await registration.chooseMethod('MANUAL');

  await registration.isAt('contact_data');
  const { city, postalCode, street } = POSTAL_ADDRESS;
  await registration.field('pesel').fill(person.pesel);
  await registration.field('city').fill(city);
  await registration.field('postalCode').fill(postalCode);
  await registration.field('street').fill(street);
  await isStored(page, street);
  await isNotStored(page, person.password, person.pesel);
  await afterReloadAndInFreshTab('contact_data', { pesel: '', city, postalCode, street });
  const peselAgain = page.getByText(t('registration.askedAgain.pesel'));
  await expect(peselAgain).toBeVisible();
  await registration.takeContact(person);
  await registration.isAt('income_source');
  await isNotStored(page, person.password, person.pesel);
  await registration.back.click();
  await expect(registration.field('pesel')).toHaveValue(person.pesel);
  await expect(peselAgain).toHaveCount(0);
});

test('A form that is left by Back in the same moment as it is typed in has kept it (REG-13)', async ({
  page,
  screens: { login, registration },
  t,
}) => {
  await login.open();
  await page.getByRole('link', { name: t('core.signIn.register') }).click();
  await registration.field('firstName').fill('Zofia');
  await page.goBack();
  await expect(login.heading).toBeVisible();
  await page.goForward();
  await expect(registration.field('firstName')).toHaveValue('Zofia');
});

/** A step, and its action that sends a request with the registration's token. */
const EXPIRING: readonly {
  readonly step: RegistrationStep;
  readonly act: (page: RegistrationPage) => Promise<void>;
}[] = [
  {
    step: 'phone_number',
    act: async (page) => {
      await page.field('phoneNumber').fill('511 222 333');
      await page.next.click();
    },
  },
  { step: 'verification_methods', act: (page) => page.chooseMethod('M_OBYWATEL') },
  { step: 'income_source', act: (page) => page.takeIncome() },
  { step: 'consents', act: (page) => page.next.click() },
];

for (const { step, act } of EXPIRING) {
  test(`A token that is good no more at ${step}: told, another mail, a new beginning with all that was given (REG-05, REG-12)`, async ({
    page,
    request,
    sandboxUrl,
    begun,
    screens: { registration },
    t,
  }) => {
    const registrant = await begun(step);
    const { email, pesel } = registrant.person;
    await registration.open();
    if (step === 'income_source' || step === 'consents') {
      await registration.isAt('contact_data');
      await registration.field('pesel').fill(pesel);
      await registration.next.click();
      await registration.isAt('income_source');
      if (step === 'consents') await registration.next.click();
    }
    await registration.isAt(step);
    await Registrant.spoilToken(page);
    await act(registration);
    await registration.isExpired();
    const known = await countMails(request, sandboxUrl, email);
    await page.getByRole('button', { name: t('registration.expired.resend') }).click();
    await expect(page.getByText(t('registration.page.resent'))).toBeVisible();
    await expect.poll(() => countMails(request, sandboxUrl, email)).toBe(known + 1);
    await page.getByRole('button', { name: t('registration.expired.restart') }).click();
    await registration.isAt('account');
    await expect(registration.field('email')).toHaveValue(email);
    await expect(registration.field('password')).toHaveValue('');
  });
}

test('Two tabs in one registration: what the one has ended, the other does not go on with (REG-05, AUTH-11)', async ({
  page,
  context,
  begun,
  screens: { registration },
  screensOf,
}) => {
  const registrant = await begun('verification_methods');
  await registration.open();
  await registration.isAt('verification_methods');
  const second = await context.newPage();
  const { registration: other } = screensOf(second);
  await other.open();
  await other.chooseMethod('MANUAL');
  await other.isAt('contact_data');
  await other.takeContact(registrant.person);
  await registration.chooseMethod('MANUAL');
  await registration.isAt('contact_data');
  await registration.takeContact(registrant.person);
  await registration.isAt('income_source');
  await other.takeRest('asked');
  await expect(second).toHaveURL('/account/profile');
  await page.bringToFront();
  await expect(page).toHaveURL('/account/profile');
});

test('A second tab at the first step takes the registration over that the other one has begun; another password does not (REG-13, VAL-07)', async ({
  context,
  screens: { registration },
  screensOf,
  t,
}) => {
  const person = stranger();
  const { registration: other } = screensOf(await context.newPage());
  const { registration: third } = screensOf(await context.newPage());
  for (const tab of [registration, other, third]) await tab.open();
  await registration.takeAccount(person);
  await registration.isAt('phone_number');
  await third.takeAccount({ ...person, password: 'Inny!Kot99' });
  await expect(third.summary).toContainText(t('forms.fields.email.errors.taken'));
  await other.takeAccount(person);
  await other.isAt('phone_number');
  await registration.takePhone(person);
  await registration.isAt('verification_methods');
});

test('Whoever is signed in and reminded goes on with the registration, also after a reload, and is in the account at its end (REG-05, reading 82)', async ({
  page,
  panel,
  request,
  enter,
  screens: { registration },
  t,
}) => {
  const person = stranger();
  await Registrant.at(request, 'verification_methods', person);
  await panel.setStatus(person.email, 'accountStatus=ACTIVE');
  await enter(person);
  await panel.setStatus(person.email, 'accountStatus=BASIC');
  await page.goto('/account/profile/messages');
  const reminder = page.getByRole('dialog', { name: t('dialogs.reminder.title') });
  await reminder.getByRole('button', { name: t('dialogs.reminder.complete') }).click();
  await registration.isAt('contact_data');
  await page.reload();
  await registration.isAt('contact_data');
  await registration.takeContact(person);
  await registration.takeRest('asked');
  await expect(page).toHaveURL('/account/profile');
  await expect(page.getByText(t('account.accountStatus.title')).first()).toBeVisible();
});
