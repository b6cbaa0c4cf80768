import type { APIRequestContext, Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { BASES, NOTIFICATIONS_PATH } from '../../../contract/bases.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import type { PlayerApi } from '../support/player-api.ts';

const LISTS = '/account/profile/bonuses';
const API = `${BASES.main}/api`;

/** A player's bonuses beside the page. */
function bonusesOf(request: APIRequestContext, { token }: PlayerApi) {
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string): Promise<unknown> => (await request.get(`${API}${path}`, { headers })).json();
  return {
    /** What the new-bonus dialog would show is not what these journeys are about. */
    async seeAll(): Promise<void> {
      for (;;) {
        const unseen = await request.get(`${API}/incentives/unseen`, { headers });
        if (unseen.status() === 204) return;
        const { id } = (await unseen.json()) as { id: string };
        await request.patch(`${API}/oc/bonus/${id}/seen`, { headers });
      }
    },
    held: async () => {
      const { bonus, freebet } = (await get('/player/balance-info')) as { bonus: number; freebet: number };
      return { bonus, freebet };
    },
    titles: async (query: string) => {
      const { records } = (await get(`/incentives?${query}`)) as { records: { title: string; status: string }[] };
      return records.map(({ title, status }) => `${title} ${status}`);
    },
  };
}

/** Nothing of a player may stay for the next test that has the same one. */
test.afterEach(({ panel, player }) => panel.expireBonuses(player.email));

const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const button = (page: Page, t: TFunction, action: 'accept' | 'reject' | 'giveUp', title: string) =>
  page.getByRole('button', { name: `${t(`account.bonuses.${action}`)} ${title}` });

test('BON-01 BON-02 BON-03 MSG-03 NAV-05 an accepted bonus is in the ledger, shows how far it is played, and becomes cash', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  watched,
  t,
}) => {
  // The cleaner's own parsing is watched over by the page's policy as well.
  watched.expected.push(/script-src-attr|inline event handler/);
  const api = await enter();
  const bonuses = bonusesOf(request, api);
  await panel.expireBonuses(email);
  const title = `Bonus ${Date.now()}`;
  await panel.grant(email, { title, description: '<p>Zagraj <img src=x onerror="window.hacked = 1"><b>teraz</b></p>' });
  await bonuses.seeAll();
  await page.goto(`${LISTS}?type=nonsense`);
  const card = cardOf(page, title);
  await expect(card).toContainText(formatMoney(50_00));
  await card.getByText(t('account.bonuses.details')).click();
  await expect(card.getByText('teraz')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await button(page, t, 'accept', title).click();
  await expect(page).toHaveURL(`${LISTS}?type=accepted`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(t('account.bonuses.toasts.accepted'))).toBeVisible();
  const progress = card.getByRole('progressbar', { name: title });
  await expect(progress).toHaveAttribute('value', '0');
  expect(await bonuses.held()).toEqual({ bonus: 50, freebet: 0 });

  const before = await api.balance();
  await panel.bet(email, 'bonus', '40', 'won');
  await expect(progress).toHaveAttribute('value', '40');
  await expect(card).toContainText(t('account.bonuses.left', { amount: formatMoney(90_00) }));
  await panel.bet(email, 'bonus', '60', 'lost');
  await expect(card).toBeHidden();
  expect(await bonuses.held()).toEqual({ bonus: 0, freebet: 0 });
  expect(await api.balance()).toBe(before + 30_00);
  await page
    .getByRole('navigation', { name: t('account.bonuses.lists') })
    .getByRole('link')
    .last()
    .click();
  await expect(card).toContainText(t('account.bonuses.status.ACHIEVED'));
});

