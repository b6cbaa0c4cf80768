import type { Request } from '@playwright/test';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';
import { MALFORMED_PUSH } from '../support/watch.ts';

const BALANCE = '**/api/player/balance-info';

test.describe('Balance', () => {
  test('Opens into its parts, each with its meaning; Escape closes and the focus returns (BAL-01, NAV-11)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    await enter(playerNamed('bonus'));
    await page.goto('/account/profile');
    const button = shell.balance(250_00);
    await button.click();
    const dialog = shell.dialog(t('account.balance.title'));
    const parts = [
      ['balance', 250_00],
      ['availableForWithdrawal', 200_00],
      ['unwithdrawableAmount', 50_00],
      ['bonus', 200_00],
      ['freebet', 25_00],
      ['freebetUnwithdrawableAmount', 10_00],
    ] as const;
    await expect(dialog.getByRole('term')).toHaveText(parts.map(([part]) => t(`account.balance.parts.${part}.name`)));
    await expect(dialog.getByRole('definition')).toHaveText(
      parts.flatMap(([part, grosze]) => [formatMoney(grosze), t(`account.balance.parts.${part}.meaning`)]),
    );
    const box = await dialog.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(375);
    expect(box?.width).toBeLessThanOrEqual(600);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await dialog.getByRole('link', { name: t('account.balance.deposit.action') }).click();
    await expect(page).toHaveURL('/account/profile/deposit');
    await expect(dialog).toBeHidden();
  });

  test('Changes by push, everywhere on the page and without a call (BAL-01, PSH-01)', async ({
    page,
    panel,
    player,
    enter,
    screens: { shell },
    t,
  }) => {
    await enter();
    await page.goto('/account/profile');
    await shell.live();
    await expect(shell.balance()).toBeVisible();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await panel.push(player.email, {
      type: 'BALANCE_INFO',
      balance: 1234.5,
      freebet: 0,
      bonus: 0,
      availableForWithdrawal: 1200,
      unwithdrawableAmount: 34.5,
      freebetUnwithdrawableAmount: 0,
    });
    await expect(shell.balance(1_234_50)).toBeVisible();
    const section = page.getByRole('region', { name: t('account.balance.title') });
    await expect(section).toContainText(formatMoney(1_234_50));
    await expect(section).toContainText(formatMoney(34_50));
    expect(requests.filter((path) => path.endsWith('/balance-info'))).toEqual([]);
  });

  test('A push that nobody knows, or that makes no sense, is passed over (PSH-01)', async ({
    page,
    panel,
    player,
    enter,
    watched,
    screens: { shell },
  }) => {
    watched.expected.push(MALFORMED_PUSH);
    const balance = await (await enter()).balance();
    await page.goto('/account/profile');
    await shell.live();
    await expect(shell.balance(balance)).toBeVisible();
    for (const message of [
      { type: 'FREE_LUNCH', id: 1 },
      { type: 'BALANCE_INFO', balance: 'mnóstwo' },
      { type: 'SESSION_EXPIRATION', reason: { code: 7 } },
      'tekst',
      null,
    ]) {
      await panel.push(player.email, message);
    }
    const counted = page.waitForResponse('**/api/message/count?*');
    await panel.push(player.email, { type: 'MESSAGE_COUNT', unreadAmount: 1 });
    expect((await counted).status()).toBe(200);
    await expect(shell.balance(balance)).toBeVisible();
    await expect(shell.toasts()).toHaveCount(0);
  });

  test('After the socket was lost: the time of the balance stands beside it, and all is fetched anew (PSH-01, PSH-03)', async ({
    page,
    enter,
    screens: { shell },
  }) => {
    await page.clock.install();
    const sockets: { close(): Promise<void> }[] = [];
    await page.routeWebSocket('**/notifications?*', (socket) => {
      socket.connectToServer().onMessage((frame) => {
        socket.send(frame);
        if (!sockets.includes(socket)) sockets.push(socket);
      });
    });
    await enter();
    await page.goto('/account/profile');
    const button = shell.balance();
    await expect(button).toBeVisible();
    await expect.poll(() => sockets.length).toBe(1);
    await expect(button).not.toContainText('stan z godz.');
    const anew = new Set<Request>();
    page.on('request', (request) => anew.add(request));
    // The gateway also pushes the balance: the app then cancels its own request.
    const balanceAsked = page.waitForRequest(BALANCE);
    const counted = page.waitForResponse(
      (response) => anew.has(response.request()) && response.url().includes('/api/message/count?'),
    );
    await sockets[0]?.close();
    await expect(button).toContainText(/stan z godz\. \d\d:\d\d/);
    await page.clock.runFor(10_000);
    await expect.poll(() => sockets.length).toBe(2);
    await balanceAsked;
    expect((await counted).status()).toBe(200);
    await expect(button).not.toContainText('stan z godz.');
  });

  test('Cannot be fetched: told with a retry that brings it (BAL-01, API-03)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    await page.routeWebSocket('**/notifications?*', () => new Promise(() => {}));
    await page.clock.install();
    await enter();
    await page.route(BALANCE, (route) => route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE' } }));
    await page.goto('/account/profile');
    await expect(page.getByRole('region', { name: t('account.balance.title') })).toBeVisible();
    await page.clock.runFor(4_000);
    const failure = page.getByRole('alert').filter({ hasText: t('account.balance.loadFailed') });
    await expect(failure).toBeVisible();
    await expect(shell.toast(t('core.requestErrors.server'))).toHaveCount(1);
    await page.unroute(BALANCE);
    await failure.getByRole('button', { name: t('core.actions.retry') }).click();
    await expect(shell.balance()).toBeVisible();
    await expect(failure).toBeHidden();
  });
});
