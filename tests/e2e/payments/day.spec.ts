import { DAY_TEXTS } from '../../../sandbox/panel/day-texts.ts';
import { expect, test } from '../fixtures.ts';
import { BonusDialog } from '../pages/bonus-dialog.ts';
import { MessageDialog } from '../pages/message-dialog.ts';
import { DialogQueue } from '../support/dialog-queue.ts';

test.afterEach(({ panel, player }) => panel.expireBonuses(player.email));

test('PSH-01 TXN-01 a day of the panel moves the balance, the history and the count of an open page', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { history, shell },
  t,
}) => {
  const { written } = DAY_TEXTS.pl;
  const api = await enter();
  const mine = new DialogQueue(request, api);
  await panel.expireBonuses(email);
  await mine.clear();
  const before = await api.balance();
  await history.open();
  await expect(shell.balance(before)).toBeVisible();
  await shell.live();

  await panel.playDay(email);
  await new BonusDialog(page, t, written.freebet.title).button('acceptFreebet').click();
  await expect(shell.toast(t('dialogs.bonus.decided.acceptedFreebet'))).toBeVisible();
  await expect(shell.balance(before + 5_50)).toBeVisible();
  for (const amount of ['+25,50', '−20,00', '+5,00', '−5,00']) {
    await expect(history.lines.filter({ hasText: amount }).first()).toBeVisible();
  }

  // One offer per page view (reading 82): the message is shown on the next page.
  await shell.navigationLink(t('account.navigation.myAccount')).click();
  const letter = new MessageDialog(page, t, written.evening.title);
  await letter.close.click();
  await expect(letter.dialog).toBeHidden();
  await expect(shell.navigationLink(t('account.navigation.messages'))).toContainText(
    t('account.navigation.unread', { count: 1 }),
  );
  expect((await mine.bonuses('active=true&accepted=true')).map(({ title }) => title)).toEqual([written.freebet.title]);
  await mine.clear();
});
