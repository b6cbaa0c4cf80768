import { markMessageSeen, markMessageUnseen } from '../../contract/messages.ts';
import { follow, granted, openAccount } from '../app/app-deeds.ts';
import { LETTER, OTHER_LETTER } from '../correspondence/samples.ts';
import { deed, type Act } from '../engine/browser-walks.ts';
import type { Answer, Neutral } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { messageListModel } from './message-list.model.ts';
import { MESSAGES_PLACE, messagesNames } from './message-list.screen.ts';

const read = 'messageList|message.opened|0';
const openedAgain = 'messageList|message.opened|1';
const closed = 'messageList|message.closed|0';
const marked = 'messageList.browsing|message.mark|0';
const markedMore = 'messageList.marking|message.mark|0';
const markedAgain = 'messageList.failed|message.mark|0';
const done = (index: number): string => `messageList.marking|xstate.done.actor.markMessage|${index}`;
const failed = (index: number): string => `messageList.marking|xstate.error.actor.markMessage|${index}`;

const RECORDS = [LETTER, OTHER_LETTER].map((message) => ({ ...message, dialog: false }));
const DONE: Answer = { status: 200, body: { code: 0 } };

/** Two unread messages, none of which opens as a dialog. */
const letters: Neutral = (call, request) => {
  if (call.name === 'messages.fetch') return { status: 200, body: { records: RECORDS, total: RECORDS.length } };
  if (call.name === 'messages.fetchTypes') return { status: 200, body: [] };
  if (call.name !== 'messages.fetchOne') return neutral(call, request);
  const id = new URL(request.url()).pathname.split('/').at(-1);
  return { status: 200, body: RECORDS.find((message) => message.id === id) };
};

const opens =
  (id: string): Act =>
  async (stage) => {
    await stage.click(stage.page.locator(`#message-${id}`), `message ${id}`);
    await stage.settleDown();
  };
const clicks =
  (key: 'markSeen' | 'markUnseen'): Act =>
  (_, screen, words) =>
    screen.click('button', messagesNames(words)[key]);
const answersSeen =
  (answer: Answer): Act =>
  (stage) =>
    stage.answer(markMessageSeen, answer);
const answersUnseen =
  (answer: Answer): Act =>
  (stage) =>
    stage.answer(markMessageUnseen, answer);

export const messageListBrowser = walkedByHand(messageListModel, {
  walks: [
    {
      title: 'MSG-01 messages that are read, unread again, and a gateway that does not take it',
      deeds: [
        deed(
          'the messages are opened',
          async (stage, _, words) => {
            await openAccount(stage, words, granted(86_400));
            await follow(stage, MESSAGES_PLACE.path);
          },
          [],
        ),
        deed('the first is read', opens(LETTER.id as string), [read, marked]),
        deed('the gateway takes it', answersSeen(DONE), [done(2), openedAgain]),
        deed('it is unread again', clicks('markUnseen'), [marked]),
        deed('and read after all', clicks('markSeen'), [markedMore]),
        deed('the first change is taken', answersUnseen(DONE), [done(0), openedAgain]),
        deed('the second is not', answersSeen('lost'), [failed(1)]),
        deed('which is told', (_, screen, words) => screen.text(messagesNames(words).markFailed), []),
        deed('it is tried again', clicks('markSeen'), [markedAgain]),
        deed('another one is read meanwhile', opens(OTHER_LETTER.id as string), [closed, read, markedMore]),
        deed('the first is lost again', answersSeen('lost'), [failed(0)]),
        deed('the other is taken', answersSeen(DONE), [done(1), openedAgain]),
      ],
    },
  ],
  held: [markMessageSeen, markMessageUnseen],
  neutral: letters,
  omitted: {},
});
