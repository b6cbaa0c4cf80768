import { fetchContactData } from '../../../contract/content.ts';
import { fetchPromotions, fetchWelcomePromotion } from '../../../contract/promotions.ts';
import { promotionId } from '../../../gateway/seeds/promotions.ts';
import { usable } from '../../../model-tests/engine/page-controls.ts';
import type { TextKey } from '../../../src/i18n/text-keys.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const REFUSED = { code: 1, message: 'FORBIDDEN' };

/** Scrolls to the end of the page and waits for lazily loaded content. */
async function loadFooter({ page, t }: Scan): Promise<void> {
  const sponsors = page.getByRole('region', { name: t('core.footer.sponsors') });
  // Before, the app may still put its own footer in place of the painted one.
  await usable(page);
  // Again while content that loads above moves the end of the page away.
  for (let tries = 0; tries < 60 && !(await sponsors.isVisible()); tries += 1) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(500);
  }
  await sponsors.waitFor({ timeout: 1_000 });
}

/** A page with only text. */
function textPage(name: string, path: string, title: TextKey): ScreenState {
  return {
    name,
    async show(scan) {
      await scan.open(path);
      await scan.heading(title).waitFor();
    },
  };
}

export const contentStates: readonly ScreenState[] = [
  {
    name: 'promotions',
    async show(scan) {
      await scan.open('/promotions');
      await scan.page.getByRole('heading', { level: 2 }).first().waitFor();
      await loadFooter(scan);
    },
  },
  {
    name: 'promotions-next-failed',
    async show(scan) {
      scan.expectProblems(/403/);
      await scan.open('/promotions?category=completed');
      await scan.button('promotions.more').waitFor();
      await scan.respond(fetchPromotions, REFUSED, 403);
      await scan.button('promotions.more').click();
      await scan.page.getByText(scan.t('promotions.moreFailed')).waitFor();
    },
  },
  {
    name: 'promotions-empty',
    async show(scan) {
      await scan.respond(fetchPromotions, { records: [], total: 0 });
      await scan.open('/promotions');
      await scan.page.getByText(scan.t('promotions.empty.active')).waitFor();
    },
  },
  {
    name: 'promotions-failed',
    async show(scan) {
      scan.expectProblems(/403/);
      await scan.respond(fetchPromotions, REFUSED, 403);
      await scan.open('/promotions');
      await scan.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'promotion',
    async show(scan) {
      await scan.open(`/promotions/${promotionId('cashback')}`);
      await scan.page.locator('[data-clean]').waitFor();
    },
  },
  {
    name: 'promotion-broken',
    async show(scan) {
      await scan.open(`/promotions/${promotionId('incomplete')}`);
      await scan.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'welcome-none',
    async show(scan) {
      await scan.respond(fetchWelcomePromotion, { code: 1 });
      await scan.open('/promotions/welcome');
      await scan.heading('promotions.welcome.none').waitFor();
    },
  },
  textPage('faq', '/FAQ', 'faq.title'),
  {
    name: 'faq-answer',
    async show(scan) {
      await scan.open('/FAQ?q=limit#set-limit');
      await scan.page.getByText(scan.t('faq.questions.set-limit.answer')).waitFor();
    },
  },
  {
    name: 'faq-nothing',
    async show(scan) {
      await scan.open('/FAQ?q=xyz');
      await scan.button('faq.clear').waitFor();
    },
  },
  {
    name: 'contact',
    async show(scan) {
      await scan.open('/contact');
      await scan.page.getByText(scan.t('public.contact.emailHelp')).waitFor();
      await loadFooter(scan);
    },
  },
  {
    name: 'contact-failed',
    async show(scan) {
      scan.expectProblems(/403/);
      await scan.respond(fetchContactData, REFUSED, 403);
      await scan.open('/contact');
      await scan.button('core.actions.retry').waitFor();
    },
  },
  {
    name: 'legal-bookmaker',
    async show(scan) {
      await scan.open('/legalBookmaker');
      await scan.page.locator('[data-clean]').waitFor();
    },
  },
  textPage('responsible-gambling', '/responsibleGambling', 'public.responsibleGambling.title'),
  textPage('careers', '/careers', 'public.careers.title'),
  textPage('cooperation', '/cooperation', 'public.cooperation.title'),
  {
    name: 'accessibility',
    async show(scan) {
      await scan.open('/accessibility');
      await scan.page.getByText(scan.t('public.contact.emailHelp')).waitFor();
      await loadFooter(scan);
    },
  },
];
