import type { TextKey } from '../../src/i18n/text-keys.ts';
import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { noticesModel } from './notices.model.ts';

async function seeLimit(screen: Screen, { words }: { readonly words: Words }, title: TextKey): Promise<void> {
  await screen.see('dialog', words(title));
  await screen.see('button', words('core.actions.understood'));
}

export const noticesScreen = defineScreen(noticesModel, {
  gestures: {
    'notices.expiryNear': 'sent',
    'notices.expiryAverted': 'sent',
    'notices.stay': (screen, _, { words }) => screen.click('button', words('core.session.expiry.stay')),
    'notices.limitReached': 'sent',
    'notices.excluded': 'sent',
    'notices.sessionEnded': 'sent',
    'notices.signedOut': 'sent',
    'notices.signedIn': 'sent',
    'notices.acknowledged': (screen, _, { words }) => screen.click('button', words('core.actions.understood')),
  },
  states: {
    none: async (screen, { words }) => {
      await screen.gone('dialog');
      await screen.noText(words('core.session.ended.ended'));
    },
    warning: async (screen, { words }) => {
      await screen.see('dialog', words('core.session.expiry.title'));
      await screen.see('button', words('core.session.expiry.stay'));
      await screen.see('button', words('core.actions.signOut'));
    },
    expired: async (screen, { words }) => {
      await screen.gone('dialog');
      await screen.text(words('core.session.ended.ended'));
    },
    excluded: async (screen, { words }) => {
      await screen.see(
        'dialog',
        words('breaks.notice.untilTitle', { date: '7\u00A0kwietnia\u00A02026', time: '10:00' }),
      );
      await screen.see('button', words('core.actions.understood'));
    },
    'reached.daily': (screen, testContext) => seeLimit(screen, testContext, 'core.session.limit.dailyTitle'),
    'reached.monthly': (screen, testContext) => seeLimit(screen, testContext, 'core.session.limit.monthlyTitle'),
  },
});
