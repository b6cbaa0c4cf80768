import type { APIRequestContext } from '@playwright/test';
import { BASES, NOTIFICATIONS_PATH } from '../../../contract/bases.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { expect, test } from '../fixtures.ts';
import type { PlayerApi } from '../support/player-api.ts';

const API = `${BASES.main}/api`;

/** A player's bonuses, by the API. */
function incentivesOf(request: APIRequestContext, { token }: PlayerApi) {
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string): Promise<unknown> => (await request.get(`${API}${path}`, { headers })).json();
  return {
    /** The new-bonus dialog is not the subject of these journeys. */
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

/** Removes the bonuses, since the next test may use the same player. */
test.afterEach(({ panel, player }) => panel.expireBonuses(player.email));

test('BON-01 BON-02 BON-03 MSG-03 NAV-05 an accepted bonus is in the ledger, shows how far it is played, and becomes cash', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { bonuses },
  watched,
  t,
}) => {
  // The page's policy also applies to the markup parsed by the sanitizer.
  watched.expected.push(/script-src-attr|inline event handler/);
  const api = await enter();
  const incentives = incentivesOf(request, api);
  await panel.expireBonuses(email);
  const title = `Bonus ${Date.now()}`;
  await panel.grant(email, { title, description: '<p>Zagraj <img src=x onerror="window.hacked = 1"><b>teraz</b></p>' });
  await incentives.seeAll();
  await bonuses.open('?type=nonsense');
  const card = bonuses.card(title);
  await expect(card).toContainText(formatMoney(50_00));
  await card.getByText(t('account.bonuses.details')).click();
  await expect(card.getByText('teraz')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  await bonuses.button('accept', title).click();
  await expect(page).toHaveURL(bonuses.path('?type=accepted'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(t('account.bonuses.toasts.accepted'))).toBeVisible();
  const progress = card.getByRole('progressbar', { name: title });
  await expect(progress).toHaveAttribute('value', '0');
  expect(await incentives.held()).toEqual({ bonus: 50, freebet: 0 });

  const before = await api.balance();
  await panel.bet(email, 'bonus', '40', 'won');
  await expect(progress).toHaveAttribute('value', '40');
  await expect(card).toContainText(t('account.bonuses.left', { amount: formatMoney(90_00) }));
  await panel.bet(email, 'bonus', '60', 'lost');
  await expect(card).toBeHidden();
  expect(await incentives.held()).toEqual({ bonus: 0, freebet: 0 });
  expect(await api.balance()).toBe(before + 30_00);
  await bonuses.lists.last().click();
  await expect(card).toContainText(t('account.bonuses.status.ACHIEVED'));
});

test('BON-02 BON-05 giving up asks first; what cannot be given up any more is told', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { bonuses },
  t,
}) => {
  const incentives = incentivesOf(request, await enter());
  await panel.expireBonuses(email);
  const title = `Freebet ${Date.now()}`;
  await panel.grant(email, { title, kind: 'freebet' });
  await incentives.seeAll();
  await bonuses.open();
  await bonuses.button('reject', title).click();
  const { dialog, cancel } = bonuses.question('reject');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bonuses.button('reject', title)).toBeFocused();
  await bonuses.button('accept', title).click();
  await expect(page).toHaveURL(/type=accepted$/);
  expect(await incentives.held()).toEqual({ bonus: 0, freebet: 50 });

  await bonuses.button('giveUp', title).click();
  await bonuses.question('giveUp').confirm.click();
  await expect(page).toHaveURL(/type=passed$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(bonuses.card(title)).toContainText(t('account.bonuses.status.REJECTED'));
  expect(await incentives.held()).toEqual({ bonus: 0, freebet: 0 });

  const late = `Freebet ${Date.now()} b`;
  await panel.grant(email, { title: late, kind: 'freebet' });
  await incentives.seeAll();
  await bonuses.open();
  await bonuses.button('reject', late).click();
  await panel.expireBonuses(email);
  await bonuses.question('reject').confirm.click();
  await expect(page.getByText(t('account.bonuses.toasts.abandonRefused'))).toBeVisible();
});

