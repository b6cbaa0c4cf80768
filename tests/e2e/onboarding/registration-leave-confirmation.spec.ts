import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { BRAND } from '../../../domain/brand.ts';
import { expect, test } from '../fixtures.ts';
import { POSTAL_ADDRESS } from '../support/registrants.ts';

/** The steps that allow going back once the phone is confirmed. */
const WAY: readonly RegistrationStep[] = [
  'phone_number',
  'verification_methods',
  'contact_data',
  'income_source',
  'consents',
  'research_consents',
  'document_upload',
];

test('Back through every step, by the browser’s button and by the page’s own, and forward again: nothing is lost, each step opens at its head (REG-05, REG-01)', async ({
  page,
  begun,
  screens: { registration },
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const registrant = await begun('verification_methods');
  const hasOpened = async (step: RegistrationStep) => {
    await registration.isAt(step);
    await expect(registration.stepHeading(step)).toBeFocused();
    await expect(registration.stepHeading(step)).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  };
  await registration.open();
  await registration.chooseMethod('MANUAL');
  await hasOpened('contact_data');
  await registration.takeContact(registrant.person);
  await hasOpened('income_source');
  await registration.takeIncome();
  await hasOpened('consents');
  await page.getByRole('checkbox').first().check();
  await registration.next.click();
  await hasOpened('research_consents');
  await registration.next.click();
  await hasOpened('document_upload');

  for (const step of WAY.slice(0, -1).reverse()) {
    await page.goBack();
    await hasOpened(step);
  }
  await page.goBack();
  const { email } = registrant.person;
  await expect(page.getByText(t('registration.taken.textFor', { email }))).toBeVisible();
  await expect(registration.back).toHaveCount(0);
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: t('registration.leave.title') });
  await dialog.getByRole('button', { name: t('registration.leave.stay') }).click();
  await expect(dialog).toBeHidden();
  await registration.next.click();

  await hasOpened('phone_number');
  await expect(registration.field('phoneNumber')).toBeDisabled();
  await registration.next.click();
  await hasOpened('verification_methods');
  await registration.next.click();
  await hasOpened('contact_data');
  await expect(registration.field('pesel')).toHaveValue(registrant.person.pesel);
  await expect(registration.field('street')).toHaveValue(POSTAL_ADDRESS.street);
  await registration.next.click();
  await hasOpened('income_source');
  await expect(registration.field('incomeSource')).toHaveValue('EMPLOYMENT');
  await registration.next.click();
  await hasOpened('consents');
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await registration.next.click();
  await hasOpened('research_consents');
  await registration.next.click();
  await hasOpened('document_upload');

  for (const step of WAY.slice(1, -1).reverse()) {
    await registration.back.click();
    await hasOpened(step);
  }
  await registration.progress.getByRole('button', { name: t('registration.progress.show') }).click();
  await registration.progress.getByRole('button', { name: t('registration.steps.phone_number') }).click();
  await hasOpened('phone_number');
});

test('Progress has the steps that are shown in their phases: without a method to choose there is one less, also when the call fails (REG-04, REG-05, VER-01)', async ({
  page,
  begun,
  screens: { registration },
  t,
}) => {
  const registrant = await begun('phone_number');
  const counts = (total: number) => expect(registration.progress.locator('ol ol > li')).toHaveCount(total);
  await registration.open();
  await counts(9);
  await page.route('**/verification-methods', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await counts(8);
  await page.unroute('**/verification-methods');
  await page.route('**/verification-methods', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await counts(8);
  const isAt = (phase: 'phone' | 'identity', current: number, total: number) =>
    expect(registration.progress).toContainText(
      t('registration.progress.place', { phase: t(`registration.phases.${phase}`), current, total }),
    );
  await isAt('phone', 1, 2);
  await registration.takePhone(registrant.person);
  await registration.isAt('contact_data');
  await isAt('identity', 1, 2);
});

test('Leaving asks first: by a link, by closing the tab; staying keeps everything, leaving keeps it for later (REG-05, REG-13, REG-11)', async ({
  page,
  screens: { registration },
  t,
}) => {
  const dialog = page.getByRole('dialog', { name: t('registration.leave.title') });
  const home = page.getByRole('banner').getByRole('link', { name: BRAND });
  await registration.open();
  await registration.isAt('account');
  await home.click();
  await expect(page).toHaveURL('/account');

  await registration.open();
  await registration.field('firstName').fill('Zofia');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('account.registration'))).toContain('Zofia');
  await home.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('registration.leave.stay') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/account/registration');
  await expect(registration.field('firstName')).toHaveValue('Zofia');

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;

  await home.click();
  await dialog.getByRole('button', { name: t('registration.leave.leave') }).click();
  await expect(page).toHaveURL('/account');
  await registration.open();
  await expect(registration.field('firstName')).toHaveValue('Zofia');
});
