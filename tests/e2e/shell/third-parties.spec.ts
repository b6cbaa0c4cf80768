import type { Page, Request } from '@playwright/test';
import { fetchContactData } from '../../../contract/content.ts';
import { BRAND } from '../../../domain/brand.ts';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';

interface Collected {
  readonly tracker: 'pixel' | 'tagManager';
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The page's requests to the trackers, as they are sent. */
function listenToTrackers(page: Page): readonly Collected[] {
  const reported: Collected[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/pixel.gif') {
      const fields = JSON.parse(searchParams.get('fields') ?? '{}') as Collected['fields'];
      reported.push({ tracker: 'pixel', name: searchParams.get('name') ?? '', fields });
    }
    if (pathname === '/beacon') {
      const { name, fields } = JSON.parse(request.postData() ?? '{}') as Omit<Collected, 'tracker'>;
      reported.push({ tracker: 'tagManager', name, fields });
    }
  });
  return reported;
}

const SCRIPTS = /\/(?:chat|pixel|tag-manager)\.js$/;

function listenToScripts(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const found = SCRIPTS.exec(new URL(request.url()).pathname);
    if (found) asked.push(found[0]);
  });
  return asked;
}

const chat = (page: Page) => page.locator('#chat-widget-container');

test.describe('Statistics', () => {
  test.use({ consent: null });

  test('Nothing is loaded before a yes; then both tools hear of every screen, and whose it is; nothing after it is taken back (PSH-06, reading 87)', async ({
    page,
    enter,
    screens: { shell },
    t,
  }) => {
    const reported = listenToTrackers(page);
    const asked = listenToScripts(page);
    await page.goto('/account/login');
    await expect(shell.heading(t('core.signIn.title'))).toBeVisible();
    expect([asked, reported]).toEqual([[], []]);

    const banner = page.getByRole('region', { name: t('core.consent.title') });
    await banner.getByRole('button', { name: t('core.consent.accept'), exact: true }).click();
    await expect.poll(() => [...asked].toSorted()).toEqual(['/pixel.js', '/tag-manager.js']);
    await page.getByRole('link', { name: t('core.signIn.forgotPassword') }).click();
    await expect.poll(() => reported.filter(({ name }) => name === 'page_view').length).toBe(2);
    expect([...new Set(reported.map(({ tracker }) => tracker))].toSorted()).toEqual(['pixel', 'tagManager']);
    expect([reported[0]?.fields['playerId'], reported[0]?.fields['device']]).toEqual([null, 'web']);

    await enter();
    await page.goto('/account/profile');
    const ofPlayer = () => reported.filter(({ fields }) => typeof fields['playerId'] === 'string').length;
    await expect.poll(ofPlayer).toBe(2);
    await shell.navigationLink(t('account.navigation.deposit')).click();
    await expect.poll(ofPlayer).toBe(4);

    const known = reported.length;
    await page.goto('/account/regulations');
    await expect.poll(() => reported.length).toBe(known + 2);
    const title = `${t('legal.regulations.title')} · ${BRAND}`;
    const views = reported
      .slice(known)
      .map(({ name, fields }) => [name, fields['page_title'], typeof fields['playerId']]);
    expect(views).toEqual([
      ['page_view', title, 'string'],
      ['page_view', title, 'string'],
    ]);
    await page.getByRole('button', { name: t('core.consent.settingsOn') }).click();
    const settings = shell.dialog(t('core.consent.settings'));
    await settings.getByRole('button', { name: t('core.consent.reject'), exact: true }).click();
    await expect(settings).toHaveCount(0);
    const before = reported.length;
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('core.footer.faq') })
      .click();
    await expect(page).toHaveURL('/account/FAQ');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(reported.length).toBe(before);
  });
});

