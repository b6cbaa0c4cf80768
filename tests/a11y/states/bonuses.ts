import {
  abandonBonus,
  acceptBonus,
  fetchBonusCounts,
  fetchBonuses,
  savePromocode,
} from '../../../contract/incentives.ts';
import type { Bonus } from '../../../contract/incentives.ts';
import { BonusesPage } from '../../e2e/pages/bonuses-page.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const TITLE = 'Bonus od wpłaty: 100% do 200 zł';
const OFFER: Bonus = {
  id: 'b1',
  name: 'Bonus 100% do 200 zł',
  title: TITLE,
  description: '<p>Wpłać co najmniej <strong>50 zł</strong>. <a href="/account/regulations">Regulamin</a></p>',
  steps: ['Przyjmij ofertę.', 'Zagraj za pięciokrotność bonusu.', 'Odbierz wygraną.'],
  stepsHeader: 'Jak to działa',
  isFreebet: false,
  redeemActive: '2026-12-01T12:00:00Z',
  createdOn: '2026-11-20T12:00:00Z',
  status: 'AVAILABLE',
  active: true,
  accepted: false,
  amount: 200,
  wagering: { required: 1_000, done: 0, balance: 0, deadline: '2026-12-31T22:59:00Z', smallestOdds: 1.5 },
  outcome: null,
};
const FREEBET: Bonus = {
  ...OFFER,
  id: 'f1',
  title: 'Freebet 25 zł na mecz reprezentacji',
  isFreebet: true,
  amount: 25,
};
const RUNNING: Bonus = {
  ...OFFER,
  id: 'b2',
  status: 'ACCEPTED',
  accepted: true,
  wagering: { required: 1_000, done: 430.5, balance: 212.4, deadline: '2026-12-01T12:00:00Z', smallestOdds: 1.5 },
};
const PASSED: readonly Bonus[] = (['ACHIEVED', 'REJECTED', 'EXPIRED'] as const).map((status) => ({
  ...OFFER,
  id: status,
  status,
  active: false,
}));

const pageOf = (scan: Scan): BonusesPage => new BonusesPage(scan.page, scan.t);

async function open(
  scan: Scan,
  records: readonly Bonus[],
  { query = '', total = records.length } = {},
): Promise<BonusesPage> {
  const screen = pageOf(scan);
  await scan.respond(fetchBonuses, { records, totalCount: total, totalAmount: 0 });
  await scan.respond(fetchBonusCounts, { acceptedAmount: 1, availableAmount: 2, passedAmount: 12 });
  await screen.open(query);
  await screen.heading.waitFor();
  await scan.page.getByText('12', { exact: true }).waitFor();
  return screen;
}

const openOffers = (scan: Scan) => open(scan, [OFFER, FREEBET], { total: 21 });

const shows =
  (records: readonly Bonus[], details: Parameters<typeof open>[2] = {}): ScreenState['show'] =>
  async (scan) =>
    void (await open(scan, records, details));

const STATES: readonly ScreenState[] = [
  { name: 'bonuses-available', show: shows([OFFER, FREEBET], { total: 21 }) },
  { name: 'bonuses-unknown-terms', show: shows([{ ...OFFER, wagering: null }], { total: 21 }) },
  {
    name: 'bonuses-details',
    async show(scan) {
      await openOffers(scan);
      for (const summary of await scan.page.locator('summary').all()) await summary.click();
    },
  },
  { name: 'bonuses-accepted', show: shows([RUNNING], { query: '?type=accepted' }) },
  { name: 'bonuses-passed', show: shows(PASSED, { query: '?type=passed' }) },
  { name: 'bonuses-empty', show: shows([], { query: '?type=accepted&kind=freebet' }) },
  {
    name: 'bonuses-loading',
    async show(scan) {
      await scan.hold(fetchBonuses);
      await pageOf(scan).open();
      await scan.page.getByRole('main').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'bonuses-failed',
    async show(scan) {
      scan.expectProblems(/403/);
      await scan.respond(fetchBonuses, { code: 1, message: 'FORBIDDEN' }, 403);
      await pageOf(scan).open();
      await scan.page.getByText(scan.t('account.bonuses.loadFailed')).waitFor();
    },
  },
  {
    name: 'bonuses-limit',
    async show(scan) {
      const screen = await openOffers(scan);
      await scan.respond(acceptBonus, { code: 1, message: 'ACTIVE_BONUS_LIMIT_REACHED' });
      await screen.button('accept', TITLE).click();
      await scan.page.getByText(scan.t('account.bonuses.errors.bonusLimit')).waitFor();
    },
  },
  {
    name: 'bonuses-reject',
    async show(scan) {
      const screen = await openOffers(scan);
      await screen.button('reject', TITLE).click();
      await screen.question('reject').cancel.waitFor();
    },
  },
  {
    name: 'bonuses-not-rejected',
    async show(scan) {
      const screen = await openOffers(scan);
      await scan.respond(abandonBonus, { code: 1, message: 'BONUS_CANNOT_BE_ABANDONED' });
      await screen.button('reject', TITLE).click();
      await screen.question('reject').confirm.click();
      await scan.page.getByText(scan.t('account.bonuses.toasts.abandonRefused')).waitFor();
    },
  },
  {
    name: 'bonuses-promocode-wrong',
    async show(scan) {
      scan.expectProblems(/422/);
      const screen = await openOffers(scan);
      await scan.respond(savePromocode, { code: 1, message: 'PROMOCODE_INVALID' }, 422);
      await screen.useCode('promocode', 'KOD 1');
      await scan.page.getByText(scan.t('account.bonuses.promocode.error.invalid')).waitFor();
    },
  },
];

export const bonusStates: readonly ScreenState[] = STATES.map((state) => ({ player: 'plain', ...state }));
