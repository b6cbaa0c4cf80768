import { readFile } from 'node:fs/promises';
import { TRANSACTION_LABELS } from '../../../domain/payments/transaction-status.ts';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';

const ENDPOINT = '**/api/txn?**';

test.describe('History', () => {
  test('TXN-02 TXN-03 a history of every label becomes a file that a spreadsheet reads, and paper', async ({
    page,
    enter,
    screens: { history, shell },
    t,
  }) => {
    await enter(playerNamed('etykiety'));
    await page.goto('/account/profile');
    // A link of the frame that the gateway has painted loads a page anew, which leaves the focus at its start.
    await shell.live();
    await page.getByRole('link', { name: t('account.balance.history') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const statuses = new Set(Object.values(TRANSACTION_LABELS));
    for (const status of statuses) {
      await expect(page.getByText(t(`history.statuses.${status}.name`), { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText('lucky wheel')).toBeVisible();

    await history.type('withdraw').click();
    await expect(page).toHaveURL(/\?type=withdraw$/);
    await expect(page.getByText(t('history.list.end', { count: 3 }))).toBeVisible();
    const download = page.waitForEvent('download');
    await history.export();
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
    await expect(history.type('withdraw')).toBeHidden();
    await expect(page.getByText(t('history.printed.all'), { exact: true }).last()).toBeVisible();
  });

  test('TXN-01 TXN-03 older lines come while scrolling; each choice is an address that Back undoes', async ({
    page,
    enter,
    screens: { history },
    t,
  }) => {
    await enter(playerNamed('historia'));
    await history.open('?type=game');
    await expect(page.getByText(t('history.list.loaded', { loaded: 20, count: 5_000 }))).toBeAttached();
    for (const loaded of [40, 60]) {
      await expect(async () => {
        // Lines that are drawn meanwhile are appended below, and the page stays where it is.
        await history.scroll('end');
        expect(await history.loaded()).toBeGreaterThanOrEqual(loaded);
      }).toPass();
    }
    await history.scroll('top');
    await history.choosePeriod('week');
    await expect(page).toHaveURL(/type=game&from=[\d-]+&to=[\d-]+$/);
    await expect(history.sums).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\?type=game$/);
    await expect(history.sums).toBeHidden();
    await expect(history.period).toHaveText(t('history.filter.period'));
    // Far down, only nearby rows are rendered, and the top can still be reached.
    await expect(async () => {
      // Older records loaded in the meantime are appended below.
      await history.scroll('end');
      await expect(history.lines.last()).toBeInViewport({ timeout: 500 });
    }).toPass();
    await history.scroll('top');
    await expect(history.lines.first()).toBeVisible();
  });

  test('TXN-01 a user who scrolls while new lines are requested gets the older ones after them', async ({
    page,
    enter,
    screens: { history },
  }) => {
    await enter(playerNamed('historia'));
    const isLoaded = Promise.withResolvers<void>();
    const isRequested = Promise.withResolvers<void>();
    const isScrolled = Promise.withResolvers<void>();
    // A socket that opens requests what may have been missed until then.
    await page.routeWebSocket('**/notifications?*', async (socket) => {
      await isLoaded.promise;
      socket.connectToServer();
    });
    await history.open('?type=game');
    await expect(history.count(20)).toBeAttached();
    await page.route(ENDPOINT, async (route) => {
      if (route.request().url().includes('offset=0&limit=20&closed=true&type=game')) {
        isRequested.resolve();
        await isScrolled.promise;
      }
      await route.fallback();
    });
    isLoaded.resolve();
    await isRequested.promise;
    await history.scroll('end');
    await expect(history.lines.last()).toBeInViewport();
    isScrolled.resolve();
    await expect.poll(() => history.loaded()).toBeGreaterThan(20);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('TXN-01 what is booked while pages are loaded stands on top, and nothing is there twice or missing', async ({
    enter,
    screens: { history, shell },
  }) => {
    const api = await enter(playerNamed('historia'));
    await history.open();
    await shell.live();
    const loaded = (): Promise<number> => history.loaded();
    await expect.poll(loaded).toBeGreaterThanOrEqual(20);
    const before = await loaded();
    await api.depositByBlik(41_15, '777123');
    await expect(history.lines.filter({ hasText: '+41,15' })).toHaveCount(1);
    await expect.poll(loaded).toBe(before + 1);
    await history.scroll('end');
    await expect.poll(loaded).toBeGreaterThan(before + 1);
    // The next page has moved by one record: the record already loaded is not shown twice.
    expect((await loaded()) % 20).toBe(0);
  });

  test('TXN-01 CFG-03 a page that can’t be loaded leaves the others, and comes on the retry', async ({
    page,
    enter,
    screens: { history },
    watched,
    t,
  }) => {
    watched.expected.push(/403/);
    await enter(playerNamed('historia'));
    // A push about another booking would refetch the list without a user action.
    await page.routeWebSocket('**/notifications?*', () => new Promise<void>(() => {}));
    let isDown = true;
    await page.route(ENDPOINT, (route) =>
      isDown && route.request().url().includes('offset=20&')
        ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN' } })
        : route.fallback(),
    );
    // Only games: the deposit of the journey above, running in parallel, would add a record.
    await history.open('?type=game');
    await history.count(20).scrollIntoViewIfNeeded();
    await expect(history.olderFailed).toBeVisible();
    await expect(history.lines).toHaveCount(20);
    isDown = false;
    await page.getByRole('button', { name: t('core.actions.retry') }).click();
    // Where the end of the list is in sight, the page after it comes too.
    await expect.poll(() => history.loaded()).toBeGreaterThanOrEqual(40);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('History on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('TXN-01 the first line is within the first 220 px, with transactions under way and without', async ({
    enter,
    screens: { history },
  }) => {
    for (const name of ['etykiety', 'historia']) {
      await enter(playerNamed(name));
      await history.open();
      const first = history.lines.first();
      await expect(first).toBeVisible();
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual(220);
      // 52 px and the line above it.
      expect((await first.boundingBox())?.height).toBeLessThanOrEqual(53);
    }
  });
});
