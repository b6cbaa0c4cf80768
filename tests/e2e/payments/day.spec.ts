import { DAY_TEXTS } from '../../../sandbox/panel/day-texts.ts';
import { expect, test } from '../fixtures.ts';
import { Correspondence } from '../support/correspondence.ts';

test.afterEach(({ panel, player }) => panel.expireBonuses(player.email));

test('PSH-01 TXN-01 a day of the panel moves the balance, the history and the count of an open page', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { shell },
  t,
}) => {
  const { written } = DAY_TEXTS.pl;
  const api = await enter();
  const mine = new Correspondence(request, api);
  await panel.expireBonuses(email);
  await mine.clear();
  const before = await api.balance();
  await page.goto('/account/profile/transactionHistory');
  await expect(shell.balance(before)).toBeVisible();
  await shell.live();

  await panel.playDay(email);
  const offer = page.getByRole('dialog', { name: written.freebet.title });
  await offer.getByRole('button', { name: t('dialogs.bonus.acceptFreebet') }).click();
  await expect(shell.toast(t('dialogs.bonus.decided.acceptedFreebet'))).toBeVisible();
  await expect(shell.balance(before + 5_50)).toBeVisible();
  const lines = page.getByRole('listitem');
  for (const amount of ['+25,50', '−20,00', '+5,00', '−5,00']) {
    await expect(lines.filter({ hasText: amount }).first()).toBeVisible();
  }

  // One offer a page view (reading 82): the letter comes with the next page.
  await shell.navigationLink(t('account.navigation.myAccount')).click();
  const letter = page.getByRole('dialog', { name: written.evening.title });
  await letter.getByRole('button', { name: t('dialogs.message.close') }).click();
  await expect(letter).toBeHidden();
  await expect(shell.navigationLink(t('account.navigation.messages'))).toContainText(
    t('account.navigation.unread', { count: 1 }),
  );
  expect((await mine.bonuses('active=true&accepted=true')).map(({ title }) => title)).toEqual([written.freebet.title]);
  await mine.clear();
});
