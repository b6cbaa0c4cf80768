import { BASES } from '../../../contract/bases.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { fetchPromotion } from '../../../contract/promotions.ts';
import { verifyEmail } from '../../../contract/registration.ts';
import { unsubscribeFromEmails } from '../../../contract/subscriptions.ts';
import { BRAND } from '../../../domain/brand.ts';
import { expect, test } from '../fixtures.ts';
import { playerNamed } from '../support/players.ts';
import type { FailedRequest } from '../support/watch.ts';

/** The routes of the documents. */
const PAGES = {
  public: [
    '',
    '/promotions',
    '/promotions/welcome',
    '/promotions/1',
    '/login',
    '/registration',
    '/forgotPassword',
    '/newPassword?token=t',
    '/FAQ',
    '/regulations',
    '/contact',
    '/careers',
    '/cooperation',
    '/legalBookmaker',
    '/responsibleGambling',
    '/accessibility',
    '/emailVerification?token=t',
    '/emailUnsubscribe?token=t',
  ],
  player: [
    '/profile',
    '/profile/bonuses?type=available',
    '/profile/messages',
    '/profile/personalData',
    '/profile/personalData/userData',
    '/profile/personalData/documents',
    '/profile/deposit',
    '/profile/withdraw',
    '/profile/transactionHistory',
    '/profile/netPosition',
    '/profile/settings',
    '/profile/settings/consents',
    '/profile/settings/limits',
    '/profile/settings/accountSettings',
    '/profile/settings/accountSettings/timeout',
    '/profile/settings/accountSettings/selfExclusion',
    '/profile/settings/accountSettings/closeAccount',
  ],
} as const;

const refused = (status: string, endpoint: Endpoint, path = endpoint.path): FailedRequest => ({
  words: `Failed to load resource: the server responded with a status of ${status}`,
  path: `${BASES[endpoint.service]}${path}`,
});

/** Expected refusals by page: promotion 1 does not exist, and the two links have invalid tokens. */
const REFUSED: Readonly<Record<string, FailedRequest>> = {
  '/promotions/1': refused('404 (Not Found)', fetchPromotion, '/promotions/1'),
  '/emailVerification?token=t': refused('401 (Unauthorized)', verifyEmail),
  '/emailUnsubscribe?token=t': refused('401 (Unauthorized)', unsubscribeFromEmails),
};

test.use({ consent: null });

test.describe('Every page', () => {
  for (const access of ['public', 'player'] as const) {
    test(`For ${access === 'public' ? 'anybody' : 'players'}: one heading, a title, no breach of its policy, nothing in the console (NAV-02, NAV-03, NAV-05, NAV-07)`, async ({
      page,
      enter,
      watched,
      t,
    }) => {
      test.setTimeout(90_000);
      if (access === 'player') await enter(playerNamed('gracz'));
      const failed: FailedRequest[] = [];
      for (const path of PAGES[access]) {
        await test.step(path, async () => {
          const answer = await page.goto(`/account${path}`);
          expect(answer?.status()).toBe(200);
          expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('core.notFound.title'));
          await expect(page).toHaveTitle(new RegExp(` · ${BRAND}$`));
          await expect(page.getByRole('region', { name: t('core.consent.title') })).toBeVisible();
          const refusal = REFUSED[path];
          if (refusal) failed.push(refusal);
          // The refusal may be received after the page is shown.
          await expect.poll(() => watched.network).toEqual(failed);
        });
      }
      expect(watched.problems).toEqual([]);
      expect(watched.network).toEqual(failed);
    });
  }

  test('Public ones show the 18+ notice and the links of the footer (NAV-12)', async ({ page, t }) => {
    for (const path of ['', '/login', '/promotions', '/contact', '/no-such-page']) {
      await page.goto(`/account${path}`);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(t('core.footer.adultsOnly'));
      await expect(footer.getByRole('navigation', { name: t('core.footer.label') }).getByRole('link')).toHaveText([
        t('core.footer.responsibleGambling'),
        t('core.footer.regulations'),
        t('core.footer.faq'),
        t('core.footer.contact'),
        t('core.footer.accessibility'),
      ]);
    }
  });

  test('Markup that gets into it is not run, and the page’s policy says so (MSG-03)', async ({ page, watched }) => {
    watched.expected.push(/^policy: /, /^console: .*(?:Content Security Policy|Trusted|markup)/);
    await page.goto('/account/login');
    const outcome = await page.evaluate(() => {
      const element = document.createElement('div');
      try {
        element.innerHTML = '<img src=x onerror="globalThis.wasRun = true">';
      } catch (error) {
        return String(error);
      }
      return element.innerHTML;
    });
    expect(outcome).toContain('markup may not be written into the page');
    const injected = page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.wasRun = true';
      document.head.append(script);
    });
    await expect(injected).rejects.toThrow(/TrustedScript|Trusted/);
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  });
});
