import { expect, test } from '../fixtures.ts';

/** The height of a small phone's window above the bar, and the phone's. */
const ABOVE_BAR = 684;
const PHONE = { width: 360, height: 740 };

test.describe('Where the parts of a deposit are', () => {
  test('B2 on a phone amount, method, code and button are in sight without scrolling, before and after typing (DEP-01)', async ({
    page,
    enter,
    screens: { deposit },
  }) => {
    await page.setViewportSize(PHONE);
    await enter();
    await deposit.open();
    const parts = [deposit.amount, deposit.change(), deposit.blikCode, deposit.submit()];
    const expectInSight = async () => {
      for (const part of parts) {
        const place = await part.boundingBox();
        expect(place && place.y + place.height).toBeLessThanOrEqual(ABOVE_BAR);
      }
      // The button stays in sight by standing above the others: it must not hide the code.
      const [code, button] = [await deposit.blikCode.boundingBox(), await deposit.submit().boundingBox()];
      expect(code && code.y + code.height).toBeLessThanOrEqual(button?.y ?? 0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    };
    await expect(deposit.amount).toBeVisible();
    await expect(deposit.form.getByText(/zostało|wpłacić/).first()).toBeVisible();
    await expectInSight();
    await deposit.amount.fill('50');
    await deposit.blikCode.fill('777123');
    await expectInSight();
  });

  test('B2 on a phone the countdown of BLIK and the help are in sight (DEP-06)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await page.setViewportSize(PHONE);
    await enter();
    await deposit.open();
    await deposit.payByBlik('79,13', '777904');
    const card = deposit.progress('confirmBlik', 79_13);
    await expect(card).toBeVisible();
    const help = card.getByText(t('account.balance.deposit.confirmBlik.noNotification'));
    for (const part of [card.locator('svg').first(), help]) {
      const place = await part.boundingBox();
      expect(place && place.y + place.height).toBeLessThanOrEqual(ABOVE_BAR);
    }
  });

  test('What is loaded below the form leaves the focused code in sight (DEP-01)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await page.setViewportSize(PHONE);
    await enter();
    const released = Promise.withResolvers<undefined>();
    await page.route('**/assets/deposit-aside-*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await deposit.open();
    await deposit.change().click();
    await page.keyboard.press('Tab');
    await expect(deposit.blikCode).toBeFocused();
    await page.mouse.wheel(0, PHONE.height);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(deposit.blikCode).toBeInViewport();
    released.resolve(undefined);
    await expect(page.getByRole('heading', { name: t('account.balance.deposit.aside.limits') })).toBeVisible();
    await expect(deposit.blikCode).toBeInViewport();
  });

  test('From the link past the navigation it is one stop to the amount (NAV-06)', async ({
    page,
    enter,
    screens: { deposit },
  }) => {
    await enter();
    await deposit.open();
    await expect(deposit.form).toBeVisible();
    await page.locator('body').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(deposit.amount).toBeFocused();
  });

  test('B8 on a wide screen form and account stand side by side, on a phone one below the other (BAL-01, LIM-01)', async ({
    page,
    enter,
    screens: { deposit },
    t,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await enter();
    await deposit.open();
    const aside = page.getByRole('complementary');
    const limits = aside.getByRole('region', { name: t('account.balance.deposit.aside.limits') });
    await expect(limits).toBeVisible();
    await deposit.amount.fill('50');
    await expect(aside).toContainText(t('account.balance.deposit.aside.balanceAfter'));
    const right = async (part: typeof aside) =>
      ((await part.boundingBox())?.x ?? 0) + ((await part.boundingBox())?.width ?? 0);
    expect((await aside.boundingBox())?.x).toBeGreaterThan(await right(deposit.form));
    await page.setViewportSize(PHONE);
    expect((await aside.boundingBox())?.y).toBeGreaterThan((await deposit.submit().boundingBox())?.y ?? 0);
  });
});
