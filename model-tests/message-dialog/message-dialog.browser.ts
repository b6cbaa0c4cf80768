import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchMessages, markMessageSeen, type Message } from '../../contract/messages.ts';
import { granted, openAccount, viewAnotherPage } from '../app/app-deeds.ts';
import { refusal } from '../engine/browser-walks.ts';
import type { BrowserScreen, Settle } from '../engine/level-browser.ts';
import { LETTER } from '../correspondence/samples.ts';
import { neutral } from '../neutral.ts';
import { messageDialogScreen } from './message-dialog.screen.ts';

/** The next message waits for the next page. */
const marking: Settle = {
  async by(stage, outcome) {
    if ('error' in outcome) return stage.answer(markMessageSeen, 'lost');
    await stage.answer(markMessageSeen, { status: 200, body: { code: 0 } });
    await viewAnotherPage(stage);
  },
};

const leftUnread = 'messageDialog.open.failed|message.leaveUnread|0';

export const messageDialogBrowser: BrowserScreen = {
  screen: messageDialogScreen,
  inputs: ['looking', 'arrived'],
  async open(stage, words, input) {
    await openAccount(stage, words, granted(86_400));
    if (input === 'looking') return;
    // The first look finds nothing; the channel brings one, and the next look is the path's.
    await stage.answer(fetchMessages, { status: 200, body: { records: [], total: 0 } });
    await stage.tell(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message: LETTER });
  },
  causes: {},
  settles: {
    fetchMessages: {
      call: fetchMessages,
      done: (found) => ({
        status: 200,
        body: { records: found as readonly Message[], total: (found as readonly Message[]).length },
      }),
      error: () => refusal(403, 'FORBIDDEN'),
    },
    markSeen: marking,
    // Following its button is another page already.
    markSeenBefore: { call: markMessageSeen, done: () => ({ status: 200, body: { code: 0 } }), error: () => 'lost' },
  },
  held: [markMessageSeen],
  neutral,
  omitted: { [leftUnread]: 'The next message waits for the next page, which no gesture of this machine opens.' },
};
