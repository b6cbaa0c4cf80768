import { BASES } from '../../../contract/bases.ts';
import { markMessageSeen } from '../../../contract/messages.ts';
import { expect, test } from '../fixtures.ts';
import { MessageDialog } from '../pages/message-dialog.ts';
import { DialogQueue } from '../support/dialog-queue.ts';

const MARK_SEEN = `**${BASES.main}${markMessageSeen.path.replace(':id', '*')}`;

test('MSG-01 PSH-01 a message is read, unread again and filtered; the count is the same in two tabs', async ({
  page,
  context,
  panel,
  player: { email },
  enter,
  request,
  screens: { messages, shell },
  screensOf,
  watched,
  t,
}) => {
  const mine = new DialogQueue(request, await enter());
  await panel.expireBonuses(email);
  await mine.clear();
  const [warning, news] = [`Ostrzeżenie ${Date.now()}`, `Nowość ${Date.now()}`];
  await panel.write(email, { title: warning, type: 'Warning' });
  await messages.open();
  await shell.live();
  const other = await context.newPage();
  const otherShell = screensOf(other).shell;
  await other.goto('/account/profile');
  await otherShell.live();
  const links = [shell, otherShell].map((one) => one.navigationLink(t('account.navigation.messages')));
  const countIs = async (count: number) => {
    for (const link of links) {
      await expect(link).toContainText(t('account.navigation.unread', { count }));
    }
    await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\)`));
  };
  await countIs(1);
  await panel.write(email, { title: news });
  await countIs(2);

  await expect(messages.list.getByRole('link').first()).toContainText(news);
  await messages.link(news).press('Enter');
  await expect(messages.opened(news)).toBeFocused();
  await countIs(1);
  await messages.markUnseen.click();
  await countIs(2);
  await page.keyboard.press('Escape');
  await expect(messages.link(news)).toBeFocused();

  await page.getByRole('link', { name: t('messages.types.Warning'), exact: true }).click();
  await expect(page).toHaveURL(/\?type=Warning$/);
  await expect(messages.link(news)).toBeHidden();
  watched.expected.push(/500/);
  await page.route(MARK_SEEN, (route) => route.fulfill({ status: 500, json: {} }));
  await messages.link(warning).click();
  await expect(messages.markFailed).toBeVisible();
  await countIs(2);
  await page.unroute(MARK_SEEN);
  await messages.markSeen.click();
  await countIs(1);
  await page.reload();
  await expect(messages.opened(warning)).toBeVisible();
  await page.getByRole('link', { name: t('messages.boxes.archive') }).click();
  await expect(messages.empty('filtered')).toBeVisible();
});

test('PSH-03 what came while the connection was down is there when it is back', async ({
  page,
  context,
  panel,
  player: { email },
  enter,
  request,
  screens: { messages, shell },
  watched,
  t,
}) => {
  const mine = new DialogQueue(request, await enter());
  await panel.expireBonuses(email);
  await mine.clear();
  watched.expected.push(/./);
  await page.clock.install();
  await messages.open();
  await shell.live();
  await context.setOffline(true);
  await page.clock.runFor(30_000);
  const title = `W przerwie ${Date.now()}`;
  await panel.write(email, { title, dialog: 'yes' });
  await context.setOffline(false);
  await page.clock.runFor(11_000);
  const { dialog, close } = new MessageDialog(page, t, title);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(messages.link(title)).toBeAttached();
  await close.click();
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
});
