import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { generateOtp } from '../../../contract/registration.ts';
import { CODE_LIFETIME, CODE_RESEND } from '../../../domain/constants.ts';
import { expect, test as base } from '../fixtures.ts';
import { firstCode } from '../support/outbox.ts';
import { everyUrlOf, Registrant, stranger } from '../support/registrants.ts';

const GENERATE = everyUrlOf(generateOtp);

/** Visible once the gateway has confirmed the sending: running the clock earlier would time the request out. */
function countdown(page: Page, t: TFunction): Locator {
  const [words] = t('core.countdownLink.wait', { count: 5 }).split('5');
  return page.getByText(words ?? '');
}

/** A page that waits for the sent code. */
const test = base.extend<{ registrant: Registrant }>({
  registrant: [
    async ({ page, begun, screens: { registration }, t }, use) => {
      const registrant = await begun('phone_number');
      await page.clock.install();
      await registration.open();
      await registration.field('phoneNumber').fill(registrant.person.phoneNumber);
      await registration.next.click();
      await registration.isAt('confirmation_code');
      await expect(countdown(page, t)).toBeVisible();
      await use(registrant);
    },
    { auto: true },
  ],
});

test('The code of the message, pasted in groups, confirms the phone without a button; the field takes it from the device (REG-07)', async ({
  request,
  sandboxUrl,
  registrant,
  screens: { registration },
}) => {
  const field = registration.field('code');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  const code = await firstCode(request, sandboxUrl, registrant.person.phoneNumber);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await registration.isAt('verification_methods');
});

test('A wrong code five times: each is told with the tries left, then a pause, then another code (REG-07)', async ({
  page,
  screens: { registration },
  t,
}) => {
  for (const left of [4, 3, 2, 1]) {
    await registration.takeCode(`99999${left}`);
    await expect(registration.summary).toBeFocused();
    await expect(registration.summary.getByRole('link')).toHaveText(t('forms.fields.code.errors.mismatch'));
    await expect(page.getByText(t('forms.code.triesLeft', { count: left }))).toBeVisible();
  }
  await registration.takeCode('999999');
  const notice = registration.notice(t('registration.code.usedUp'));
  await expect(notice).toBeVisible();
  const resend = notice.getByRole('button', { name: t('forms.code.resend') });
  await expect(resend).toHaveCount(0);

  await page.route(GENERATE, (route) => route.fulfill({ json: { resendAfter: 30, expiresIn: 600 } }));
  await page.clock.runFor(CODE_RESEND);
  await expect(resend).toBeVisible();
  await expect(page.getByRole('button', { name: t('forms.code.resend') })).toHaveCount(1);
  await resend.click();
  await expect(notice).toBeHidden();
  await expect(registration.field('code')).toHaveValue('');
});

test('Reloaded, left and opened again, or with another number within the thirty seconds: the form is open, the countdown goes on, the code that was sent is right (REG-07, reading 81)', async ({
  page,
  request,
  sandboxUrl,
  registrant,
  screens: { registration },
  t,
}) => {
  const { phoneNumber } = registrant.person;
  const isOpen = async () => {
    await registration.isAt('confirmation_code');
    await expect(countdown(page, t)).toBeVisible();
    await expect(registration.next).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  await page.reload();
  await isOpen();
  await registration.back.click();
  await registration.isAt('phone_number');
  await registration.next.click();
  await isOpen();

  const other = stranger().phoneNumber;
  await page.getByRole('button', { name: t('registration.code.changeNumber') }).click();
  await registration.field('phoneNumber').fill(other);
  await registration.next.click();
  await isOpen();
  await firstCode(request, sandboxUrl, other);
  await page.getByRole('button', { name: t('registration.code.changeNumber') }).click();
  await registration.field('phoneNumber').fill(phoneNumber);
  await registration.next.click();
  await isOpen();
  await registration.takeCode(await firstCode(request, sandboxUrl, phoneNumber));
  await registration.isAt('verification_methods');
});

test('The same wrong code again is sent by the button alone, and the gateway decides (REG-07)', async ({
  page,
  screens: { registration },
  t,
}) => {
  const hasLeft = (count: number) => expect(page.getByText(t('forms.code.triesLeft', { count }))).toBeVisible();
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/register/verify-otp') ? 1 : 0));
  await registration.takeCode('999999');
  await hasLeft(4);
  await expect(registration.summary).toBeFocused();
  await registration.field('code').press('End');
  await registration.field('code').press('Backspace');
  await registration.field('code').press('9');
  await expect(registration.field('code')).toHaveValue('999 999');
  await registration.next.click();
  await hasLeft(3);
  await expect(registration.summary).toBeFocused();
  expect(asked).toBe(2);
});

test('Another code after the countdown of thirty seconds; one that is ten minutes old is told before it is sent (REG-07, NAV-09)', async ({
  page,
  screens: { registration },
  t,
}) => {
  let sent = 0;
  await page.route(GENERATE, (route) => {
    sent += 1;
    return route.fulfill({ json: { resendAfter: 30, expiresIn: 600 } });
  });
  const resend = page.getByRole('button', { name: t('forms.code.resend') });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await resend.click({ force: true });
  expect(sent).toBe(0);
  await page.clock.runFor(CODE_RESEND);
  await expect(resend).not.toHaveAttribute('aria-disabled', 'true');
  await resend.click();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  const counting = countdown(page, t);
  await expect(counting).toBeVisible();
  expect(sent).toBe(1);

  await page.clock.runFor(CODE_LIFETIME);
  const notice = registration.notice(t('registration.code.codeExpired'));
  await notice.getByRole('button', { name: t('forms.code.resend') }).click();
  await expect(notice).toBeHidden();
  await expect(counting).toBeVisible();
  expect(sent).toBe(2);
  await registration.takeCode('000000');
  await registration.isAt('verification_methods');
});

test('A number that was wrong is changed, and a number that is somebody else’s is told at its field (REG-07, VAL-07)', async ({
  page,
  request,
  registrant,
  screens: { registration },
  t,
}) => {
  const taken = await Registrant.at(request, 'contact_data');
  await page.getByRole('button', { name: t('registration.code.changeNumber') }).click();
  await registration.isAt('phone_number');
  await registration.field('phoneNumber').fill(taken.person.phoneNumber);
  await registration.next.click();
  await expect(registration.summary.getByRole('link')).toHaveText(t('forms.fields.phoneNumber.errors.taken'));
  await registration.field('phoneNumber').fill(registrant.person.phoneNumber);
  await registration.next.click();
  await registration.isAt('confirmation_code');
});