test('BON-06 BON-07 VAL-17 a promocode that is wrong, one that is right; the code of who recommended the product', async ({
  page,
  player: { email },
  panel,
  enter,
  screens: { bonuses, shell },
  request,
  watched,
  t,
}) => {
  // A malformed response is reported, whatever the page shows to the player.
  watched.expected.push(/malformed answer: unexpected status 204/);
  const incentives = incentivesOf(request, await enter());
  await panel.expireBonuses(email);
  await bonuses.open();
  const referral = bonuses.codeField('referralCode');
  await referral.fill('Ania 7');
  await referral.press('Enter');
  await expect(page.getByText(t('account.bonuses.referralCode.successMessage')).first()).toBeVisible();
  await referral.fill('Ola');
  await referral.press('Enter');
  await expect(page.getByText(t('account.bonuses.referralCode.error.alreadySet'))).toBeVisible();

  const code = bonuses.codeField('promocode');
  await code.fill('KOD-1');
  await code.press('Enter');
  await expect(page.getByText(t('account.bonuses.promocode.error.validPromocode'))).toBeVisible();
  await code.fill('stary');
  await code.press('Enter');
  await expect(page.getByText(t('account.bonuses.promocode.errorMessage'))).toBeVisible();
  await expect(code).toHaveAccessibleDescription(t('account.bonuses.promocode.error.invalid'));
  // Success is only HTTP 200.
  await page.route(`**${API}/promocode`, (route) => route.fulfill({ status: 204 }), { times: 1 });
  await code.press('Enter');
  await expect(page.getByText(t('account.bonuses.codeFailed'))).toBeVisible();
  await code.fill('witaj100');
  await code.press('Enter');
  await expect(page.getByText(t('account.bonuses.promocode.successMessage')).first()).toBeVisible();
  expect(await incentives.titles('accepted=false')).toEqual(['Bonus 100 zł z kodu AVAILABLE']);
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
  const incentives = incentivesOf(request, await enter());
  await panel.expireBonuses(email);
  const title = `Bonus ${Date.now()}`;
  await panel.grant(email, { title });
  await incentives.seeAll();
  const other = await context.newPage();
  // The second tab is not notified of the first one's changes: it accepts the offer that it still shows.
  await other.routeWebSocket(`**${NOTIFICATIONS_PATH}**`, () => {});
  const tabs = [page, other].map(screensOf);
  await Promise.all(tabs.map(({ bonuses }) => bonuses.open()));
  await Promise.all(tabs.map(({ bonuses }) => expect(bonuses.button('accept', title)).toBeVisible()));
  for (const { bonuses, shell } of tabs) {
    await bonuses.button('accept', title).click();
    await expect(bonuses.page).toHaveURL(/type=accepted$/);
    await expect(shell.toast(t('account.bonuses.toasts.accepted'))).toBeVisible();
  }
  expect(await incentives.held()).toEqual({ bonus: 50, freebet: 0 });
});

