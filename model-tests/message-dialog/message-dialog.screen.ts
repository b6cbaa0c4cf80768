import type { Message } from '../../contract/messages.ts';
import {
  openMessage,
  type MessageDialogSnapshot,
} from '../../machines/dialogs/message-dialog/message-dialog.selectors.ts';
import { formatDateTime } from '../../src/i18n/dates.ts';
import { defineScreen, type TestContext, type Screen, type Words } from '../levels/screen.ts';
import { messageDialogModel } from './message-dialog.model.ts';

type Letter = TestContext<MessageDialogSnapshot>;

/** Names of the buttons in a message's dialog. */
export const messageDialogNames = (words: Words) => ({
  close: words('dialogs.message.close'),
  leaveUnread: words('dialogs.message.leaveUnread'),
});

function messageIn({ snapshot }: Letter): Message {
  const message = openMessage(snapshot);
  if (!message) throw new Error('The dialog stands without a message.');
  return message;
}

const buttonOf = (testContext: Letter) =>
  messageIn(testContext).buttonCode ?? testContext.words('dialogs.message.detail');

async function seeMessage(screen: Screen, testContext: Letter): Promise<void> {
  const { title, createdOn, steps, stepsHeader, footerText } = messageIn(testContext);
  await screen.see('dialog', title);
  await screen.text(formatDateTime(createdOn, 'pl'));
  await screen.text('Możesz ustawić własne limity.');
  if (stepsHeader !== null) await screen.see('heading', stepsHeader);
  for (const step of steps) await screen.text(step);
  if (footerText !== null) await screen.text(footerText);
  await screen.see('button', buttonOf(testContext));
  await screen.see('button', messageDialogNames(testContext.words).close);
}

async function seeWhole(screen: Screen, testContext: Letter): Promise<void> {
  await seeMessage(screen, testContext);
  await screen.noText(testContext.words('dialogs.message.markAsSeenError'));
  await screen.gone('button', messageDialogNames(testContext.words).leaveUnread);
}

export const messageDialogScreen = defineScreen(messageDialogModel, {
  gestures: {
    'message.close': (screen, _, { words }) => screen.click('button', messageDialogNames(words).close),
    'message.follow': (screen, _, testContext) => screen.click('button', buttonOf(testContext)),
    'message.leaveUnread': (screen, _, { words }) => screen.click('button', messageDialogNames(words).leaveUnread),
  },
  states: {
    looking: (screen) => screen.gone('dialog'),
    'open.reading': seeWhole,
    'open.markingSeen.thenClose': seeWhole,
    'open.markingSeen.thenNavigate': seeWhole,
    'open.failed': async (screen, testContext) => {
      await seeMessage(screen, testContext);
      await screen.see('alert');
      await screen.text(testContext.words('dialogs.message.markAsSeenError'));
      await screen.see('button', messageDialogNames(testContext.words).leaveUnread);
    },
    closed: (screen) => screen.gone('dialog'),
  },
});
