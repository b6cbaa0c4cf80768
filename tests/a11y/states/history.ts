import { fetchTransactions } from '../../../contract/transactions.ts';
import { HistoryPage } from '../../e2e/pages/history-page.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const PATH = `**${fetchTransactions.path}?**`;
const PLAYER = 'etykiety';

async function openHistory(visit: Visit, search = ''): Promise<HistoryPage> {
  const screen = new HistoryPage(visit.page, visit.t);
  await screen.open(search);
  await screen.heading.waitFor();
  return screen;
}

async function openLines(visit: Visit, search = ''): Promise<HistoryPage> {
  const screen = await openHistory(visit, search);
  await screen.listHeading.waitFor();
  return screen;
}

export const historyStates: readonly ScreenState[] = [
  {
    name: 'history',
    player: PLAYER,
    async show(visit) {
      await openLines(visit);
      await visit.page.getByRole('heading', { name: visit.t('history.underWay.title') }).waitFor();
    },
  },
  {
    name: 'history-line-open',
    player: PLAYER,
    async show(visit) {
      await openLines(visit);
      const line = visit.page.getByRole('button', { name: /lucky wheel/ });
      await line.click();
      await visit.page.getByText(visit.t('history.unknownStatus')).waitFor();
    },
  },
  {
    name: 'history-own-period',
    player: PLAYER,
    async show(visit) {
      const screen = await openLines(visit, '?from=2026-01-15');
      await screen.sums.waitFor();
      await visit.page.locator('input[name=to]').fill('14-01-2026');
      await visit.button('history.filter.show').click();
      await visit.page.getByText(visit.t('history.filter.errors.order')).waitFor();
    },
  },
  {
    name: 'history-exporting',
    player: 'historia',
    async show(visit) {
      const screen = await openLines(visit);
      let answered = false;
      await visit.page.route(PATH, async (route) => {
        if (!route.request().url().includes('limit=100')) return route.fallback();
        if (answered) return;
        answered = true;
        await route.continue();
      });
      await screen.export.click();
      await visit.page.locator('progress').waitFor();
    },
  },
  {
    name: 'history-older-failed',
    player: 'historia',
    async show(visit) {
      visit.expectProblems(/403/);
      await visit.page.route(PATH, (route) =>
        route.request().url().includes('offset=20&')
          ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN' } })
          : route.fallback(),
      );
      const screen = await openLines(visit);
      await screen.scroll('end');
      await screen.olderFailed.waitFor();
    },
  },
  {
    name: 'history-loading',
    player: PLAYER,
    async show(visit) {
      await visit.hold(fetchTransactions);
      await openHistory(visit);
      await visit.page.getByText(visit.t('history.list.loading')).waitFor();
    },
  },
  {
    name: 'history-failed',
    player: PLAYER,
    async show(visit) {
      await visit.answer(fetchTransactions, { code: 'FORBIDDEN' }, 403);
      await openHistory(visit);
      await visit.page.getByRole('heading', { name: visit.t('history.list.failed') }).waitFor();
    },
  },
  {
    name: 'history-nothing-found',
    player: PLAYER,
    async show(visit) {
      await openHistory(visit, '?type=bet&to=2020-01-01');
      await visit.page.getByRole('heading', { name: visit.t('history.list.nothingFound') }).waitFor();
    },
  },
];
