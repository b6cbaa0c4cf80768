import { expect, test } from '../fixtures.ts';

test('Help is one tap away on a page of the account: its questions, the helpline, the chat (PSH-05, PRO-03)', async ({
  page,
  enter,
  screens: { shell },
  t,
}) => {
  await enter();
  await page.goto('/account/profile/deposit');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('core.help') })
    .click();
  const help = shell.dialog(t('core.help'));
  await expect(help.getByRole('heading', { name: t('core.help') })).toBeFocused();
  await help.getByText(t('faq.questions.deposit-limit.question')).click();
  await expect(help.getByText(t('faq.questions.deposit-limit.answer'))).toBeVisible();
  await expect(help.getByRole('link', { name: t('support.help.helpline.call') })).toHaveAttribute(
    'href',
    'tel:+48801889880',
  );
  await help.getByRole('link', { name: t('faq.questions.deposit-limit.link') }).click();
  await expect(page).toHaveURL('/account/profile/settings/limits');
  await expect(help).toBeHidden();

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('core.help') })
    .click();
  await help.getByRole('button', { name: t('core.actions.support') }).click();
  await expect(help).toBeHidden();
  await expect(page.locator('#chat-widget-container').getByRole('dialog')).toBeVisible();
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Help is one tap away in the bar of a player’s page (PSH-05)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    await enter();
    await page.goto('/account/profile/month');
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('core.help') })
      .click();
    await expect(shell.dialog(t('core.help')).getByText(t('support.help.questions'))).toBeVisible();
  });

  test('Help is the first row of "More", the history the first page; a public page keeps balance and bar (NAV-06, BAL-01)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    await enter();
    await page.goto('/account/promotions');
    await expect(shell.heading(t('promotions.title'))).toBeVisible();
    await expect(shell.balance()).toBeVisible();
    const more = page.getByRole('button', { name: t('account.navigation.more'), exact: true });
    await more.click();
    const menu = shell.dialog(t('account.navigation.moreTitle'));
    await expect(menu.getByRole('link').first()).toHaveText(t('account.navigation.transactionHistory'));
    await menu.getByRole('button', { name: t('account.navigation.help') }).click();
    await expect(shell.dialog(t('core.help'))).toBeVisible();
    await expect(menu).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(shell.dialog(t('core.help'))).toBeHidden();
    await expect(more).toBeFocused();
  });

  test('A guest finds the help in the footer of every public page (PSH-05)', async ({
    page,
    screens: { shell },
    t,
  }) => {
    await page.goto('/account/FAQ');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('core.help') })
      .click();
    await expect(shell.dialog(t('core.help')).getByText(t('support.help.questions'))).toBeVisible();
  });
});
