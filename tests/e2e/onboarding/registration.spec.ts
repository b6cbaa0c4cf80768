import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { expect, test, type Screens } from '../fixtures.ts';
import type { FieldName } from '../pages/registration-page.ts';
import { picture } from '../support/images.ts';
import { tabTo } from '../support/keyboard.ts';
import { nextLink } from '../support/outbox.ts';
import { stranger, type Stranger } from '../support/registrants.ts';
import { openConfirmed, statusOf } from '../support/statuses.ts';

/** All nine steps with manual data, from an empty page to the account. */
async function register({ registration }: Screens, person: Stranger): Promise<void> {
  await registration.open();
  await registration.takeAccount(person);
  await registration.isAt('phone_number');
  await registration.takePhone(person);
  await registration.isAt('verification_methods');
  await registration.chooseMethod('MANUAL');
  await registration.isAt('contact_data');
  await registration.takeContact(person);
  await registration.takeRest('asked');
}

for (const { language, width } of [
  { language: 'pl', width: 1280 },
  { language: 'en', width: 360 },
] as const) {
  test.describe(`In ${language} at ${width}`, () => {
    test.use({ language, viewport: { width, height: 800 } });

    test('A stranger becomes a player by manual data: nine steps, signed in, the mail verified from the outbox, the account status true (REG-01, REG-05, REG-06, REG-07, REG-08, REG-09, VER-05, VER-06, VER-07, NAV-13)', async ({
      page,
      request,
      sandboxUrl,
      screens,
      t,
    }) => {
      const person = stranger();
      await register(screens, person);
      await expect(page).toHaveURL('/account/profile');
      await expect(screens.shell.heading(t('account.overview.title'))).toBeVisible();
      await expect(page.getByText(t('account.overview.greeting', { name: person.firstName }))).toBeVisible();
      await expect(page.getByText(t('account.accountStatus.TRIAL.name'), { exact: true })).toBeVisible();
      await expect(statusOf(page, t, 'email', 'UNVERIFIED')).toBeVisible();
      await openConfirmed(page, t);
      await expect(statusOf(page, t, 'phone', 'VERIFIED')).toBeVisible();
      await expect(statusOf(page, t, 'identity', 'IN_VERIFICATION')).toBeVisible();

      await page.goto(await nextLink(request, sandboxUrl, person.email, 0));
      await expect(page.getByRole('heading', { level: 1, name: t('mails.verification.verified.title') })).toBeVisible();
      await page.goto('/account/profile');
      await openConfirmed(page, t);
      await expect(statusOf(page, t, 'email', 'VERIFIED')).toBeVisible();
      await page.goto('/account/registration');
      await expect(page).toHaveURL('/account/profile');
    });
  });
}

test('The whole registration by keyboard alone: the focus opens each step at its head, a summary leads to its field (REG-01, REG-05, REG-09, VER-06)', async ({
  page,
  screens: { registration },
  t,
}) => {
  const person = stranger();
  const type = async (name: FieldName, text: string) => {
    await tabTo(page, registration.field(name));
    await page.keyboard.type(text);
  };
  const hasOpened = async (step: RegistrationStep) => {
    await registration.isAt(step);
    await expect(registration.stepHeading(step)).toBeFocused();
  };
  page.on('filechooser', (chooser) => void chooser.setFiles(picture('dowod.jpg')));
  await registration.open();
  await registration.isAt('account');
  await tabTo(page, registration.next);
  await page.keyboard.press('Enter');
  await expect(registration.summary).toBeFocused();
  await tabTo(page, registration.summary.getByRole('link', { name: t('forms.fields.firstName.errors.required') }));
  await page.keyboard.press('Enter');
  await expect(registration.field('firstName')).toBeFocused();
  await page.keyboard.type(person.firstName);
  await type('lastName', person.lastName);
  await tabTo(page, page.getByRole('radio', { name: t('forms.fields.gender.options.FEMALE') }));
  await page.keyboard.press('Space');
  await type('email', person.email);
  await type('username', person.username);
  await type('password', person.password);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await hasOpened('phone_number');
  await type('phoneNumber', person.phoneNumber);
  await page.keyboard.press('Enter');
  await hasOpened('confirmation_code');
  await expect(page.getByText(t('forms.code.validUntil', { time: '' }).trim())).toBeVisible();
  await type('code', '000000');
  await page.keyboard.press('Enter');
  await hasOpened('verification_methods');
  await tabTo(page, registration.method('MANUAL'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(registration.method('MANUAL')).toBeChecked();
  await page.keyboard.press('Enter');
  await hasOpened('contact_data');
  await type('pesel', person.pesel);
  await type('city', 'Łódź');
  await type('postalCode', '90001');
  await type('street', 'Piotrkowska 1');
  await page.keyboard.press('Enter');
  await hasOpened('income_source');
  await tabTo(page, registration.field('incomeSource'));
  // The list comes from the gateway.
  await expect(registration.field('incomeSource').locator('option').nth(1)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(registration.field('incomeSource')).not.toHaveValue('');
  await tabTo(page, registration.next);
  await page.keyboard.press('Enter');
  await hasOpened('consents');
  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await hasOpened('research_consents');
  await tabTo(page, registration.next);
  await page.keyboard.press('Enter');
  await hasOpened('document_upload');
  await tabTo(page, page.locator('input[type=file][name]'));
  await page.keyboard.press('Enter');
  await expect(registration.uploaded).toHaveCount(1);
  await tabTo(page, registration.next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/profile');
});
