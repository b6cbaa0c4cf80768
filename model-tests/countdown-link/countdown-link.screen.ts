import { defineScreen } from '../levels/screen.ts';
import { countdownLinkModel } from './countdown-link.model.ts';

const LINK = 'account.balance.deposit.timedOut.checkAgain';

/** Shown as the deposit screen's link for checking again. */
export const countdownLinkScreen = defineScreen(countdownLinkModel, {
  gestures: {
    'link.used': (screen, _, { words }) => screen.click('button', words(LINK)),
  },
  states: {
    enabled: async (screen, { words, snapshot }) => {
      await screen.see('button', words(LINK));
      for (const count of [1, snapshot.context.seconds]) {
        await screen.noText(words('core.countdownLink.wait', { count }));
      }
    },
    counting: async (screen, { words, snapshot }) => {
      await screen.see('button', words(LINK));
      await screen.text(words('core.countdownLink.wait', { count: snapshot.context.secondsLeft }));
    },
  },
});
