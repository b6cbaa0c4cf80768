import { defineScreen } from '../levels/screen.ts';
import { unsubscribeModel } from './unsubscribe.model.ts';

export const unsubscribeScreen = defineScreen(unsubscribeModel, {
  gestures: {
    'unsubscribe.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
  },
  states: {
    opening: 'unseen',
    sending: async (screen, { words }) => {
      await screen.see('heading', words('mails.unsubscribe.title'));
      await screen.text(words('mails.unsubscribe.sending'));
    },
    done: async (screen, { words }) => {
      await screen.see('heading', words('mails.unsubscribe.done.title'));
      await screen.text(words('mails.unsubscribe.done.text'));
    },
    refused: async (screen, { words }) => {
      await screen.see('heading', words('mails.unsubscribe.refused.title'));
      await screen.text(words('mails.unsubscribe.refused.text'));
      await screen.see('link', words('mails.unsubscribe.refused.action'));
    },
    failed: async (screen, { words }) => {
      await screen.text(words('mails.unsubscribe.failed.text'));
      await screen.see('button', words('core.actions.retry'));
    },
  },
});
