import { BRAND } from '../../../domain/brand.ts';
import { expect, test } from '../fixtures.ts';
import { textsOf } from '../support/texts.ts';

test.describe('Language', () => {
  test('Switches without a reload, what was typed stays, and the choice is kept (I18N-01)', async ({
    page,
    screens: { login, shell },
    screensOf,
    player,
  }) => {
    const english = await textsOf('en');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await login.open();
    await login.email.fill(player.email);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await shell.languageButton('en').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(shell.heading(english('core.signIn.title'))).toBeVisible();
    await expect(page.getByLabel(english('core.signIn.email'))).toHaveValue(player.email);
    await expect(page).toHaveTitle(`${english('core.signIn.title')} · ${BRAND}`);
    expect(loads).toBe(1);

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(shell.heading(english('core.signIn.title'))).toBeVisible();
    await shell.languageButton('pl').click();
    await expect(screensOf(page).login.heading).toBeVisible();
  });

  test('Whose texts do not come: told, and the present one stays (I18N-01)', async ({
    page,
    screens: { login, shell },
    watched,
    t,
  }) => {
    // A second click has no visible effect: the toast is already shown.
    watched.expected.push(/^control: button 'ENEnglish' does nothing$/);
    await login.open();
    await expect(login.form).toBeVisible();
    await page.route('**/assets/core-*.js', (route) => route.abort());
    await shell.languageButton('en').click();
    await expect(shell.toast(t('core.requestErrors.network'))).toBeVisible();
    await expect(login.heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  });
});

test('The colour scheme is switched and kept (NAV-06)', async ({ page, screens: { login }, t }) => {
  const button = page.getByRole('button', { name: t('core.scheme.label') });
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await login.open();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await button.click();
  await expect(button).toHaveAccessibleName(
    t('core.scheme.next', { current: t('core.scheme.light'), next: t('core.scheme.dark') }),
  );
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await button.click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(login.form).toBeVisible();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');
});

test.describe('Consent to statistics', () => {
  test.use({ consent: null });

  test('After a no nothing of the two tools is loaded, and nobody asks again (PSH-06)', async ({
    page,
    screens: { login },
    t,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await login.open();
    const banner = page.getByRole('region', { name: t('core.consent.title') });
    await banner.getByRole('button', { name: t('core.consent.reject'), exact: true }).click();
    await expect(banner).toBeHidden();
    await page.getByRole('link', { name: t('core.signIn.forgotPassword') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    expect(asked.filter((path) => /pixel|tag-manager|beacon/.test(path))).toEqual([]);
  });
});
