import { BASES } from '../../../contract/bases.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import { PaymentDetailsPage } from '../pages/payment-details-page.ts';
import { DialogQueue } from '../support/dialog-queue.ts';
import { nextLink, countMails } from '../support/outbox.ts';
import { PlayerApi } from '../support/player-api.ts';
import { playerNamed } from '../support/players.ts';

test.describe('The page of one payment', () => {
  test('TXN-02 BAL-01 an open deposit goes on before the player’s eyes, and ends as a receipt', async ({
    page,
    context,
    enter,
    panel,
    screens: { shell },
    t,
  }) => {
    const api = await enter();
    const before = await api.balance();
    await api.depositByBlik(71_17, '777904');
    const id = String((await api.deposits())[0]?.id);
    const details = new PaymentDetailsPage(page, t);
    await details.open({ id, type: 'deposit' });
    await expect(page.getByRole('heading', { level: 1, name: t('paymentDetails.titles.deposit') })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(t('paymentDetails.titles.deposit')));
    await expect(details.status('sent')).toBeVisible();
    await expect(page.getByText(formatMoney(71_17), { exact: true })).toBeVisible();
    await expect(details.steps).toHaveCount(3);
    await expect(details.steps.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(details.giveUp).toBeHidden();

    await panel.settle(71_17, 'PAID');
    await details.checkAgain.click();
    await expect(details.status('paid')).toBeVisible();
    await panel.settle(71_17, 'FINALIZED');
    await expect(details.status('credited')).toBeVisible();
    await expect(shell.balance(before + 71_17)).toBeVisible();
    await expect(details.steps).toContainText([
      t('paymentDetails.statuses.sent.step'),
      t('paymentDetails.statuses.paid.step'),
      t('paymentDetails.statuses.credited.step'),
    ]);
    await expect(details.steps.first().getByText(/^dziś o\s\d\d:\d\d$/)).toBeVisible();
    await expect(details.checkAgain).toBeHidden();

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await details.copy(id).click();
    await expect(page.getByText(t('core.copy.copied'), { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: t('paymentDetails.print') })).toBeHidden();
    await expect(details.status('credited')).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  test('TXN-02 DEP-03 an unpaid card payment is given up on its page', async ({
    page,
    enter,
    screens: { deposit, card },
    t,
  }) => {
    const api = await enter();
    await deposit.open();
    await deposit.payBy('CARD', '71,19');
    await card.waitFor();
    const id = String((await api.deposits())[0]?.id);
    const details = new PaymentDetailsPage(page, t);
    await details.open({ id, type: 'deposit' });
    await expect(details.status('sent')).toBeVisible();
    await details.giveUp.click();
    await expect(details.status('givenUp')).toBeVisible();
    await expect(details.steps.last()).toContainText(t('paymentDetails.statuses.givenUp.step'));
    await expect(page.getByRole('link', { name: t('paymentDetails.newDeposit') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('paymentDetails.write.text') })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:.*${id}`),
    );
  });

  test('TXN-02 a line of the history leads to the payment', async ({ page, enter, screens: { history }, t }) => {
    await enter(playerNamed('etykiety'));
    await history.open('?type=withdraw');
    await page.getByRole('button', { name: /50,00/ }).click();
    await page.getByRole('link', { name: t('history.payment.withdraw') }).click();
    await expect(page).toHaveURL(/\/account\/profile\/withdraw\/[\w-]+$/);
    await expect(page.getByRole('heading', { level: 1, name: t('paymentDetails.titles.withdraw') })).toBeFocused();
    await expect(new PaymentDetailsPage(page, t).status('paidOut')).toBeVisible();
  });

  test('TXN-02 PSH-01 a decided withdrawal is told by message and mail, which lead to its page', async ({
    page,
    enter,
    panel,
    player,
    request,
    sandboxUrl,
    screens: { messages },
    t,
  }) => {
    const api = await enter(player);
    const mine = new DialogQueue(request, api);
    await mine.clear();
    const known = await countMails(request, sandboxUrl, player.email);
    const response = await request.post(`${BASES.main}/api/payment-provider/payu/bank-transfer`, {
      headers: { authorization: `Bearer ${api.token}` },
      data: { amount: 20 },
    });
    const { txnId: id } = (await response.json()) as { txnId: string };
    const details = new PaymentDetailsPage(page, t);
    await details.open({ id, type: 'withdraw' });
    await expect(details.status('requested')).toBeVisible();
    await panel.decideWithdrawal(player.email, 'DENIED');
    // The balance comes by push and lets the page look at once.
    await expect(details.status('denied')).toBeVisible();

    const link = await nextLink(request, sandboxUrl, player.email, known);
    expect(new URL(link).pathname).toBe(details.urlOf({ id, type: 'withdraw' }));
    await messages.open();
    await messages.link('Kwota wypłaty wróciła na konto').first().click();
    await page.getByRole('link', { name: 'Zobacz tę wypłatę' }).click();
    await expect(page).toHaveURL(details.urlOf({ id, type: 'withdraw' }));
    await expect(details.status('denied')).toBeVisible();
    await mine.clear();
  });

  test('NAV-04 TXN-02 who is signed out signs in and comes back; another player’s payment is not found', async ({
    page,
    player,
    request,
    screens: { login },
    watched,
    t,
  }) => {
    watched.expected.push(/404/);
    const api = await PlayerApi.signIn(request, player);
    await api.depositByBlik(71_23, '700703');
    const own = { id: String((await api.deposits())[0]?.id), type: 'deposit' };
    const other = await PlayerApi.signIn(request, playerNamed('etykiety'));
    const foreign = { id: String((await other.deposits())[0]?.id), type: 'deposit' };
    const details = new PaymentDetailsPage(page, t);
    await details.open(own);
    await expect(page).toHaveURL(/\/account\/login\?return=/);
    await login.fill(player);
    await expect(page).toHaveURL(details.urlOf(own));
    await expect(details.status('rejected')).toBeVisible();
    await expect(page.getByText(t('paymentDetails.reasons.code'))).toBeVisible();
    await details.open(foreign);
    await expect(details.notFound).toBeVisible();
    await page.getByRole('link', { name: t('paymentDetails.history') }).click();
    await expect(page).toHaveURL('/account/profile/transactionHistory');
  });
});
