import { fetchLimitsOverview, type LimitOverview } from '../../../contract/safer-play.ts';
import { DAILY_DEPOSITS, LimitsPage } from '../../e2e/pages/limits-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const DAY = 24 * 60 * 60_000;
const iso = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const limit = (changes: Partial<LimitOverview>): LimitOverview => ({
  limitType: 'DEPOSIT',
  timeType: 'DAILY',
  ownAmount: 500,
  globalAmount: 10_000,
  amount: 500,
  used: 180,
  left: 320,
  resetsAt: iso(0.5),
  looserFrom: iso(1),
  pending: null,
  becameActiveAt: null,
  ...changes,
});

const pending = (state: 'waiting' | 'open'): LimitOverview['pending'] => ({
  amount: 800,
  askedAt: iso(-2),
  confirmFrom: iso(state === 'open' ? -1 : 1),
  confirmUntil: iso(state === 'open' ? 6 : 8),
  state,
});

const MONTHLY = {
  timeType: 'MONTHLY',
  ownAmount: 2_000,
  globalAmount: 100_000,
  amount: 2_000,
  used: 2_000,
  left: 0,
} as const;
const PLAY = { limitType: 'SESSION_TIME', ownAmount: 7_200, globalAmount: 43_200, amount: 7_200 } as const;

/** One limit of each kind: half used, used up, nearly used up, no own limit. */
const overview = (changes: Partial<LimitOverview> = {}): readonly LimitOverview[] => [
  limit(changes),
  limit(MONTHLY),
  limit({ ...PLAY, used: 6_600, left: 600 }),
  limit({
    ...PLAY,
    timeType: 'MONTHLY',
    ownAmount: null,
    globalAmount: 1_080_000,
    amount: 1_080_000,
    used: 90_000,
    left: 990_000,
  }),
];

async function openPage(scan: Scan, changes: Partial<LimitOverview> = {}): Promise<LimitsPage> {
  await scan.respond(fetchLimitsOverview, overview(changes));
  const screen = new LimitsPage(scan.page, scan.t);
  await screen.open();
  await screen.card(DAILY_DEPOSITS).waitFor();
  return screen;
}

export const limitsStates: readonly ScreenState[] = [
  { name: 'limits', player: 'plain', show: async (scan) => void (await openPage(scan)) },
  {
    name: 'limits-waiting',
    player: 'plain',
    async show(scan) {
      const screen = await openPage(scan, { pending: pending('waiting') });
      await screen.inCard(DAILY_DEPOSITS, 'limits.pending.cancel').waitFor();
    },
  },
  {
    name: 'limits-open-and-told',
    player: 'plain',
    async show(scan) {
      await openPage(scan, { pending: pending('open'), becameActiveAt: iso(-1) });
      await scan.page.getByRole('heading', { name: scan.t('limits.news.loosenedTitle') }).waitFor();
    },
  },
  {
    name: 'limits-error-amount',
    player: 'plain',
    async show(scan) {
      const screen = await openPage(scan);
      await screen.give(DAILY_DEPOSITS, '10000,01');
      await screen.card(DAILY_DEPOSITS).locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'limits-confirm',
    player: 'plain',
    async show(scan) {
      const screen = await openPage(scan);
      await screen.give(DAILY_DEPOSITS, '800');
      await screen.inCard(DAILY_DEPOSITS, 'limits.confirm.submitLater').waitFor();
    },
  },
  {
    name: 'limits-choosing',
    player: 'limity-wybor',
    async show(scan) {
      await new LimitsPage(scan.page, scan.t).open();
      await scan.page.getByRole('radio', { name: scan.t('limits.choice.minimumRestrictions.name') }).check();
      await scan.button('limits.choice.take').waitFor();
    },
  },
  {
    name: 'limits-loading',
    player: 'plain',
    async show(scan) {
      await scan.hold(fetchLimitsOverview);
      await new LimitsPage(scan.page, scan.t).open();
    },
  },
  {
    name: 'limits-failed',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchLimitsOverview, { code: 'FORBIDDEN' }, 403);
      await new LimitsPage(scan.page, scan.t).open();
      await scan.page.getByText(scan.t('limits.loadFailed')).waitFor();
    },
  },
];