test('BON-02 BON-05 giving up asks first; what cannot be given up any more is told', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  t,
}) => {
  const bonuses = bonusesOf(request, await enter());
  await panel.expireBonuses(email);
  const title = `Freebet ${Date.now()}`;
  await panel.grant(email, { title, kind: 'freebet' });
  await bonuses.seeAll();
  await page.goto(LISTS);
  await button(page, t, 'reject', title).click();
  const dialog = page.getByRole('dialog', { name: t('account.bonuses.abandon.rejectTitle') });
  await expect(dialog.getByRole('button', { name: t('account.bonuses.abandon.cancel') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, t, 'reject', title)).toBeFocused();
  await button(page, t, 'accept', title).click();
  await expect(page).toHaveURL(/type=accepted$/);
  expect(await bonuses.held()).toEqual({ bonus: 0, freebet: 50 });

  await button(page, t, 'giveUp', title).click();
  await page.getByRole('button', { name: t('account.bonuses.abandon.giveUpConfirm'), exact: true }).click();
  await expect(page).toHaveURL(/type=passed$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(cardOf(page, title)).toContainText(t('account.bonuses.status.REJECTED'));
  expect(await bonuses.held()).toEqual({ bonus: 0, freebet: 0 });

  const late = `Freebet ${Date.now()} b`;
  await panel.grant(email, { title: late, kind: 'freebet' });
  await bonuses.seeAll();
  await page.goto(LISTS);
  await button(page, t, 'reject', late).click();
  await panel.expireBonuses(email);
  await page.getByRole('button', { name: t('account.bonuses.abandon.rejectConfirm') }).click();
  await expect(page.getByText(t('account.bonuses.toasts.abandonRefused'))).toBeVisible();
});

test('BON-06 BON-07 VAL-17 a promocode that is wrong, one that is right; the code of who recommended the product', async ({
  page,
  player: { email },
  panel,
  enter,
  screens: { shell },
  request,
  watched,
  t,
}) => {
  // An answer that makes no sense is reported, whoever tells the player of it.
  watched.expected.push(/malformed answer: unexpected status 204/);
  const bonuses = bonusesOf(request, await enter());
  await panel.expireBonuses(email);
  await page.goto(LISTS);
  const referral = page.getByRole('textbox', { name: t('account.bonuses.referralCode.label') });
  await referral.fill('Ania 7');
  await referral.press('Enter');
  await expect(page.getByText(t('account.bonuses.referralCode.successMessage')).first()).toBeVisible();
  await referral.fill('Ola');
  await referral.press('Enter');
  await expect(page.getByText(t('account.bonuses.referralCode.error.alreadySet'))).toBeVisible();

  const code = page.getByRole('textbox', { name: t('account.bonuses.promocode.label') });
  await code.fill('KOD-1');
  await code.press('Enter');
  await expect(page.getByText(t('account.bonuses.promocode.error.validPromocode'))).toBeVisible();
  await code.fill('stary');
  await code.press('Enter');
  await expect(page.getByText(t('account.bonuses.promocode.errorMessage'))).toBeVisible();
  await expect(code).toHaveAccessibleDescription(t('account.bonuses.promocode.error.invalid'));
  // Success is HTTP 200 and nothing else.
  await page.route(`**${API}/promocode`, (route) => route.fulfill({ status: 204 }), { times: 1 });
  await code.press('Enter');
  await expect(page.getByText(t('account.bonuses.codeFailed'))).toBeVisible();
  await code.fill('witaj100');
  await code.press('Enter');
  await expect(page.getByText(t('account.bonuses.promocode.successMessage')).first()).toBeVisible();
  expect(await bonuses.titles('accepted=false')).toEqual(['Bonus 100 zł z kodu AVAILABLE']);
  await expect(shell.toast(t('account.bonuses.promocode.successMessage'))).toBeVisible();
  await expect(shell.toast(t('account.bonuses.referralCode.errorMessage'))).toBeVisible();
});

test('BON-02 one bonus accepted in two tabs is one bonus', async ({
  page,
  context,
  panel,
  player: { email },
  enter,
  screensOf,
  request,
  t,
}) => {
  const bonuses = bonusesOf(request, await enter());
  await panel.expireBonuses(email);
  const title = `Bonus ${Date.now()}`;
  await panel.grant(email, { title });
  await bonuses.seeAll();
  const other = await context.newPage();
  // The second tab doesn't hear what happens in the first: it accepts what it still shows.
  await other.routeWebSocket(`**${NOTIFICATIONS_PATH}**`, () => {});
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => tab.goto(LISTS)));
  await Promise.all(tabs.map((tab) => expect(button(tab, t, 'accept', title)).toBeVisible()));
  for (const tab of tabs) {
    await button(tab, t, 'accept', title).click();
    await expect(tab).toHaveURL(/type=accepted$/);
    await expect(screensOf(tab).shell.toast(t('account.bonuses.toasts.accepted'))).toBeVisible();
  }
  expect(await bonuses.held()).toEqual({ bonus: 50, freebet: 0 });
});

