import type { MessageListSnapshot } from '../../machines/messages/message-list/message-list.selectors.ts';
import { hasMarkFailed } from '../../machines/messages/message-list/message-list.selectors.ts';
import { LETTER } from '../dialog-queue/samples.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { messageListModel } from './message-list.model.ts';

export const MESSAGES_PLACE = { path: '/profile/messages', title: 'messages.title' } as const;

/** Names in the list and on the open message. */
export const messagesNames = (words: Words) => ({
  list: words('messages.list'),
  markSeen: words('messages.markSeen'),
  markUnseen: words('messages.markUnseen'),
  markFailed: words('messages.markFailed'),
});

/** The message that is open on the page and was read before. */
export const OPEN = { ...LETTER, id: 'm1', dialog: false, seen: true };

async function seeMessage(screen: Screen, { words, snapshot }: TestContext<MessageListSnapshot>): Promise<void> {
  // The last choice counts, also while an earlier one is being saved.
  const marks = snapshot.context.queue.filter(({ id }) => id === OPEN.id);
  const isSeen = marks.at(-1)?.seen ?? OPEN.seen;
  const { markSeen, markUnseen, markFailed } = messagesNames(words);
  await screen.see('heading', OPEN.title);
  await screen.see('button', isSeen ? markUnseen : markSeen);
  await (hasMarkFailed(snapshot, OPEN.id) ? screen.text(markFailed) : screen.noText(markFailed));
}

export const messageListScreen = defineScreen(messageListModel, {
  gestures: { 'message.opened': 'sent', 'message.closed': 'sent', 'message.mark': 'sent' },
  states: { browsing: seeMessage, marking: seeMessage, failed: seeMessage },
});