test('BON-05 the limits of what may run are told with the way there; other codes say nothing', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { bonuses },
  t,
}) => {
  const incentives = incentivesOf(request, await enter());
  await panel.expireBonuses(email);
  const [running, waiting, freebet] = ['a', 'b', 'c'].map((name) => `Bonus ${name} ${Date.now()}`) as [
    string,
    string,
    string,
  ];
  await panel.grant(email, { title: running });
  await panel.grant(email, { title: waiting });
  await panel.grant(email, { title: freebet, kind: 'freebet' });
  await incentives.seeAll();
  await bonuses.open();
  await bonuses.button('accept', running).click();
  await expect(page).toHaveURL(/type=accepted$/);
  await bonuses.open();
  await page.route(`**${API}/oc/*/*/accept`, (route) => route.fulfill({ json: { code: 2, message: 'X' } }), {
    times: 1,
  });
  await bonuses.button('accept', waiting).click();
  await bonuses.button('accept', waiting).click();
  await expect(page.getByText(t('account.bonuses.errors.bonusLimit'))).toBeVisible();
  await page.getByRole('link', { name: t('account.bonuses.errors.bonusLimitLink') }).click();
  await expect(bonuses.card(running)).toBeVisible();

  await bonuses.open();
  await page.route(`**${API}/oc/freebet/*/accept`, (route) =>
    route.fulfill({ json: { code: 1, message: 'ACTIVE_FREEBET_LIMIT_REACHED' } }),
  );
  await bonuses.button('accept', freebet).click();
  await page.getByRole('link', { name: t('account.bonuses.errors.freebetLimitLink') }).click();
  await expect(page).toHaveURL(bonuses.path('?type=accepted&kind=freebet'));
  await expect(page.getByText(t('account.bonuses.onlyFreebets'))).toBeVisible();
  await expect(bonuses.card(running)).toBeHidden();
  await expect(page.getByText(t('account.bonuses.errors.freebetLimit'))).toBeHidden();
});

test('BON-03 BON-05 accepting what has expired meanwhile is refused, and the list says so', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { bonuses, shell },
  t,
}) => {
  const incentives = incentivesOf(request, await enter());
  await panel.expireBonuses(email);
  const title = `Bonus ${Date.now()}`;
  await panel.grant(email, { title });
  await incentives.seeAll();
  await bonuses.open();
  await expect(bonuses.button('accept', title)).toBeVisible();
  await shell.live();
  // A socket that opens late triggers a refetch of the list, which would remove the bonus before it is accepted.
  const refused = Promise.withResolvers<void>();
  await page.route(`**${API}/incentives?**`, async (route) => {
    await refused.promise;
    await route.continue();
  });
  await panel.expireBonuses(email);
  await bonuses.button('accept', title).click();
  await expect(page.getByRole('alert')).toContainText(t('account.bonuses.errors.accept'));
  refused.resolve();
  await expect(bonuses.card(title)).toBeHidden();
  expect(await incentives.held()).toEqual({ bonus: 0, freebet: 0 });
  await bonuses.lists.last().click();
  await expect(bonuses.card(title)).toContainText(t('account.bonuses.status.EXPIRED'));
  await expect(page.getByRole('alert')).toBeHidden();
});

test('BON-01 BON-02 more than a page of bonuses: all of them can be had, and one of the second page is given up where it stands', async ({
  page,
  panel,
  player: { email },
  enter,
  request,
  screens: { bonuses },
  t,
}) => {
  const incentives = incentivesOf(request, await enter());
  await panel.expireBonuses(email);
  const stamp = Date.now();
  const titles = Array.from({ length: 23 }, (_, index) => `Freebet ${stamp} nr ${index + 10}`);
  for (const title of titles) await panel.grant(email, { title, kind: 'freebet' });
  await incentives.seeAll();
  await bonuses.open();
  const cards = page.getByRole('article', { name: `Freebet ${stamp}` });
  await expect(cards).toHaveCount(20);
  const tab = bonuses.lists.first();
  await expect(tab).toContainText('23');
  await bonuses.more.click();
  await expect(cards).toHaveCount(23);
  const last = (await cards.last().getByRole('heading').textContent()) ?? '';
  expect(titles).toContain(last);
  await bonuses.button('reject', last).click();
  await bonuses.question('reject').confirm.click();
  await expect(page.getByText(t('account.bonuses.toasts.abandoned'))).toBeVisible();
  await expect(page).toHaveURL(/type=passed$/);
  await expect(bonuses.card(last)).toContainText(t('account.bonuses.status.REJECTED'));
  await page.goBack();
  await expect(tab).toContainText('22');
  await expect(bonuses.card(last)).toHaveCount(0);
});
