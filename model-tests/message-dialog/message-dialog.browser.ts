import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchMessages, markMessageSeen, type Message } from '../../contract/messages.ts';
import { granted, openAccount, viewAnotherPage } from '../app/app-commands.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen, Settle } from '../levels/browser-screen.ts';
import { LETTER } from '../dialog-queue/samples.ts';
import { defaultResponses } from '../default-responses.ts';
import { messageDialogScreen } from './message-dialog.screen.ts';

/** The next message waits for the next page view. */
const marking: Settle = {
  async by(driver, outcome) {
    if ('error' in outcome) return driver.respondTo(markMessageSeen, 'lost');
    await driver.respondTo(markMessageSeen, { status: 200, body: { code: 0 } });
    await viewAnotherPage(driver);
  },
};

const leftUnread = 'messageDialog.open.failed|message.leaveUnread|0';

export const messageDialogBrowser: BrowserScreen = {
  screen: messageDialogScreen,
  inputs: ['looking', 'arrived'],
  async open(driver, words, input) {
    await openAccount(driver, words, granted(86_400));
    if (input === 'looking') return;
    // The first fetch returns nothing; the channel delivers a message, and the path answers the next fetch.
    await driver.respondTo(fetchMessages, { status: 200, body: { records: [], total: 0 } });
    await driver.notify(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message: LETTER });
  },
  causes: {},
  settles: {
    fetchMessages: {
      endpoint: fetchMessages,
      done: (found) => {
        // Beside them, one that is only in the list of messages.
        const records = [{ ...LETTER, id: 'm9', dialog: false, seen: false }, ...(found as readonly Message[])];
        return { status: 200, body: { records, total: records.length } };
      },
      error: () => refusal(403, 'FORBIDDEN'),
    },
    markSeen: marking,
    // The button of the message opens another page.
    markSeenBefore: {
      endpoint: markMessageSeen,
      done: () => ({ status: 200, body: { code: 0 } }),
      error: () => 'lost',
    },
  },
  held: [markMessageSeen],
  defaultResponses,
  omitted: { [leftUnread]: 'The next message waits for the next page, which no gesture of this machine opens.' },
};
