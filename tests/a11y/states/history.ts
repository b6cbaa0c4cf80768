import { fetchTransactions } from '../../../contract/transactions.ts';
import { HistoryPage } from '../../e2e/pages/history-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const PATH = `**${fetchTransactions.path}?**`;
const PLAYER = 'etykiety';

async function openHistory(scan: Scan, search = ''): Promise<HistoryPage> {
  const screen = new HistoryPage(scan.page, scan.t);
  await screen.open(search);
  await screen.heading.waitFor();
  return screen;
}

async function openLines(scan: Scan, search = ''): Promise<HistoryPage> {
  const screen = await openHistory(scan, search);
  await screen.listHeading.waitFor();
  return screen;
}

export const historyStates: readonly ScreenState[] = [
  {
    name: 'history',
    player: PLAYER,
    async show(scan) {
      await openLines(scan);
      await scan.page.getByRole('heading', { name: scan.t('history.underWay.title') }).waitFor();
    },
  },
  {
    name: 'history-line-open',
    player: PLAYER,
    async show(scan) {
      await openLines(scan);
      const line = scan.page.getByRole('button', { name: /lucky wheel/ });
      await line.click();
      await scan.page.getByText(scan.t('history.unknownStatus')).waitFor();
    },
  },
  {
    name: 'history-actions',
    player: PLAYER,
    async show(scan) {
      const screen = await openLines(scan);
      await screen.actions.click();
      await scan.page.getByRole('menuitem', { name: scan.t('history.print'), exact: true }).waitFor();
    },
  },
  {
    name: 'history-periods',
    player: PLAYER,
    async show(scan) {
      const screen = await openLines(scan, '?type=deposit');
      await screen.period.click();
      await scan.page
        .getByRole('menuitemradio', { name: scan.t('history.filter.periods.week'), exact: true })
        .waitFor();
    },
  },
  {
    name: 'history-own-period',
    player: PLAYER,
    async show(scan) {
      const screen = await openLines(scan, '?from=2026-01-15');
      await screen.sums.waitFor();
      await scan.page.locator('input[name=to]').fill('14-01-2026');
      await scan.button('history.filter.show').click();
      await scan.page.getByText(scan.t('history.filter.errors.order')).waitFor();
    },
  },
  {
    name: 'history-exporting',
    player: 'historia',
    async show(scan) {
      const screen = await openLines(scan);
      let answered = false;
      await scan.page.route(PATH, async (route) => {
        if (!route.request().url().includes('limit=100')) return route.fallback();
        if (answered) return;
        answered = true;
        await route.continue();
      });
      await screen.export();
      await scan.page.locator('progress').waitFor();
    },
  },
  {
    name: 'history-older-failed',
    player: 'historia',
    async show(scan) {
      scan.expectProblems(/403/);
      await scan.page.route(PATH, (route) =>
        route.request().url().includes('offset=20&')
          ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN' } })
          : route.fallback(),
      );
      const screen = await openLines(scan);
      // As a person does: again while lines are still being drawn.
      while (!(await screen.olderFailed.isVisible())) {
        await screen.scroll('end');
        await screen.page.waitForTimeout(100);
      }
    },
  },
  {
    name: 'history-loading',
    player: PLAYER,
    async show(scan) {
      await scan.hold(fetchTransactions);
      await openHistory(scan);
      await scan.page.getByText(scan.t('history.list.loading')).waitFor();
    },
  },
  {
    name: 'history-failed',
    player: PLAYER,
    async show(scan) {
      await scan.respond(fetchTransactions, { code: 'FORBIDDEN' }, 403);
      await openHistory(scan);
      await scan.page.getByRole('heading', { name: scan.t('history.list.failed') }).waitFor();
    },
  },
  {
    name: 'history-nothing-found',
    player: PLAYER,
    async show(scan) {
      await openHistory(scan, '?type=bet&to=2020-01-01');
      await scan.page.getByRole('heading', { name: scan.t('history.list.nothingFound') }).waitFor();
    },
  },
];
