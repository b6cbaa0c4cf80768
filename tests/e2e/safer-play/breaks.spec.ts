import { BASES } from '../../../contract/bases.ts';
import { STORAGE_KEYS } from '../../../src/api/storage.ts';
import { expect, test } from '../fixtures.ts';
import { BreakPage } from '../pages/break-page.ts';
import { presetTexts } from '../support/preset-texts.ts';
import { playerNamed } from '../support/players.ts';
import { signIn } from '../support/session.ts';

const { account } = BASES;

test('EXC-01 a break of a week: explained, a wrong password, asked twice; every device is told, the login says until when', async ({
  page,
  browser,
  request,
  baseURL,
  enter,
  screens: { login, shell },
  screensOf,
  language,
  t,
}) => {
  const player = playerNamed('przerwa-01');
  await enter(player);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await presetTexts(context, baseURL ?? '', { [STORAGE_KEYS.analyticsConsent]: 'refused' });
  await signIn(context, request, baseURL ?? '', player);
  const other = await context.newPage();
  const otherShell = screensOf(other).shell;
  await other.goto('/account/profile/settings/consents');
  await otherShell.live();

  const screen = new BreakPage(page, t, 'TIME_OUT');
  await screen.open();
  await screen.next().click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('breaks.pages.TIME_OUT.required')]);
  await screen.choose('ONE_WEEK');
  await expect(page.getByText(t('breaks.explaining.money', { amount: '100,00 zł' }))).toBeVisible();
  await screen.next().click();
  await expect(page.getByText(t('breaks.explaining.tickRequired'))).toBeVisible();
  await screen.tick();
  await screen.next().click();
  await screen.submitPassword('Wrong!2026');
  await expect(shell.toast(t('account.accountSettings.verificationError'))).toBeVisible();
  await expect(page.getByText(t('breaks.password.wrong'))).toBeVisible();
  await screen.submitPassword(player.password);
  await expect(screen.act()).toBeVisible();
  const end = await screen.endAfterAct(language);

  const title = t('breaks.notice.untilTitle', end);
  await expect(shell.dialog(title)).toBeVisible();
  await expect(otherShell.dialog(title)).toBeVisible();
  await expect(other).toHaveURL('/account/login');
  await context.close();
  await shell
    .dialog(title)
    .getByRole('button', { name: t('core.actions.understood') })
    .click();
  await expect(page).toHaveURL('/account/login');
  await login.fill(player);
  const toast = shell.toast(t('core.authErrorTitles.other'));
  await expect(toast).toContainText(t('core.authErrors.excludedOneWeek'));
  await expect(toast).toContainText(t('breaks.againFrom', end));
});

test('EXC-01 closing the account: its money is told, a reason can be given; nobody signs in to it again', async ({
  page,
  enter,
  screens: { login, shell },
  t,
}) => {
  const player = playerNamed('przerwa-02');
  await enter(player);
  const screen = new BreakPage(page, t, 'CLOSE_ACCOUNT');
  await screen.open();
  await expect(page.getByText(t('breaks.explaining.moneyClosing', { amount: '100,00 zł' }))).toBeVisible();
  await expect(page.getByRole('link', { name: t('breaks.explaining.withdrawFirst') })).toHaveAttribute(
    'href',
    '/account/profile/withdraw',
  );
  await page.getByLabel(t('breaks.explaining.reason')).fill('Nie gram już.');
  await screen.confirm(player.password);
  await screen.act().click();
  const dialog = shell.dialog(t('breaks.notice.closedTitle'));
  await dialog.getByRole('button', { name: t('core.actions.understood') }).click();
  await login.fill(player);
  await expect(shell.toast(t('core.authErrors.permanentlyClosed'))).toBeVisible();
});

test.describe('in English, on a phone', () => {
  test.use({ language: 'en', viewport: { width: 360, height: 740 } });

  test('EXC-01 self-exclusion: no answer comes, it is tried again; opening the account and signing in undo nothing', async ({
    page,
    enter,
    screens: { login, shell },
    language,
    t,
  }) => {
    const player = playerNamed('przerwa-03');
    await enter(player);
    const screen = new BreakPage(page, t, 'SELF_EXCLUSION');
    await screen.open();
    await screen.choose('THREE_MONTHS');
    await page.route(`**${account}/player/self-exclusion`, (route) => route.abort(), { times: 1 });
    await screen.confirm(player.password);
    const end = await screen.endAfterAct(language, async () => {
      await expect(page.getByText(t('breaks.failed.text'))).toBeVisible();
      await page.getByRole('button', { name: t('core.actions.retry') }).click();
    });
    const dialog = shell.dialog(t('breaks.notice.exclusionTitle', end));
    await dialog.getByRole('button', { name: t('core.actions.understood') }).click();
    await page.goto('/account/profile');
    await expect(login.heading).toBeVisible();
    await login.fill(player);
    const toast = shell.toast(t('core.authErrors.excludedThreeMonths'));
    await expect(toast).toContainText(t('breaks.againFrom', end));
  });

  test('EXC-01 (reading 84) the sheet of the breaks: left, a week asked for with the choice made, then 24 hours, told in another tab as well', async ({
    page,
    context,
    enter,
    screens: { shell },
    screensOf,
    t,
  }) => {
    const player = playerNamed('przerwa-04');
    await enter(player);
    await page.goto('/account/profile');
    const other = await context.newPage();
    const otherShell = screensOf(other).shell;
    await other.goto('/account/profile/messages');
    await otherShell.live();
    await other.goto('/account/promotions');
    await other.getByRole('button', { name: t('account.quickBreak.takeName') }).click();
    await other.getByRole('button', { name: t('account.quickBreak.undo') }).click();

    const take = page.getByRole('button', { name: t('account.quickBreak.takeName') });
    const undo = page.getByRole('button', { name: t('account.quickBreak.undo') });
    await take.click();
    await undo.click();
    await expect(undo).toHaveCount(0);
    await expect(take).toBeFocused();
    await take.click();
    await page.getByRole('link', { name: t('account.quickBreak.week') }).click();
    await expect(page.getByRole('radio', { name: t('breaks.durations.ONE_WEEK') })).toBeChecked();
    await expect(undo).toHaveCount(0);
    await take.click();
    await expect(shell.dialog(t('account.quickBreak.region'))).toBeVisible();
    await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: t('account.quickBreak.region') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(undo).toHaveCount(0);
    await expect(take).toBeFocused();
    await take.click();
    await page.getByRole('button', { name: t('account.quickBreak.now') }).click();

    for (const one of [shell, otherShell]) {
      const dialog = one.page.getByRole('dialog');
      await expect(dialog.getByText(t('breaks.notice.mail'))).toBeVisible();
      await expect(one.page).toHaveURL(one.page === page ? '/account/login' : '/account/promotions');
    }
  });
});
