import { BRAND } from '../../../domain/brand.ts';
import type { Page } from '@playwright/test';
import { BASES } from '../../../contract/bases.ts';
import { fetchFooterSections, fetchSocialLinks, fetchSponsors } from '../../../contract/content.ts';
import { fetchAdPromotions, fetchPromotions, fetchWelcomePromotion } from '../../../contract/promotions.ts';
import { expect, test } from '../fixtures.ts';

const urlOf = ({ service, path }: { service: keyof typeof BASES; path: string }): string =>
  `**${BASES[service]}${path}*`;

test('NAV-02 PRO-01 from home to all promotions, to one of them and back, where the ended ones still stand', async ({
  page,
  screens: { shell },
  t,
}) => {
  await shell.open('');
  await page.getByRole('link', { name: t('promotions.home.all') }).click();
  await expect(shell.heading(t('promotions.title'))).toBeFocused();
  await page.getByRole('link', { name: t('promotions.categories.completed'), exact: true }).click();
  await expect(page).toHaveURL('/account/promotions?category=completed');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(20);
  await page.getByRole('button', { name: t('promotions.more') }).click();
  await expect(cards).not.toHaveCount(20);
  const last = cards.last().getByRole('link');
  const title = await last.innerText();
  await last.click();
  await expect(shell.heading(title)).toBeVisible();
  await expect(page.getByText(t('promotions.detail.over'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/account/promotions?category=completed');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('NAV-02 PRO-02 the welcome offer, and a kind of which there is none', async ({ page, screens: { shell }, t }) => {
  await page.goto('/account');
  await page.getByRole('link', { name: t('promotions.welcome.see') }).click();
  await expect(page).toHaveURL('/account/promotions/welcome');
  await expect(page.getByRole('definition').filter({ hasText: t('promotions.detail.byDeposit') })).toBeVisible();
  await page.goto('/account/promotions/welcome?kind=spring');
  await expect(shell.heading(t('promotions.welcome.none'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('promotions.detail.all') })
    .click();
  await expect(shell.heading(t('promotions.title'))).toBeVisible();
});

test('NAV-02 PRO-03 a question is found, and its link opens it again', async ({ page, t }) => {
  await page.goto('/account/FAQ');
  await page.getByRole('searchbox', { name: t('faq.search') }).fill('przerwe');
  await expect(page.getByText(t('faq.found', { count: 1 }))).toBeVisible();
  await expect(page).toHaveURL('/account/FAQ?q=przerwe');
  const question = page.getByRole('heading', { name: t('faq.questions.take-break.question') });
  await question.click();
  await page.getByRole('link', { name: t('faq.permalink') }).click();
  await expect(page).toHaveURL(/#take-break$/);
  await page.goto('/account/FAQ#take-break');
  await expect(page.getByText(t('faq.questions.take-break.answer'))).toBeInViewport();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('faq.questions.take-break.link') })
    .click();
  await expect(page).toHaveURL('/account/responsibleGambling');
});

test('NAV-08 NAV-12 PRO-03 the footer’s own links stay in the app, those of others open outside; what has the focus stays in sight', async ({
  page,
  screens: { login },
  t,
}) => {
  await login.open();
  const password = page.locator('input[name=password]');
  await password.focus();
  const footer = page.getByRole('contentinfo');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(footer.getByRole('region', { name: t('core.footer.sponsors') }).getByRole('listitem')).toHaveCount(4);
  await expect(password).toBeInViewport();
  await expect(footer).toContainText(/nr SANDBOX/);
  const outside = footer.getByRole('link', { name: 'Instagram' });
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(footer.getByRole('link', { name: /801 889 880/ })).toHaveAttribute('href', 'tel:+48801889880');
  await footer.getByRole('link', { name: 'Współpraca' }).click();
  await expect(page).toHaveURL('/account/cooperation');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await footer.getByRole('link', { name: 'Kariera' }).click();
  await expect(page).toHaveURL('/account/careers');
  await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
  expect(asked.filter((url) => /social-links|footer-links|sponsors$/.test(url))).toEqual([]);
});

/** Opens a page as a link of the app does, without a new document. */
async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('PRO-03 CFG-02 content that does not come: home and footer do without, the list says so and comes at a retry', async ({
  page,
  screens: { shell, login },
  t,
}) => {
  const endpoints = [fetchAdPromotions, fetchWelcomePromotion, fetchPromotions, fetchFooterSections, fetchSocialLinks];
  for (const endpoint of [...endpoints, fetchSponsors]) {
    await page.route(urlOf(endpoint), (route) =>
      route.fulfill({ status: 403, json: { code: 1, message: 'FORBIDDEN' } }),
    );
  }
  // From the sign-in: a page that is opened by its address comes with its content.
  await login.open();
  await page.getByRole('banner').getByRole('link', { name: BRAND }).click();
  await expect(shell.heading(t('core.home.title'))).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: t('promotions.home.banners') })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toContainText(/nr SANDBOX/);
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(1);
  await expect(shell.toasts()).toHaveCount(0);
  await openInApp(page, '/account/promotions');
  await expect(page.getByRole('heading', { name: t('promotions.failed') })).toBeVisible();
  await page.unroute(urlOf(fetchPromotions));
  await page.getByRole('button', { name: t('core.actions.retry') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
