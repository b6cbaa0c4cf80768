import { fetchBalance } from '../../../contract/cashier.ts';
import { fetchContactData } from '../../../contract/content.ts';
import { fetchBonuses } from '../../../contract/incentives.ts';
import { fetchAccountStatuses, fetchProfileSummary } from '../../../contract/player.ts';
import { fetchLimitsOverview } from '../../../contract/safer-play.ts';
import { fetchTransactions } from '../../../contract/transactions.ts';
import { BONUSES_PLACE } from '../../../model-tests/bonus-action/bonus-action.screen.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

async function openOverview(scan: Scan): Promise<void> {
  await scan.open('/profile');
  await scan.heading('account.overview.title').waitFor();
}

/** Everything has come, and everything that folds is open. */
async function openWholeOverview(scan: Scan): Promise<void> {
  await openOverview(scan);
  await scan.page.getByRole('heading', { name: scan.t('accountHome.limits.title') }).waitFor();
  await scan.page
    .getByRole('region', { name: scan.t('accountHome.movements.title') })
    .getByRole('listitem')
    .first()
    .waitFor();
  const folds = scan.page.getByRole('main').locator('summary');
  await folds.last().waitFor();
  for (const fold of await folds.all()) await fold.click();
  await scan.page.getByText(scan.t('account.accountStatus.list.identity.name'), { exact: true }).waitFor();
}

/** The button of the live balance, with any amount. */
function balanceButton({ page }: Scan) {
  return page.locator('header button[aria-haspopup=dialog]').filter({ hasText: 'zł' });
}

/** On a phone the help is in the menu, on a desktop in the header. */
async function openHelp(scan: Scan): Promise<void> {
  await scan.open(BONUSES_PLACE.path);
  await balanceButton(scan).waitFor();
  if (scan.combination.width === 360) {
    await scan.page.getByRole('button', { name: scan.t('account.navigation.more') }).click();
    await scan.button('account.navigation.help').click();
  } else {
    await scan.page
      .getByRole('banner')
      .getByRole('button', { name: scan.t('core.help') })
      .click();
  }
  await scan.page.getByRole('dialog', { name: scan.t('core.help') }).waitFor();
}

export const accountStates: readonly ScreenState[] = [
  {
    name: 'account',
    player: 'bonus',
    async show(scan) {
      await openWholeOverview(scan);
      await scan.page.getByRole('heading', { name: scan.t('accountHome.bonus.title') }).waitFor();
      await scan.button('accountHome.offer.close').waitFor();
    },
  },
  {
    name: 'account-empty',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchTransactions, { records: [], total: 0, sums: null });
      await scan.respond(fetchLimitsOverview, []);
      await openOverview(scan);
      await scan.page.getByRole('heading', { name: scan.t('accountHome.movements.empty') }).waitFor();
      await scan.page.getByText(scan.t('accountHome.limits.none')).waitFor();
    },
  },
  { name: 'account-with-next-action', player: 'trial', show: openWholeOverview },
  {
    name: 'account-loading',
    player: 'plain',
    async show(scan) {
      scan.silenceSocket();
      await scan.hold(fetchBalance);
      await scan.hold(fetchAccountStatuses);
      await scan.hold(fetchTransactions);
      await scan.hold(fetchLimitsOverview);
      await openOverview(scan);
      const waiting = scan.page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: scan.t('core.loading') });
      await waiting.first().waitFor();
    },
  },
  {
    name: 'account-failed',
    player: 'plain',
    async show(scan) {
      scan.silenceSocket();
      await scan.respond(fetchBalance, {}, 500);
      await scan.respond(fetchAccountStatuses, {}, 500);
      await scan.respond(fetchLimitsOverview, { code: 'FORBIDDEN' }, 403);
      await scan.respond(fetchBonuses, { code: 'FORBIDDEN' }, 403);
      await openOverview(scan);
      await scan.page.getByText(scan.t('account.balance.loadFailed')).waitFor();
      await scan.page.getByText(scan.t('account.overview.loadFailed')).waitFor();
      for (const part of ['limits', 'bonus'] as const) {
        await scan.page.getByText(scan.t(`accountHome.${part}.loadFailed`)).waitFor();
      }
    },
  },
  {
    name: 'account-movements-failed',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchTransactions, { code: 'FORBIDDEN' }, 403);
      await openOverview(scan);
      await scan.page.getByText(scan.t('accountHome.movements.loadFailed')).waitFor();
    },
  },
  {
    name: 'account-wholly-failed',
    player: 'plain',
    async show(scan) {
      scan.silenceSocket();
      for (const endpoint of [fetchBalance, fetchAccountStatuses, fetchTransactions])
        await scan.respond(endpoint, {}, 500);
      await openOverview(scan);
      await scan.page.getByText(scan.t('accountHome.loadFailed')).waitFor();
    },
  },
  {
    name: 'user-data',
    player: 'gracz',
    async show(scan) {
      await scan.open('/profile/personalData');
      await scan.page.getByText(scan.t('account.userData.fields.pesel')).waitFor();
    },
  },
  {
    name: 'user-data-missing',
    player: 'missing-player-identity-data',
    async show(scan) {
      await scan.open('/profile/personalData/userData');
      await scan.page.getByText(scan.t('account.userData.missing')).first().waitFor();
    },
  },
  {
    name: 'user-data-failed',
    player: 'plain',
    async show(scan) {
      await scan.respond(fetchProfileSummary, {}, 500);
      await scan.open('/profile/personalData/userData');
      await scan.page.getByText(scan.t('account.userData.loadFailed')).waitFor();
    },
  },
  {
    name: 'balance-not-live',
    player: 'gracz',
    async show(scan) {
      await scan.open(BONUSES_PLACE.path);
      await balanceButton(scan).waitFor();
      await scan.cutSocket();
      await scan.page.locator('header small').waitFor();
    },
  },
  {
    name: 'funds-dialog',
    player: 'bonus',
    async show(scan) {
      await scan.open(BONUSES_PLACE.path);
      await balanceButton(scan).click();
      await scan.page.getByRole('dialog', { name: scan.t('account.balance.title') }).waitFor();
    },
  },
  {
    name: 'menu',
    player: 'gracz',
    width: 360,
    async show(scan) {
      await scan.open(BONUSES_PLACE.path);
      await balanceButton(scan).waitFor();
      await scan.page.getByRole('button', { name: scan.t('account.navigation.more') }).click();
      await scan.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'help',
    player: 'gracz',
    async show(scan) {
      await scan.respond(fetchContactData, { email: 'pomoc@example.com', phone: '+48 22 000 00 00', hours: '8–20' });
      await openHelp(scan);
      await scan.page.getByText(scan.t('support.hours', { hours: '8–20' })).waitFor();
      await scan.page.getByText(scan.t('faq.questions.use-bonus.question')).click();
    },
  },
  {
    name: 'help-without-phone',
    player: 'gracz',
    async show(scan) {
      scan.expectProblems(/500/);
      await scan.respond(fetchContactData, {}, 500);
      await openHelp(scan);
      await scan.page.getByText(scan.t('support.help.failed')).waitFor();
    },
  },
];
