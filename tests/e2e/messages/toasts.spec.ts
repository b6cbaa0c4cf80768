import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';

/** Names of the page's controls that a toast covers, except those of toasts and invisible ones. */
function coveredBy(toast: Locator): Promise<string[]> {
  return toast.evaluate((element) => {
    const over = element.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((control) => !element.contains(control))
      .filter((control) => {
        const { top, right, bottom, left, width, height } = control.getBoundingClientRect();
        if (width <= 1 || height <= 1) return false;
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.outerHTML.slice(0, 200));
  });
}

async function expectInTheClear(page: Page, toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await expect.poll(() => coveredBy(toast)).toEqual([]);
  const header = await page.getByRole('banner').first().boundingBox();
  const box = await toast.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

for (const width of [360, 768, 1024, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('A toast of a refused sign-in stands under the header, covers no control, and goes with the next try (AUTH-10, reading 93)', async ({
      page,
      screens: { login, shell },
      t,
    }) => {
      await login.open();
      await login.fill(playerNamed('account-permanently-closed'));
      const toast = shell.toast(t('core.authErrorTitles.other'));
      await expectInTheClear(page, toast);
      await page.route('**/player/auth', () => {});
      await login.submit.click();
      await expect(toast).toBeHidden();
    });

    test('A toast of a refused deposit stands under the header and covers no control (DEP-08, reading 93)', async ({
      page,
      enter,
      screens: { deposit, shell },
      t,
    }) => {
      await enter(playerNamed('daily-limit-reached'));
      await deposit.open();
      await deposit.payByBlik('50', '777123');
      await expectInTheClear(page, shell.toast(t('account.balance.deposit.limits.title')));
    });
  });
}
