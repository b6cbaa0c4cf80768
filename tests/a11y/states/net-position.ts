import { fetchNetPosition } from '../../../contract/safer-play.ts';
import type { ScreenState } from '../state.ts';

const PAGE = '/profile/netPosition';
const PLAYER = 'bilans';

/** Amounts with the maximum width. */
const WIDEST = { from: '2026-09-01', deposits: 123_456.78, withdrawals: 98_765.43, result: -24_691.35 };
const TOO_WIDE = { from: '2026-09-01', deposits: 123_456_789.01, withdrawals: 98_765_432.1, result: -24_691_356.91 };

export const netPositionStates: readonly ScreenState[] = [
  {
    name: 'net-position',
    player: PLAYER,
    async show(scan) {
      await scan.open(`${PAGE}?period=week`);
      await scan.page.getByRole('table').waitFor();
      await scan.button('netPosition.file.start').click();
      await scan.page.getByText(scan.t('netPosition.file.done')).waitFor();
    },
  },
  {
    name: 'net-position-large',
    player: PLAYER,
    async show(scan) {
      await scan.alter(fetchNetPosition, { records: [WIDEST], ever: WIDEST, balance: 123_456.78 });
      await scan.open(PAGE);
      await scan.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'net-position-scrolls',
    player: PLAYER,
    width: 360,
    async show(scan) {
      await scan.alter(fetchNetPosition, { records: [TOO_WIDE], ever: WIDEST, balance: 123_456.78 });
      await scan.open(PAGE);
      await scan.page.getByRole('region', { name: scan.t('netPosition.table.caption.MONTH') }).waitFor();
    },
  },
  {
    name: 'net-position-empty',
    player: 'bilans-nowy',
    async show(scan) {
      await scan.open(PAGE);
      await scan.page.getByRole('heading', { name: scan.t('netPosition.empty.title') }).waitFor();
    },
  },
  {
    name: 'net-position-missing',
    player: PLAYER,
    async show(scan) {
      scan.expectProblems(/501/);
      await scan.respond(fetchNetPosition, { code: 'NOT_IMPLEMENTED' }, 501);
      await scan.open(PAGE);
      await scan.page.getByRole('heading', { name: scan.t('netPosition.missing.title') }).waitFor();
    },
  },
];