test('BON-05 the limits of what may run are told with the way there; other codes say nothing', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  t,
}) => {
  const bonuses = bonusesOf(request, await enter());
  await panel.expireBonuses(email);
  const [running, waiting, freebet] = ['a', 'b', 'c'].map((name) => `Bonus ${name} ${Date.now()}`) as [
    string,
    string,
    string,
  ];
  await panel.grant(email, { title: running });
  await panel.grant(email, { title: waiting });
  await panel.grant(email, { title: freebet, kind: 'freebet' });
  await bonuses.seeAll();
  await page.goto(LISTS);
  await button(page, t, 'accept', running).click();
  await expect(page).toHaveURL(/type=accepted$/);
  await page.goto(LISTS);
  await page.route(`**${API}/oc/*/*/accept`, (route) => route.fulfill({ json: { code: 2, message: 'X' } }), {
    times: 1,
  });
  await button(page, t, 'accept', waiting).click();
  await button(page, t, 'accept', waiting).click();
  await expect(page.getByText(t('account.bonuses.errors.bonusLimit'))).toBeVisible();
  await page.getByRole('link', { name: t('account.bonuses.errors.bonusLimitLink') }).click();
  await expect(cardOf(page, running)).toBeVisible();

  await page.goto(LISTS);
  await page.route(`**${API}/oc/freebet/*/accept`, (route) =>
    route.fulfill({ json: { code: 1, message: 'ACTIVE_FREEBET_LIMIT_REACHED' } }),
  );
  await button(page, t, 'accept', freebet).click();
  await page.getByRole('link', { name: t('account.bonuses.errors.freebetLimitLink') }).click();
  await expect(page).toHaveURL(`${LISTS}?type=accepted&kind=freebet`);
  await expect(page.getByText(t('account.bonuses.onlyFreebets'))).toBeVisible();
  await expect(cardOf(page, running)).toBeHidden();
  await expect(page.getByText(t('account.bonuses.errors.freebetLimit'))).toBeHidden();
});

test('BON-03 BON-05 accepting what has expired meanwhile is refused, and the list says so', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { shell },
  t,
}) => {
  const bonuses = bonusesOf(request, await enter());
  await panel.expireBonuses(email);
  const title = `Bonus ${Date.now()}`;
  await panel.grant(email, { title });
  await bonuses.seeAll();
  await page.goto(LISTS);
  await expect(button(page, t, 'accept', title)).toBeVisible();
  await shell.live();
  // A socket that opens late has the list fetched anew, which would take away what is to be accepted.
  const refused = Promise.withResolvers<void>();
  await page.route(`**${API}/incentives?**`, async (route) => {
    await refused.promise;
    await route.continue();
  });
  await panel.expireBonuses(email);
  await button(page, t, 'accept', title).click();
  await expect(page.getByRole('alert')).toContainText(t('account.bonuses.errors.accept'));
  refused.resolve();
  await expect(cardOf(page, title)).toBeHidden();
  expect(await bonuses.held()).toEqual({ bonus: 0, freebet: 0 });
  await page
    .getByRole('navigation', { name: t('account.bonuses.lists') })
    .getByRole('link')
    .last()
    .click();
  await expect(cardOf(page, title)).toContainText(t('account.bonuses.status.EXPIRED'));
  await expect(page.getByRole('alert')).toBeHidden();
});

test('BON-01 BON-02 more than a page of bonuses: all of them can be had, and one of the second page is given up where it stands', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  t,
}) => {
  const bonuses = bonusesOf(request, await enter());
  await panel.expireBonuses(email);
  const stamp = Date.now();
  const titles = Array.from({ length: 23 }, (_, index) => `Freebet ${stamp} nr ${index + 10}`);
  for (const title of titles) await panel.grant(email, { title, kind: 'freebet' });
  await bonuses.seeAll();
  await page.goto(LISTS);
  const cards = page.getByRole('article', { name: `Freebet ${stamp}` });
  await expect(cards).toHaveCount(20);
  const tab = page
    .getByRole('navigation', { name: t('account.bonuses.lists') })
    .getByRole('link')
    .first();
  await expect(tab).toContainText('23');
  await page.getByRole('button', { name: t('account.bonuses.more') }).click();
  await expect(cards).toHaveCount(23);
  const last = (await cards.last().getByRole('heading').textContent()) ?? '';
  expect(titles).toContain(last);
  await button(page, t, 'reject', last).click();
  await page.getByRole('button', { name: t('account.bonuses.abandon.rejectConfirm') }).click();
  await expect(page.getByText(t('account.bonuses.toasts.abandoned'))).toBeVisible();
  await expect(page).toHaveURL(/type=passed$/);
  await expect(cardOf(page, last)).toContainText(t('account.bonuses.status.REJECTED'));
  await page.goBack();
  await expect(tab).toContainText('22');
  await expect(cardOf(page, last)).toHaveCount(0);
});
