import {
  abandonBonus,
  acceptBonus,
  fetchBonusCounts,
  fetchBonuses,
  savePromocode,
} from '../../../contract/incentives.ts';
import type { Bonus } from '../../../contract/incentives.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const PAGE = '/profile/bonuses';

const OFFER: Bonus = {
  id: 'b1',
  name: 'Bonus 100% do 200 zł',
  title: 'Bonus od wpłaty: 100% do 200 zł',
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

async function open(visit: Visit, records: readonly Bonus[], { query = '', total = records.length } = {}) {
  await visit.answer(fetchBonuses, { records, totalCount: total, totalAmount: 0 });
  await visit.answer(fetchBonusCounts, { acceptedAmount: 1, availableAmount: 2, passedAmount: 12 });
  await visit.open(`${PAGE}${query}`);
  await visit.heading('account.bonuses.title').waitFor();
  await visit.page.getByText('12', { exact: true }).waitFor();
}

const openOffers = (visit: Visit) => open(visit, [OFFER, FREEBET], { total: 21 });

const click = (visit: Visit, action: 'accept' | 'reject') =>
  visit.page.getByRole('button', { name: `${visit.t(`account.bonuses.${action}`)} ${OFFER.title}` }).click();

const STATES: readonly ScreenState[] = [
  { name: 'bonuses-available', show: openOffers },
  { name: 'bonuses-unknown-terms', show: (visit) => open(visit, [{ ...OFFER, wagering: null }], { total: 21 }) },
  {
    name: 'bonuses-details',
    async show(visit) {
      await openOffers(visit);
      for (const summary of await visit.page.locator('summary').all()) await summary.click();
    },
  },
  { name: 'bonuses-accepted', show: (visit) => open(visit, [RUNNING], { query: '?type=accepted' }) },
  { name: 'bonuses-passed', show: (visit) => open(visit, PASSED, { query: '?type=passed' }) },
  { name: 'bonuses-empty', show: (visit) => open(visit, [], { query: '?type=accepted&kind=freebet' }) },
  {
    name: 'bonuses-loading',
    async show(visit) {
      await visit.hold(fetchBonuses);
      await visit.open(PAGE);
      await visit.page.getByRole('main').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'bonuses-failed',
    async show(visit) {
      visit.expectProblems(/403/);
      await visit.answer(fetchBonuses, { code: 1, message: 'FORBIDDEN' }, 403);
      await visit.open(PAGE);
      await visit.page.getByText(visit.t('account.bonuses.loadFailed')).waitFor();
    },
  },
  {
    name: 'bonuses-limit',
    async show(visit) {
      await openOffers(visit);
      await visit.answer(acceptBonus, { code: 1, message: 'ACTIVE_BONUS_LIMIT_REACHED' });
      await click(visit, 'accept');
      await visit.page.getByText(visit.t('account.bonuses.errors.bonusLimit')).waitFor();
    },
  },
  {
    name: 'bonuses-reject',
    async show(visit) {
      await openOffers(visit);
      await click(visit, 'reject');
      await visit.button('account.bonuses.abandon.cancel').waitFor();
    },
  },
  {
    name: 'bonuses-not-rejected',
    async show(visit) {
      await openOffers(visit);
      await visit.answer(abandonBonus, { code: 1, message: 'BONUS_CANNOT_BE_ABANDONED' });
      await click(visit, 'reject');
      await visit.button('account.bonuses.abandon.rejectConfirm').click();
      await visit.page.getByText(visit.t('account.bonuses.toasts.abandonRefused')).waitFor();
    },
  },
  {
    name: 'bonuses-promocode-wrong',
    async show(visit) {
      visit.expectProblems(/422/);
      await openOffers(visit);
      await visit.answer(savePromocode, { code: 1, message: 'PROMOCODE_INVALID' }, 422);
      await visit.page.getByRole('textbox', { name: visit.t('account.bonuses.promocode.label') }).fill('KOD 1');
      await visit.button('account.bonuses.promocode.submit').click();
      await visit.page.getByText(visit.t('account.bonuses.promocode.error.invalid')).waitFor();
    },
  },
];

export const bonusStates: readonly ScreenState[] = STATES.map((state) => ({ player: 'plain', ...state }));
