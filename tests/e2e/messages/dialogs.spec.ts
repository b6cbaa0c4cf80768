import { markMessageSeen } from '../../../contract/messages.ts';
import { BASES } from '../../../contract/bases.ts';
import { BRAND } from '../../../domain/brand.ts';
import { FETCH_LEGALS_DELAY } from '../../../domain/constants.ts';
import { expect, test } from '../fixtures.ts';
import { BonusDialog } from '../pages/bonus-dialog.ts';
import { MessageDialog } from '../pages/message-dialog.ts';
import { DialogQueue } from '../support/dialog-queue.ts';

const MARK_SEEN = `**${BASES.main}${markMessageSeen.path.replace(':id', '*')}`;

test('BON-04 PSH-01 a bonus that comes by push is offered, accepted, and in the ledger; it is not offered again', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { bonuses, shell },
  t,
}) => {
  const mine = new DialogQueue(request, await enter());
  await panel.expireBonuses(email);
  await mine.clear();
  await page.goto('/account/profile');
  await shell.live();
  const title = `Bonus ${Date.now()}`;
  await panel.grant(email, {
    title,
    amount: '25',
    description: '<p>Postaw <b>dowolny</b> zakład.</p>',
  });
  const offer = new BonusDialog(page, t, title);
  const { dialog } = offer;
  await expect(dialog).toContainText('Postaw dowolny zakład.');
  await expect(dialog.getByRole('heading', { name: 'Jak to działa' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await offer.button('accept').click();
  await expect(dialog).toBeHidden();
  const toast = shell.toast(t('dialogs.bonus.decided.accepted'));
  await expect(toast).toBeVisible();
  expect(await mine.bonusMoney()).toBe(25);
  await toast.getByRole('link', { name: t('dialogs.bonus.lists.accepted') }).click();
  await expect(page).toHaveURL(/\/profile\/bonuses\?type=accepted$/);
  await expect(bonuses.card(title)).toBeVisible();

  const other = `Bonus ${Date.now()} b`;
  await panel.grant(email, { title: other });
  const second = new BonusDialog(page, t, other);
  await second.button('accept').click();
  await expect(second.problem).toContainText(t('dialogs.bonus.problems.bonusLimit'));
  await expect(second.problem).toBeInViewport({ ratio: 1 });
  await second.link('activeBonuses').click();
  await expect(second.dialog).toBeHidden();
  await page.reload();
  await shell.live();
  await expect(page.getByRole('dialog')).toBeHidden();
  await panel.expireBonuses(email);
});

test('BON-04 (reading 83) a bonus opens on its heading, so that Enter decides nothing; rejecting asks first, also after a double tap, and the offer comes back', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { shell },
  t,
}) => {
  const mine = new DialogQueue(request, await enter());
  await panel.expireBonuses(email);
  await mine.clear();
  const title = `Bonus ${Date.now()}`;
  const statuses = async (list: string) => (await mine.bonuses(list)).map(({ title, status }) => [title, status]);
  await panel.grant(email, { title });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account/profile');
  const offer = new BonusDialog(page, t, title);
  const { dialog, question } = offer;
  await expect(dialog.getByRole('heading', { name: title })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  expect(await statuses('active=true&accepted=false')).toEqual([[title, 'AVAILABLE']]);
  await offer.button('reject').dblclick();
  await expect(offer.answer('cancelReject')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  expect(await statuses('active=true&accepted=false')).toEqual([[title, 'AVAILABLE']]);
  await offer.button('reject').click();
  await offer.answer('confirmReject').click();
  await expect(shell.toast(t('dialogs.bonus.decided.rejected'))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await statuses('active=false'))[0]).toEqual([title, 'REJECTED']);
});

test('MSG-02 NAV-08 a message that cannot be marked as seen stays; its button leads on only after that', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { shell },
  watched,
  t,
}) => {
  const mine = new DialogQueue(request, await enter());
  await panel.expireBonuses(email);
  await mine.clear();
  await page.goto('/account/profile');
  await shell.live();
  await page.route(MARK_SEEN, (route) => route.fulfill({ status: 500, json: {} }));
  watched.expected.push(/500/);
  const title = `Ważne ${Date.now()}`;
  await panel.write(email, {
    title,
    dialog: 'yes',
    stepsHeader: 'Co zrobić',
    steps: 'Otwórz ustawienia.\nUstaw limity.',
    footerText: 'Pytania? Napisz do nas.',
    buttonCode: 'Zobacz zgody',
    buttonUrl: '/account/profile/settings/consents',
  });
  const { dialog, close, problem } = new MessageDialog(page, t, title);
  await expect(dialog.getByRole('listitem')).toHaveText(['Otwórz ustawienia.', 'Ustaw limity.']);
  await expect(dialog).toContainText('Pytania? Napisz do nas.');
  const leadsOn = dialog.getByRole('button', { name: 'Zobacz zgody' });
  await leadsOn.click();
  await expect(problem).toHaveText(t('dialogs.message.markAsSeenError'));
  await expect(page).toHaveURL(/\/profile$/);
  await close.click();
  await expect(problem).toBeVisible();
  expect((await mine.unread()).map((message) => message.title)).toEqual([title]);
  await page.unroute(MARK_SEEN);
  await leadsOn.click();
  await expect(page).toHaveURL(/\/profile\/settings\/consents$/);
  await expect(dialog).toBeHidden();
  expect(await mine.unread()).toEqual([]);
});

