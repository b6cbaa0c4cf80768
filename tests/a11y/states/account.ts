import { fetchBalance } from '../../../contract/cashier.ts';
import { fetchAccountStatuses, fetchProfileSummary } from '../../../contract/player.ts';
import { BONUSES_PLACE } from '../../../model-tests/bonus-action/bonus-action.screen.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

async function openOverview(visit: Visit): Promise<void> {
  await visit.open('/profile');
  await visit.heading('account.overview.title').waitFor();
}

async function openWholeOverview(visit: Visit): Promise<void> {
  await openOverview(visit);
  await visit.page.getByText(visit.t('account.accountStatus.list.identity.name'), { exact: true }).waitFor();
  await visit.page.getByRole('main').getByText(visit.t('account.balance.parts.bonus.name'), { exact: true }).waitFor();
}

/** The button of the live balance, whatever the amount. */
function balanceButton({ page }: Visit) {
  return page.locator('header button[aria-haspopup=dialog]').filter({ hasText: 'zł' });
}

export const accountStates: readonly ScreenState[] = [
  { name: 'account', player: 'bonus', show: openWholeOverview },
  { name: 'account-with-next-action', player: 'trial', show: openWholeOverview },
  {
    name: 'account-loading',
    player: 'plain',
    async show(visit) {
      visit.silenceSocket();
      await visit.hold(fetchBalance);
      await visit.hold(fetchAccountStatuses);
      await openOverview(visit);
      await visit.page.getByRole('main').getByRole('status').first().waitFor();
    },
  },
  {
    name: 'account-failed',
    player: 'plain',
    async show(visit) {
      visit.silenceSocket();
      await visit.answer(fetchBalance, {}, 500);
      await visit.answer(fetchAccountStatuses, {}, 500);
      await openOverview(visit);
      await visit.page.getByText(visit.t('account.balance.loadFailed')).waitFor();
      await visit.page.getByText(visit.t('account.overview.loadFailed')).waitFor();
    },
  },
  {
    name: 'user-data',
    player: 'gracz',
    async show(visit) {
      await visit.open('/profile/personalData');
      await visit.page.getByText(visit.t('account.userData.fields.pesel')).waitFor();
    },
  },
  {
    name: 'user-data-missing',
    player: 'missing-player-identity-data',
    async show(visit) {
      await visit.open('/profile/personalData/userData');
      await visit.page.getByText(visit.t('account.userData.missing')).first().waitFor();
    },
  },
  {
    name: 'user-data-failed',
    player: 'plain',
    async show(visit) {
      await visit.answer(fetchProfileSummary, {}, 500);
      await visit.open('/profile/personalData/userData');
      await visit.page.getByText(visit.t('account.userData.loadFailed')).waitFor();
    },
  },
  {
    name: 'balance-not-live',
    player: 'gracz',
    async show(visit) {
      await visit.open(BONUSES_PLACE.path);
      await balanceButton(visit).waitFor();
      await visit.cutSocket();
      await visit.page.locator('header small').waitFor();
    },
  },
  {
    name: 'funds-dialog',
    player: 'bonus',
    async show(visit) {
      await visit.open(BONUSES_PLACE.path);
      await balanceButton(visit).click();
      await visit.page.getByRole('dialog', { name: visit.t('account.balance.title') }).waitFor();
    },
  },
  {
    name: 'menu',
    player: 'gracz',
    width: 360,
    async show(visit) {
      await visit.open(BONUSES_PLACE.path);
      await balanceButton(visit).waitFor();
      await visit.page.getByRole('button', { name: visit.t('account.navigation.more') }).click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
];
