import { readFile } from 'node:fs/promises';
import { TRANSACTION_LABELS } from '../../../domain/payments/transaction-status.ts';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';

const PAGE = '/account/profile/transactionHistory';
const CALL = '**/api/txn?**';

test.describe('History', () => {
  test('TXN-02 TXN-03 a history of every label becomes a file that a spreadsheet reads, and paper', async ({
    page,
    enter,
    t,
  }) => {
    await enter(playerNamed('etykiety'));
    await page.goto('/account/profile');
    await page.getByRole('link', { name: t('account.balance.history') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const statuses = new Set(Object.values(TRANSACTION_LABELS));
    for (const status of statuses) {
      await expect(page.getByText(t(`history.statuses.${status}.name`), { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText('lucky wheel')).toBeVisible();

    await page.locator('select[name=type]').selectOption('withdraw');
    await expect(page).toHaveURL(/\?type=withdraw$/);
    await expect(page.getByText(t('history.list.end', { count: 3 }))).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('history.export.start') }).click();
    const file = await download;
    await expect(page.getByText(t('history.export.done', { count: 3 }))).toBeVisible();
    expect(file.suggestedFilename()).toMatch(/^historia_\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\uFEFFData;Rodzaj;Status;Kwota;')).toBe(true);
    const rows = text.trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(';').slice(1, 6).join(';'))).toEqual([
      'Wypłata;Wygasła;-25,00;PLN;202,50',
      'Wypłata;Odmowa;-60,00;PLN;202,50',
      'Wypłata;Wypłacona;-50,00;PLN;202,50',
    ]);

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('header').first()).toBeHidden();
    await expect(page.locator('select[name=type]')).toBeHidden();
    await expect(page.getByText(t('history.printed.all'), { exact: true }).last()).toBeVisible();
  });

  test('TXN-01 TXN-03 older lines come while scrolling; each choice is an address that Back undoes', async ({
    page,
    enter,
    t,
  }) => {
    await enter(playerNamed('historia'));
    await page.goto(`${PAGE}?type=game`);
    await expect(page.getByText(t('history.list.loaded', { loaded: 20, count: 5_000 }))).toBeAttached();
    for (const loaded of [40, 60]) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect
        .poll(async () => Number(/\d+/.exec((await page.getByText(/^Wczytano/).textContent()) ?? '')?.[0]))
        .toBeGreaterThanOrEqual(loaded);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('select[name=period]').selectOption('week');
    await expect(page).toHaveURL(/type=game&from=[\d-]+&to=[\d-]+$/);
    await expect(page.getByRole('heading', { name: t('history.sums.title') })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\?type=game$/);
    await expect(page.getByRole('heading', { name: t('history.sums.title') })).toBeHidden();
    await expect(page.locator('select[name=period]')).toHaveValue('');
    // Far below, only what is near is drawn, and the way back up is still there.
    await expect(async () => {
      // Older lines that come in the meantime go below.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('listitem').last()).toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });

  test('TXN-01 what is booked while pages are loaded stands on top, and nothing is there twice or missing', async ({
    page,
    enter,
    screens: { shell },
  }) => {
    const api = await enter(playerNamed('historia'));
    await page.goto(PAGE);
    await shell.live();
    const count = page.getByText(/^Wczytano/);
    const loaded = async (): Promise<number> => Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
    await expect.poll(loaded).toBeGreaterThanOrEqual(20);
    const before = await loaded();
    await api.depositByBlik(41_15, '777123');
    await expect(page.getByRole('listitem').filter({ hasText: '+41,15' })).toHaveCount(1);
    await expect.poll(loaded).toBe(before + 1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(loaded).toBeGreaterThan(before + 1);
    // The page after it has moved down by one line: that line is known, and not there twice.
    expect((await loaded()) % 20).toBe(0);
  });

  test('TXN-01 CFG-03 a page that can’t be loaded leaves the others, and comes on the retry', async ({
    page,
    enter,
    watched,
    t,
  }) => {
    watched.expected.push(/403/);
    await enter(playerNamed('historia'));
    // News of what others book would have the list asked for anew: it would come by itself.
    await page.routeWebSocket('**/notifications?*', () => new Promise<void>(() => {}));
    let isDown = true;
    await page.route(CALL, (route) =>
      isDown && route.request().url().includes('offset=20&')
        ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN' } })
        : route.fallback(),
    );
    // Games only: the deposit of the journey above, which runs beside this one, would be a line more.
    await page.goto(`${PAGE}?type=game`);
    await page.getByText(/^Wczytano 20 z/).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: t('history.list.olderFailed') })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(20);
    isDown = false;
    await page.getByRole('button', { name: t('core.actions.retry') }).click();
    await expect(page.getByText(/^Wczytano 40 z/)).toBeAttached();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
