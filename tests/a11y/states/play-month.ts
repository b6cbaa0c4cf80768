import { fetchPlayMonth, type PlayMonth } from '../../../contract/play-months.ts';
import type { ScreenState } from '../state.ts';

const PAGE = '/profile/month/2026-10';

const FIGURES: PlayMonth = {
  month: '2026-10',
  plan: { deposits: 500, seconds: 36_000 },
  days: [
    { day: '2026-10-01', deposits: 50, withdrawals: 0, seconds: 2_400 },
    { day: '2026-10-04', deposits: 120.5, withdrawals: 0, seconds: 5_100 },
    { day: '2026-10-11', deposits: 0, withdrawals: 230, seconds: 1_860 },
    { day: '2026-10-12', deposits: 100, withdrawals: 0, seconds: 7_200 },
    { day: '2026-10-24', deposits: 300, withdrawals: 0, seconds: 12_000 },
    { day: '2026-10-31', deposits: 0, withdrawals: 0, seconds: 900 },
  ],
};

const WIDEST = { day: '2026-10-05', deposits: 123_456.78, withdrawals: 98_765.43, seconds: 86_340 };

function shown(name: string, body: PlayMonth): ScreenState {
  return {
    name: `play-month${name}`,
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchPlayMonth, body);
      await scan.open(PAGE);
      await scan.page.getByRole('table').waitFor();
      // The picture comes after the page.
      await scan.page.locator('.recharts-bar-rectangle').first().waitFor({ state: 'attached' });
    },
  };
}

export const playMonthStates: readonly ScreenState[] = [
  shown('', FIGURES),
  shown('-large', { ...FIGURES, plan: { deposits: null, seconds: null }, days: [WIDEST] }),
  shown('-minutes', { ...FIGURES, days: [{ day: '2026-10-05', deposits: 0, withdrawals: 0, seconds: 480 }] }),
  {
    name: 'play-month-empty',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchPlayMonth, { ...FIGURES, days: [] });
      await scan.open(PAGE);
      await scan.page.getByText(scan.t('playMonth.empty')).waitFor();
    },
  },
  {
    name: 'play-month-loading',
    player: 'plain',
    async show(scan) {
      await scan.hold(fetchPlayMonth);
      await scan.open(PAGE);
      await scan.page.getByText(scan.t('playMonth.loading')).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'play-month-failed',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchPlayMonth, { code: 'FORBIDDEN' }, 403);
      await scan.open(PAGE);
      await scan.page.getByText(scan.t('playMonth.failed.title')).waitFor();
    },
  },
  {
    name: 'play-month-missing',
    player: 'plain',
    async show(scan) {
      scan.expectProblems(/501/);
      await scan.respond(fetchPlayMonth, { code: 'NOT_IMPLEMENTED' }, 501);
      await scan.open(PAGE);
      await scan.page.getByText(scan.t('playMonth.missing')).waitFor();
    },
  },
];
