import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchUnreadCount, markMessageSeen, markMessageUnseen } from '../../contract/messages.ts';
import { follow, granted, openAccount } from '../app/app-commands.ts';
import { LETTER, OTHER_LETTER } from '../dialog-queue/samples.ts';
import { command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import type { StubbedResponse, DefaultResponses } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
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
const DONE: StubbedResponse = { status: 200, body: { code: 0 } };

/** Two unread messages that do not open as dialogs. */
const letters: DefaultResponses = (endpoint, request) => {
  if (endpoint.name === 'messages.fetch') return { status: 200, body: { records: RECORDS, total: RECORDS.length } };
  if (endpoint.name === 'messages.fetchTypes') return { status: 200, body: [] };
  if (endpoint.name !== 'messages.fetchOne') return defaultResponses(endpoint, request);
  const id = new URL(request.url()).pathname.split('/').at(-1);
  return { status: 200, body: RECORDS.find((message) => message.id === id) };
};

const opens =
  (id: string): Act =>
  async (driver) => {
    await driver.click(driver.page.locator(`#message-${id}`), `message ${id}`);
    await driver.settleDown();
  };
const clicks =
  (key: 'markSeen' | 'markUnseen'): Act =>
  (_, screen, words) =>
    screen.click('button', messagesNames(words)[key]);
const answersSeen =
  (answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(markMessageSeen, answer);
const answersUnseen =
  (answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(markMessageUnseen, answer);

/** What the link to the messages says of their number; null for nothing. */
const counts =
  (unread: number | null): Act =>
  async (driver, _, words) => {
    const link = driver.page.locator(`a[href="/account${MESSAGES_PLACE.path}"]:visible`).first();
    const should = unread === null ? '' : `${unread}, ${words('account.navigation.unread', { count: unread })}`;
    let text = '';
    await driver.until(
      async () => {
        text = ((await link.textContent()) ?? '').replace(words('account.navigation.messages'), '');
        return text === should;
      },
      () => `the link to the messages says '${text}', not '${should}'`,
    );
  };

const NO_COUNT = refusal(404, 'NOT_FOUND');

const comesWith =
  (...answers: readonly StubbedResponse[]): Act =>
  async (driver, _, words) => {
    for (const answer of answers) driver.respondNext(fetchUnreadCount, answer);
    await openAccount(driver, words, granted(86_400));
    await follow(driver, MESSAGES_PLACE.path);
  };

/** The number is not read anew either: only what the page knows of it is shown. */
const seenIsLost: Act = async (driver) => {
  driver.respondNext(fetchUnreadCount, NO_COUNT);
  await driver.respondTo(markMessageSeen, 'lost');
};

const numberComesBack: Walk = {
  title: 'MSG-01 the number of unread messages is right at once, and again after a change that was lost',
  commands: [
    command('a player with two opens them', comesWith({ status: 200, body: { unreadAmount: 2 } }), []),
    command('there are two', counts(2), []),
    command('the first is read', opens(LETTER.id as string), [read, marked]),
    command('one is left', counts(1), []),
    command('the change is lost', seenIsLost, [failed(1)]),
    command('there are two again', counts(2), []),
  ],
};

const numberUnknown: Walk = {
  title: 'MSG-01 a number of unread messages that is not known stays so',
  commands: [
    command('a player opens the messages, and the number does not come', comesWith(NO_COUNT, NO_COUNT, NO_COUNT), []),
    command('no number is shown', counts(null), []),
    command('the first is read', opens(LETTER.id as string), [read, marked]),
    command('no number is shown', counts(null), []),
    command('the change is lost', seenIsLost, [failed(1)]),
    command('no number is shown', counts(null), []),
  ],
};

export const messageListBrowser = manualTraversal(messageListModel, {
  walks: [
    {
      title: 'MSG-01 messages that are read, unread again, and a gateway that does not take it',
      commands: [
        command(
          'the messages are opened',
          async (driver, _, words) => {
            await openAccount(driver, words, granted(86_400));
            await follow(driver, MESSAGES_PLACE.path);
          },
          [],
        ),
        command('the first is read', opens(LETTER.id as string), [read, marked]),
        command('the gateway takes it', answersSeen(DONE), [done(2), openedAgain]),
        command('it is unread again', clicks('markUnseen'), [marked]),
        command('and read after all', clicks('markSeen'), [markedMore]),
        command('the first change is taken', answersUnseen(DONE), [done(0), openedAgain]),
        command('the second is not', answersSeen('lost'), [failed(1)]),
        command('which is told', (_, screen, words) => screen.text(messagesNames(words).markFailed), []),
        command('it is tried again', clicks('markSeen'), [markedAgain]),
        command('another one is read meanwhile', opens(OTHER_LETTER.id as string), [closed, read, markedMore]),
        command('the first is lost again', answersSeen('lost'), [failed(0)]),
        command('the other is taken', answersSeen(DONE), [done(1), openedAgain]),
      ],
    },
    numberComesBack,
    numberUnknown,
  ],
  held: [markMessageSeen, markMessageUnseen],
  // A socket that opens reads the number anew.
  heldSockets: [NOTIFICATIONS_PATH],
  defaultResponses: letters,
  omitted: {},
});
