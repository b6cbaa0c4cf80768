import { fetchNetPosition } from '../../../contract/safer-play.ts';
import type { ScreenState } from '../state.ts';

const PAGE = '/profile/netPosition';
const PLAYER = 'bilans';

/** Amounts that need all the room there is. */
const WIDEST = { from: '2026-09-01', deposits: 123_456.78, withdrawals: 98_765.43, result: -24_691.35 };
const TOO_WIDE = { from: '2026-09-01', deposits: 12_345_678.9, withdrawals: 9_876_543.21, result: -2_469_135.69 };

export const netPositionStates: readonly ScreenState[] = [
  {
    name: 'net-position',
    player: PLAYER,
    async show(visit) {
      await visit.open(`${PAGE}?period=week`);
      await visit.page.getByRole('table').waitFor();
      await visit.button('netPosition.file.start').click();
      await visit.page.getByText(visit.t('netPosition.file.done')).waitFor();
    },
  },
  {
    name: 'net-position-large',
    player: PLAYER,
    async show(visit) {
      await visit.alter(fetchNetPosition, { records: [WIDEST], ever: WIDEST, balance: 123_456.78 });
      await visit.open(PAGE);
      await visit.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'net-position-scrolls',
    player: PLAYER,
    width: 360,
    async show(visit) {
      await visit.alter(fetchNetPosition, { records: [TOO_WIDE], ever: WIDEST, balance: 123_456.78 });
      await visit.open(PAGE);
      await visit.page.getByRole('region', { name: visit.t('netPosition.table.caption.MONTH') }).waitFor();
    },
  },
  {
    name: 'net-position-empty',
    player: 'bilans-nowy',
    async show(visit) {
      await visit.open(PAGE);
      await visit.page.getByRole('heading', { name: visit.t('netPosition.empty.title') }).waitFor();
    },
  },
  {
    name: 'net-position-missing',
    player: PLAYER,
    async show(visit) {
      visit.expectProblems(/501/);
      await visit.answer(fetchNetPosition, { code: 'NOT_IMPLEMENTED' }, 501);
      await visit.open(PAGE);
      await visit.page.getByRole('heading', { name: visit.t('netPosition.missing.title') }).waitFor();
    },
  },
];
