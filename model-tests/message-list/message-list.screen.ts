import type { MessageListSnapshot } from '../../machines/messages/message-list/message-list.selectors.ts';
import { chosenMark, hasMarkFailed } from '../../machines/messages/message-list/message-list.selectors.ts';
import { LETTER } from '../correspondence/samples.ts';
import { defineScreen, type Scene, type Screen } from '../engine/screen.ts';
import { messageListModel } from './message-list.model.ts';

/** The message that is open on the page, read before. */
export const OPEN = { ...LETTER, id: 'm1', dialog: false, seen: true };

async function seeMessage(screen: Screen, { words, snapshot }: Scene<MessageListSnapshot>): Promise<void> {
  const isSeen = chosenMark(snapshot, OPEN.id) ?? OPEN.seen;
  await screen.see('heading', OPEN.title);
  await screen.see('button', words(isSeen ? 'messages.markUnseen' : 'messages.markSeen'));
  await (hasMarkFailed(snapshot, OPEN.id)
    ? screen.text(words('messages.markFailed'))
    : screen.noText(words('messages.markFailed')));
}

export const messageListScreen = defineScreen(messageListModel, {
  gestures: { 'message.opened': 'sent', 'message.closed': 'sent', 'message.mark': 'sent' },
  states: { browsing: seeMessage, marking: seeMessage, failed: seeMessage },
});