test('NAV-11 LEG-06 (reading 82) one offer a page view: the gate, the bonus, the message, the reminder; none over a payment', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { deposit, shell },
  t,
}) => {
  const mine = new DialogQueue(request, await enter());
  await panel.expireBonuses(email);
  await mine.clear();
  await deposit.open();
  await shell.live();
  await deposit.payByBlik('71,19', '777904');
  await expect(deposit.progress('confirmBlik', 71_19)).toBeVisible();
  const [bonus, message] = [`Bonus ${Date.now()}`, `Wiadomość ${Date.now()}`];
  await panel.grant(email, { title: bonus });
  await panel.write(email, { title: message, dialog: 'yes' });
  await expect(shell.navigationLink(t('account.navigation.messages'))).toContainText('1');
  await expect(page.getByRole('dialog')).toBeHidden();
  await panel.settle(71_19, 'REJECTED');
  await expect(deposit.progress('confirmBlik', 71_19)).toBeHidden();
  await page.getByRole('link', { name: BRAND, exact: true }).click();
  const first = new BonusDialog(page, t, bonus).dialog;
  const { dialog: second, close } = new MessageDialog(page, t, message);
  await expect(first).toBeVisible();
  await expect(second).toBeHidden();

  await panel.resetDocuments(email);
  await panel.setStatus(email, 'accountStatus=BASIC');
  await page.reload();
  const gate = page.getByRole('dialog').filter({ has: page.getByText(t('legal.gate.tick').split('{{')[0] ?? '') });
  await expect(gate).toBeVisible({ timeout: FETCH_LEGALS_DELAY + 10_000 });
  await expect(first).toBeHidden();
  while (await gate.isVisible()) {
    await gate.getByRole('checkbox').check();
    await gate.getByRole('button', { name: t('legal.gate.accept') }).click();
    await expect(gate.getByRole('checkbox', { checked: true })).toBeHidden();
  }
  await first
    .getByRole('button', { name: t('core.actions.close') })
    .or(first.getByLabel(t('core.actions.close')))
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await shell.navigationLink(t('account.navigation.bonuses')).click();
  await close.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await shell.navigationLink(t('account.navigation.messages')).click();
  const reminder = page.getByRole('dialog', { name: t('dialogs.reminder.title') });
  await reminder.getByRole('button', { name: t('dialogs.reminder.later') }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await panel.setStatus(email, 'accountStatus=ACTIVE');
});

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(`NAV-11 at ${width}x${height} a dialog with long content is at most 80 % of the window high; its content scrolls inside, its buttons stay`, async ({
    page,
    panel,
    player: { email },
    enter,
    request,
    t,
  }) => {
    const mine = new DialogQueue(request, await enter());
    await panel.expireBonuses(email);
    await mine.clear();
    await page.setViewportSize({ width, height });
    const title = `Długa ${Date.now()}`;
    const text = Array.from({ length: 40 }, (_, line) => `<p>Akapit ${line + 1}: ${'wiele słów '.repeat(12)}</p>`);
    await panel.write(email, { title, dialog: 'yes', text: text.join(''), footerText: 'Koniec.' });
    await page.goto('/account/profile');
    const { dialog, close } = new MessageDialog(page, t, title);
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(Math.min(375, width));
    expect(box?.width).toBeLessThanOrEqual(Math.min(600, width));
    expect(box?.height).toBeGreaterThan(height * 0.6);
    expect(box?.height).toBeLessThanOrEqual(height * 0.8);
    const scrolled = dialog.getByRole('region', { name: title });
    for (const words of ['Koniec.', 'Akapit 1:']) {
      await scrolled.getByText(words).scrollIntoViewIfNeeded();
      await expect(scrolled.getByText(words)).toBeInViewport();
      await expect(dialog.getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 });
      await expect(close).toBeInViewport({ ratio: 1 });
    }
    await close.click();
    await expect(dialog).toBeHidden();
  });
}

test('MSG-02 BON-04 (reading 82) an offer waits as long as a form is changed and not sent, though its field has lost the focus', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { bonuses, shell },
  t,
}) => {
  const mine = new DialogQueue(request, await enter());
  await panel.expireBonuses(email);
  await mine.clear();
  await page.clock.install();
  await page.goto('/account/profile/bonuses');
  await shell.live();
  const code = bonuses.codeField('promocode');
  await code.fill('KOD');
  await code.blur();
  const title = `Bonus ${Date.now()}`;
  await panel.grant(email, { title });
  await expect(bonuses.card(title)).toBeVisible();
  const { dialog } = new BonusDialog(page, t, title);
  for (let second = 0; second < 5; second += 1) await page.clock.runFor(1_000);
  await expect(dialog).toBeHidden();
  await code.fill('');
  await code.blur();
  await page.clock.runFor(2_000);
  await expect(dialog).toBeVisible();
  await panel.expireBonuses(email);
});
