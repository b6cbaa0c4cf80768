import { fetchConfig } from '../../../contract/config.ts';
import { fetchContactData } from '../../../contract/content.ts';
import type { ScreenState } from '../state.ts';
import type { Visit } from '../visit.ts';

const CONTACT = { email: 'pomoc@example.com', phone: '+48 22 000 00 00', hours: '8–20' };

async function ask(visit: Visit): Promise<void> {
  await visit.open('/login');
  await visit.heading('core.signIn.title').waitFor();
  await visit.button('core.actions.support').click();
}

async function failed(visit: Visit, text: 'support.failed.blocked' | 'support.failed.off'): Promise<void> {
  await visit.answer(fetchContactData, CONTACT);
  await ask(visit);
  await visit.page.getByText(visit.t(text)).waitFor();
  await visit.page.getByRole('link', { name: visit.t('support.mail', { email: CONTACT.email }) }).waitFor();
}

/** The chat itself is another company's; these are ours. */
export const supportStates: readonly ScreenState[] = [
  {
    name: 'chat-opening',
    async show(visit) {
      await visit.page.route('**/chat.js', () => {});
      await ask(visit);
      await visit.page.getByText(visit.t('support.opening.title')).waitFor();
    },
  },
  {
    name: 'chat-blocked',
    async show(visit) {
      visit.expectProblems(/chat\.js/);
      await visit.page.route('**/chat.js', (route) => route.abort());
      await failed(visit, 'support.failed.blocked');
    },
  },
  {
    name: 'chat-off-under-consent',
    asksConsent: true,
    async show(visit) {
      await visit.alter(fetchConfig, { liveChat: null });
      await failed(visit, 'support.failed.off');
      // The last that comes to the page: it grows by it.
      await visit.page.getByRole('region', { name: visit.t('core.footer.sponsors') }).waitFor();
      // In a window as tall as the page neither the card's edge nor the header's lies across a link.
      const height = await visit.page.evaluate(() => document.documentElement.scrollHeight);
      await visit.page.setViewportSize({ width: visit.combination.width, height });
    },
  },
];