test.describe('Statistics that are down', () => {
  test.use({ consent: 'given' });

  test('One tool blocked, the other broken: the page goes on and nobody is told of it (PSH-06)', async ({
    page,
    screens: { login, shell },
  }) => {
    const reported = listenToTrackers(page);
    await page.route('**/pixel.js', (route) => route.abort());
    await page.route('**/tag-manager.js', (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: '' }),
    );
    await login.open();
    await expect(login.form).toBeVisible();
    await login.fill(playerNamed('gracz'));
    await page.waitForURL('**/account/profile');
    await expect(shell.toasts()).toHaveCount(0);
    expect(reported).toEqual([]);
  });
});

test('Support: the link of a login error opens the chat, which stays till the player signs out (AUTH-10, PSH-05)', async ({
  page,
  screens: { login, shell },
  t,
}) => {
  const asked = listenToScripts(page);
  await login.open();
  await login.fill(playerNamed('account-excluded-three-months'));
  const toast = shell.toast(t('core.authErrorTitles.other'));
  expect(asked).toEqual([]);
  await toast.getByRole('button', { name: t('core.authErrorActions.support') }).click();
  const panel = chat(page).getByRole('dialog', { name: 'Obsługa klienta' });
  await expect(panel).toBeVisible();
  await expect(toast).toBeHidden();
  expect(asked).toEqual(['/chat.js']);

  await panel.getByRole('textbox').fill('Dzień dobry, to ja');
  await panel.getByRole('button', { name: 'Wyślij' }).click();
  await expect(panel.getByText('Dzień dobry, to ja')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('core.actions.support') })
    .click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');

  await login.fill(playerNamed('gracz'));
  await page.waitForURL('**/account/profile');
  await shell.signOutButton().click();
  await expect(chat(page)).toHaveCount(0);
});

test('Support: a chat that is blocked says so and gives address and number; a second try opens it (PSH-05)', async ({
  page,
  screens: { login },
  t,
}) => {
  await page.route(`**${fetchContactData.path}`, (route) =>
    route.fulfill({ json: { email: 'pomoc@example.com', phone: '+48 22 000 00 00', hours: '8–20' } }),
  );
  await page.route('**/chat.js', (route) => route.abort());
  await login.open();
  await page.getByRole('button', { name: t('core.actions.support') }).click();
  const card = page.getByRole('region', { name: t('support.card') });
  await expect(card.getByRole('heading')).toHaveText(t('support.failed.title'));
  await expect(card).toContainText(t('support.failed.blocked'));
  await expect(card.getByRole('link', { name: t('support.mail', { email: 'pomoc@example.com' }) })).toHaveAttribute(
    'href',
    'mailto:pomoc@example.com',
  );
  await expect(card.getByRole('link', { name: /22 000 00 00/ })).toHaveAttribute('href', 'tel:+48220000000');
  await page.unroute('**/chat.js');
  await card.getByRole('button', { name: t('core.actions.retry') }).click();
  await expect(chat(page).getByRole('dialog')).toBeVisible();
  await expect(card).toBeHidden();
});

test('Support: a chat that is slow, and one without a licence, each say so (PSH-05)', async ({
  page,
  screens: { login },
  t,
  watched,
}) => {
  watched.expected.push(/licence/);
  const card = page.getByRole('region', { name: t('support.card') });
  const ask = page.getByRole('button', { name: t('core.actions.support') });
  await page.route('**/chat.js', () => {});
  await page.clock.install();
  await login.open();
  await ask.click();
  await expect(card.getByRole('heading')).toHaveText(t('support.opening.title'));
  await page.clock.runFor(16_000);
  await expect(card).toContainText(t('support.failed.slow'));

  await page.route('**/account/api/config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { liveChat: object };
    await route.fulfill({ response, json: { ...body, liveChat: { ...body.liveChat, license: null } } });
  });
  await login.open();
  await ask.click();
  await expect(card).toContainText(t('support.failed.unlicensed'));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Grants the permission: a headless browser has no notifications. */
async function permitNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
  });
}

/** An operator with push notifications, using the sandbox's SDK. */
async function offerPush(page: Page): Promise<void> {
  await page.route('**/account/api/config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, oneSignalSdkUrl: '/cdn/push-sdk.js' } });
  });
}

