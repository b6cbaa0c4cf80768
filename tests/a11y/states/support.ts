import { fetchConfig } from '../../../contract/config.ts';
import { fetchContactData } from '../../../contract/content.ts';
import type { ScreenState } from '../state.ts';
import type { Scan } from '../scan.ts';

const CONTACT = { email: 'pomoc@example.com', phone: '+48 22 000 00 00', hours: '8–20' };

async function ask(scan: Scan): Promise<void> {
  await scan.open('/login');
  await scan.heading('core.signIn.title').waitFor();
  await scan.button('core.actions.support').click();
}

async function failed(scan: Scan, text: 'support.failed.blocked' | 'support.failed.off'): Promise<void> {
  await scan.respond(fetchContactData, CONTACT);
  await ask(scan);
  await scan.page.getByText(scan.t(text)).waitFor();
  await scan.page.getByRole('link', { name: scan.t('support.mail', { email: CONTACT.email }) }).waitFor();
}

/** The chat belongs to a third party; these states are ours. */
export const supportStates: readonly ScreenState[] = [
  {
    name: 'chat-opening',
    async show(scan) {
      await scan.page.route('**/chat.js', () => {});
      await ask(scan);
      await scan.page.getByText(scan.t('support.opening.title')).waitFor();
    },
  },
  {
    name: 'chat-blocked',
    async show(scan) {
      scan.expectProblems(/chat\.js/);
      await scan.page.route('**/chat.js', (route) => route.abort());
      await failed(scan, 'support.failed.blocked');
    },
  },
  {
    name: 'chat-off-under-consent',
    asksConsent: true,
    async show(scan) {
      await scan.alter(fetchConfig, { liveChat: null });
      await failed(scan, 'support.failed.off');
      // The last content to load: it makes the page longer.
      await scan.page.getByRole('region', { name: scan.t('core.footer.sponsors') }).waitFor();
      // In a window as tall as the page neither the card's edge nor the header covers a link.
      const height = await scan.page.evaluate(() => document.documentElement.scrollHeight);
      await scan.page.setViewportSize({ width: scan.combination.width, height });
    },
  },
];
