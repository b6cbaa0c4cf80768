import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { accountStatusModel } from './account-status.model.ts';

async function seeStatus(screen: Screen, words: Words): Promise<void> {
  await screen.text(words('account.accountStatus.ACTIVE.text'));
  await screen.noText(words('account.overview.loadFailed'));
}

export const accountStatusScreen = defineScreen(accountStatusModel, {
  gestures: {
    'accountStatus.shown': 'sent',
    'accountStatus.mayHaveChanged': 'sent',
    'accountStatus.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
  },
  states: {
    loading: async (screen, { words }) => {
      await screen.text(words('core.loading'));
      await screen.noText(words('account.overview.loadFailed'));
    },
    failed: async (screen, { words }) => {
      await screen.see('alert');
      await screen.see('heading', words('account.overview.loadFailed'));
    },
    'known.current': async (screen, { words }) => {
      await seeStatus(screen, words);
      await screen.noText(words('account.overview.refreshFailed'));
    },
    'known.refreshing': async (screen, { words }) => {
      await seeStatus(screen, words);
      await screen.noText(words('account.overview.refreshFailed'));
    },
    'known.outdated': async (screen, { words }) => {
      await seeStatus(screen, words);
      await screen.text(words('account.overview.refreshFailed'));
    },
  },
});