test.describe('Push notifications', () => {
  test.use({ consent: 'given' });

  test('Turned on in the settings, the device is not asked any more; turned off again; both tools hear of it (PSH-04, PSH-06, reading 86)', async ({
    page,
    enter,
    t,
  }) => {
    const reported = listenToTrackers(page);
    const responses = () =>
      reported.flatMap(({ name, tracker }) => (name.startsWith('push_') ? [`${name} ${tracker}`] : []));
    const inBoth = (...names: string[]) => names.flatMap((name) => [`${name} pixel`, `${name} tagManager`]).toSorted();
    await permitNotifications(page);
    await offerPush(page);
    await enter();
    await page.goto('/account/profile/settings/consents');
    const question = page.getByRole('region', { name: t('dialogs.pushPrompt.title') });
    await expect(question).toBeVisible();
    const control = page.getByRole('switch', { name: t('consents.push.name'), exact: true });
    await expect(control).not.toBeChecked();
    await control.click();
    await expect(control).toBeChecked();
    await expect(page.getByText(t('consents.push.statuses.on'), { exact: true })).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect.poll(() => responses().toSorted()).toEqual(inBoth('push_opt_in'));
    await page.reload();
    await expect(control).toBeChecked();

    await control.focus();
    await page.keyboard.press('Space');
    await expect(control).not.toBeChecked();
    await expect(control).toBeFocused();
    await expect.poll(() => responses().toSorted()).toEqual(inBoth('push_opt_in', 'push_opt_out'));
    await page.reload();
    await expect(page.getByText(t('consents.push.statuses.off'), { exact: true })).toBeVisible();
    await expect(control).not.toBeChecked();
    await expect(question).toHaveCount(0);
  });
});

test.describe('The cookie banner and the question of push notifications', () => {
  test.use({ consent: null });

  for (const answer of ['accept', 'reject'] as const) {
    test(`The question waits for the banner, which is answered by "${answer}" (PSH-04, NAV-11, reading 82)`, async ({
      page,
      enter,
      screens: { shell },
      t,
    }) => {
      await offerPush(page);
      await page.addInitScript(() => {
        const both = { banner: false, question: false, together: false };
        // Only the prompt reads it here: from then on the prompt is due.
        const permission = () => {
          Object.assign(window, { isDue: true });
          return 'default';
        };
        Object.defineProperty(Notification, 'permission', { get: permission });
        Object.assign(window, { seenHere: both });
        new MutationObserver(() => {
          const banner = document.querySelector('[aria-labelledby="consent-heading"]') !== null;
          const question = document.querySelector('[aria-labelledby="push-prompt-heading"]') !== null;
          both.banner ||= banner;
          both.question ||= question;
          both.together ||= banner && question;
        }).observe(document, { subtree: true, childList: true });
      });
      const seen = () => page.evaluate(() => (window as unknown as { seenHere: object }).seenHere);
      await enter();
      await page.goto('/account/profile');
      await expect(shell.balance()).toBeVisible();
      const question = page.getByRole('region', { name: t('dialogs.pushPrompt.title') });
      const banner = page.getByRole('region', { name: t('core.consent.title') });
      await expect(banner).toBeVisible();
      await expect.poll(() => page.evaluate(() => 'isDue' in window)).toBe(true);
      await page
        .getByRole('link', { name: t('account.navigation.messages') })
        .first()
        .click();
      await expect(page).toHaveURL(/messages/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await seen()).toEqual({ banner: true, question: false, together: false });
      await banner.getByRole('button', { name: t(`core.consent.${answer}`), exact: true }).click();
      await expect(question).toBeVisible();
      await expect(banner).toHaveCount(0);
      expect(await seen()).toEqual({ banner: true, question: true, together: false });
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const heading = page.getByRole('heading', { level: 1 });
        const isCovered = () =>
          heading.evaluate((element) => {
            const { left, top, width: wide, height } = element.getBoundingClientRect();
            const hit = document.elementFromPoint(left + wide / 4, top + height / 2);
            return hit === null || !element.contains(hit);
          });
        await expect.poll(isCovered, { message: `the heading at ${width} px` }).toBe(false);
      }
    });
  }
});
