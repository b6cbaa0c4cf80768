import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { liveChatModel } from './live-chat.model.ts';

/** The card of a chat that does not open, with its reason and the way on. */
export const seeFailed =
  (why: 'blocked' | 'slow' | 'unlicensed' | 'off') =>
  async (screen: Screen, { words }: { readonly words: Words }): Promise<void> => {
    await screen.see('heading', words('support.failed.title'));
    await screen.text(words(`support.failed.${why}`));
    await screen.see('link', words('support.contact'));
    if (why === 'off') await screen.gone('button', words('core.actions.retry'));
    else await screen.see('button', words('core.actions.retry'));
  };

/** No card: the chat is not requested, or is itself visible. */
async function seeNoCard(screen: Screen, { words }: { readonly words: Words }): Promise<void> {
  await screen.gone('heading', words('support.opening.title'));
  await screen.gone('heading', words('support.failed.title'));
}

export const liveChatScreen = defineScreen(liveChatModel, {
  gestures: {
    'chat.asked': (screen, _, { words, snapshot }) =>
      screen.click(
        'button',
        words(snapshot.matches({ failed: 'slow' }) ? 'core.actions.retry' : 'core.actions.support'),
      ),
    'chat.dismissed': (screen, _, { words, snapshot }) =>
      screen.click('button', words(snapshot.hasTag('fault') ? 'core.actions.close' : 'support.opening.cancel')),
    'chat.ended': 'sent',
    'chat.shown': 'sent',
    'chat.hidden': 'sent',
  },
  states: {
    unloaded: seeNoCard,
    loading: async (screen, { words }) => {
      await screen.see('heading', words('support.opening.title'));
      await screen.see('button', words('support.opening.cancel'));
    },
    'ready.open': seeNoCard,
    'ready.hidden': seeNoCard,
    'failed.blocked': seeFailed('blocked'),
    'failed.slow': seeFailed('slow'),
    'failed.unlicensed': seeFailed('unlicensed'),
    'failed.off': seeFailed('off'),
  },
});
