import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';

const PAGE = '/account/profile/netPosition';
const ENDPOINT = '**/player/net-position?**';

test.describe('Money in and out', () => {
  test('NAV-05 from the history to what it comes to, by weeks and months, as a file and on paper', async ({
    page,
    enter,
    screens: { history },
    t,
  }) => {
    await enter(playerNamed('bilans'));
    await history.open();
    await history.toNetPosition();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const ever = page.getByRole('region').filter({ hasText: t('netPosition.ever.apart') });
    await expect(ever).toContainText(/−579,50\szł/);
    await expect(ever.getByRole('definition')).toHaveText([
      /^1\s690,00\szł$/,
      /^1\s110,50\szł$/,
      /^389,50\szł$/,
      /^40,00\szł$/,
    ]);

    await page.getByRole('link', { name: t('netPosition.periods.WEEK') }).click();
    await expect(page).toHaveURL(/\?period=week$/);
    const table = page.getByRole('table', { name: t('netPosition.table.caption.WEEK') });
    await expect(table).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('netPosition.file.start') }).click();
    const file = await download;
    await expect(page.getByText(t('netPosition.file.done'))).toBeVisible();
    expect(file.suggestedFilename()).toMatch(/^bilans_tygodnie_\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFOd dnia;Do dnia;Wpłacono;Wypłacono;Wynik');
    const sum = (column: number) =>
      rows.reduce((all, row) => all + Number(row.split(';')[column]?.replace(',', '.')), 0);
    expect([2, 3, 4].map(sum)).toEqual([1_690, 1_110.5, -579.5]);
    await expect(table.getByRole('rowheader')).toHaveCount(rows.length);

    await page.goBack();
    await expect(page.getByRole('table', { name: t('netPosition.table.caption.MONTH') })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: t('netPosition.print') })).toBeHidden();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('NAV-05 a deposit counts as soon as it is booked; where the gateway has no such figures nothing leads there', async ({
    page,
    enter,
    screens: { history },
    watched,
    t,
  }) => {
    watched.expected.push(/501/);
    const api = await enter(playerNamed('bilans-nowy'));
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { name: t('netPosition.empty.title') })).toBeVisible();
    await api.depositByBlik(50_00, '777123');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('main').getByRole('definition').first()).toHaveText(/^50,00\szł$/, {
        timeout: 5_000,
      });
    }).toPass();
    await expect(page.getByText(t('netPosition.ever.paidIn', { amount: '50,00\u00A0zł' }))).toBeVisible();

    await page.route(ENDPOINT, (route) => route.fulfill({ status: 501, json: { code: 'NOT_IMPLEMENTED' } }));
    await page.reload();
    await expect(page.getByRole('heading', { name: t('netPosition.missing.title') })).toBeVisible();
    await page.getByRole('link', { name: t('netPosition.history') }).click();
    await expect(history.heading).toBeVisible();
    await expect(history.lines.first()).toBeVisible();
    await history.actions.click();
    await expect(page.getByRole('menuitem', { name: t('history.print'), exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: t('history.netPosition'), exact: true })).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
