import { fetchContactData } from '../../../contract/content.ts';
import { fetchPromotions, fetchWelcomePromotion } from '../../../contract/promotions.ts';
import { promotionId } from '../../../gateway/seeds/promotions.ts';
import type { TextKey } from '../../../src/i18n/text-keys.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const REFUSED = { code: 1, message: 'FORBIDDEN' };

/** The end of the page with all that comes late there. */
async function loadFooter({ page, t }: Visit): Promise<void> {
  const sponsors = page.getByRole('region', { name: t('core.footer.sponsors') });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await sponsors.waitFor();
}

/** A page of nothing but texts. */
function textPage(name: string, path: string, title: TextKey): ScreenState {
  return {
    name,
    async show(visit) {
      await visit.open(path);
      await visit.heading(title).waitFor();
    },
  };
}

export const contentStates: readonly ScreenState[] = [
  {
    name: 'promotions',
    async show(visit) {
      await visit.open('/promotions');
      await visit.page.getByRole('heading', { level: 2 }).first().waitFor();
      await loadFooter(visit);
    },
  },
  {
    name: 'promotions-next-failed',
    async show(visit) {
      visit.expectProblems(/403/);
      await visit.open('/promotions?category=completed');
      await visit.button('promotions.more').waitFor();
      await visit.answer(fetchPromotions, REFUSED, 403);
      await visit.button('promotions.more').click();
      await visit.page.getByText(visit.t('promotions.moreFailed')).waitFor();
    },
  },
  {
    name: 'promotions-empty',
    async show(visit) {
      await visit.answer(fetchPromotions, { records: [], total: 0 });
      await visit.open('/promotions');
      await visit.page.getByText(visit.t('promotions.empty.active')).waitFor();
    },
  },
  {
    name: 'promotions-failed',
    async show(visit) {
      visit.expectProblems(/403/);
      await visit.answer(fetchPromotions, REFUSED, 403);
      await visit.open('/promotions');
      await visit.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'promotion',
    async show(visit) {
      await visit.open(`/promotions/${promotionId('cashback')}`);
      await visit.page.locator('[data-clean]').waitFor();
    },
  },
  {
    name: 'promotion-broken',
    async show(visit) {
      await visit.open(`/promotions/${promotionId('incomplete')}`);
      await visit.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'welcome-none',
    async show(visit) {
      await visit.answer(fetchWelcomePromotion, { code: 1 });
      await visit.open('/promotions/welcome');
      await visit.heading('promotions.welcome.none').waitFor();
    },
  },
  textPage('faq', '/FAQ', 'faq.title'),
  {
    name: 'faq-answer',
    async show(visit) {
      await visit.open('/FAQ?q=limit#set-limit');
      await visit.page.getByText(visit.t('faq.questions.set-limit.answer')).waitFor();
    },
  },
  {
    name: 'faq-nothing',
    async show(visit) {
      await visit.open('/FAQ?q=xyz');
      await visit.button('faq.clear').waitFor();
    },
  },
  {
    name: 'contact',
    async show(visit) {
      await visit.open('/contact');
      await visit.page.getByText(visit.t('public.contact.emailHelp')).waitFor();
      await loadFooter(visit);
    },
  },
  {
    name: 'contact-failed',
    async show(visit) {
      visit.expectProblems(/403/);
      await visit.answer(fetchContactData, REFUSED, 403);
      await visit.open('/contact');
      await visit.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'legal-bookmaker',
    async show(visit) {
      await visit.open('/legalBookmaker');
      await visit.page.locator('[data-clean]').waitFor();
    },
  },
  textPage('responsible-gambling', '/responsibleGambling', 'public.responsibleGambling.title'),
  textPage('careers', '/careers', 'public.careers.title'),
  textPage('cooperation', '/cooperation', 'public.cooperation.title'),
];
