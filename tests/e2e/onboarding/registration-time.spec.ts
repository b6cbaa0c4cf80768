import { expect, test } from '../fixtures.ts';
import { firstCode } from '../support/outbox.ts';

test.describe.configure({ mode: 'serial' });

test.describe('The gateway’s clock is put forward', () => {
  test.afterEach(async ({ panel }) => panel.travel('reset'));

  test('By an hour: a code that is good no more is told, another one confirms the phone (REG-07)', async ({
    page,
    request,
    sandboxUrl,
    panel,
    begun,
    screens: { registration },
    t,
  }) => {
    const registrant = await begun('phone_number');
    await registration.open();
    await registration.field('phoneNumber').fill(registrant.person.phoneNumber);
    await registration.next.click();
    await registration.isAt('confirmation_code');
    const code = await firstCode(request, sandboxUrl, registrant.person.phoneNumber);
    await panel.travel('hour');
    await registration.takeCode(code);
    const notice = registration.notice(t('registration.code.codeExpired'));
    await notice.getByRole('button', { name: t('forms.code.resend') }).click();
    await expect(notice).toHaveCount(0);
    await registration.takeCode('000000');
    await registration.isAt('verification_methods');
    await expect(page).toHaveURL('/account/registration');
  });

  test('By a day: the registration’s time is over, what was given is kept, a new beginning is open (REG-05, REG-13)', async ({
    page,
    panel,
    begun,
    screens: { registration },
    t,
  }) => {
    const registrant = await begun('phone_number');
    await registration.open();
    await registration.isAt('phone_number');
    await panel.travel('day');
    await registration.field('phoneNumber').fill(registrant.person.phoneNumber);
    await registration.next.click();
    await registration.isExpired();
    await page.getByRole('button', { name: t('registration.expired.restart') }).click();
    await registration.isAt('account');
    await expect(registration.field('email')).toHaveValue(registrant.person.email);
  });
});
