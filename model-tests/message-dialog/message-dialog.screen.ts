import type { Message } from '../../contract/messages.ts';
import {
  openMessage,
  type MessageDialogSnapshot,
} from '../../machines/dialogs/message-dialog/message-dialog.selectors.ts';
import { formatDateTime } from '../../src/i18n/dates.ts';
import { defineScreen, type Scene, type Screen, type Words } from '../engine/screen.ts';
import { messageDialogModel } from './message-dialog.model.ts';

type Letter = Scene<MessageDialogSnapshot>;

/** What the dialog of a message calls its ways out. */
export const messageDialogNames = (words: Words) => ({
  close: words('dialogs.message.close'),
  leaveUnread: words('dialogs.message.leaveUnread'),
});

function messageIn({ snapshot }: Letter): Message {
  const message = openMessage(snapshot);
  if (!message) throw new Error('The dialog stands without a message.');
  return message;
}

const buttonOf = (scene: Letter) => messageIn(scene).buttonCode ?? scene.words('dialogs.message.detail');

async function seeMessage(screen: Screen, scene: Letter): Promise<void> {
  const { title, createdOn, steps, stepsHeader, footerText } = messageIn(scene);
  await screen.see('dialog', title);
  await screen.text(formatDateTime(createdOn, 'pl'));
  await screen.text('Możesz ustawić własne limity.');
  if (stepsHeader !== null) await screen.see('heading', stepsHeader);
  for (const step of steps) await screen.text(step);
  if (footerText !== null) await screen.text(footerText);
  await screen.see('button', buttonOf(scene));
  await screen.see('button', messageDialogNames(scene.words).close);
}

async function seeWhole(screen: Screen, scene: Letter): Promise<void> {
  await seeMessage(screen, scene);
  await screen.noText(scene.words('dialogs.message.markAsSeenError'));
  await screen.gone('button', messageDialogNames(scene.words).leaveUnread);
}

export const messageDialogScreen = defineScreen(messageDialogModel, {
  gestures: {
    'message.close': (screen, _, { words }) => screen.click('button', messageDialogNames(words).close),
    'message.follow': (screen, _, scene) => screen.click('button', buttonOf(scene)),
    'message.leaveUnread': (screen, _, { words }) => screen.click('button', messageDialogNames(words).leaveUnread),
  },
  states: {
    looking: (screen) => screen.gone('dialog'),
    'open.reading': seeWhole,
    'open.markingSeen.thenClose': seeWhole,
    'open.markingSeen.thenNavigate': seeWhole,
    'open.failed': async (screen, scene) => {
      await seeMessage(screen, scene);
      await screen.see('alert');
      await screen.text(scene.words('dialogs.message.markAsSeenError'));
      await screen.see('button', messageDialogNames(scene.words).leaveUnread);
    },
    closed: (screen) => screen.gone('dialog'),
  },
});
