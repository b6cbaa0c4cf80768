import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { granted, openAccount, permits, viewAnotherPage } from '../app/app-commands.ts';
import { command, commandAtOnce, type Act } from '../levels/browser-walks.ts';
import type { DefaultResponses } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { messageDialogNames } from '../message-dialog/message-dialog.screen.ts';
import { holdCode } from './dialog-queue-app.ts';
import { dialogQueueModel } from './dialog-queue.model.ts';
import { LETTER, OTHER_LETTER, WARNING } from './samples.ts';

const CRASH = 'An actor crashes: neither a person nor the network can make it.';
const TIMEOUT = 3_000;

const warningsAtOnce = 'dialogQueue.warnings.waiting|always|0';
const warningsLater = 'dialogQueue.warnings.waiting|xstate.after.timeout.dialogQueue.warnings.waiting|0';
const warningsTold = 'dialogQueue.warnings.showing|xstate.done.actor.warningDialog|0';
const warningsAgain = 'dialogQueue.warnings.resting|always|0';
const waitedForNothing = 'dialogQueue.offers.waiting|always|0';
const waitedLong = 'dialogQueue.offers.waiting|xstate.after.timeout.dialogQueue.offers.waiting|0';
const news = 'dialogQueue|dialogQueue.inboxChanged|0';
const queueAtRest = 'dialogQueue.offers.resting|always|0';
const queueAtPrompt = 'dialogQueue.offers.prompting|dialogQueue.inboxChanged|0';
const opened = 'dialogQueue|offer.opened|0';
const closed = 'dialogQueue|offer.closed|0';
const bonusesTold = 'dialogQueue.offers.bonuses|xstate.done.actor.bonusDialog|0';
const messagesTold = 'dialogQueue.offers.messages|xstate.done.actor.messageDialog|0';
const reminded = 'dialogQueue.offers.reminding|xstate.done.actor.reminder|0';
const prompted = 'dialogQueue.offers.prompting|xstate.done.actor.pushPrompt|0';
const choosing = (index: number): string => `dialogQueue.offers.choosing|always|${index}`;

/** Only the prompt is shown. */
const firstRound = [waitedForNothing, bonusesTold, messagesTold, choosing(1), reminded, choosing(2), opened];

const pushes =
  (message: object): Act =>
  (driver) =>
    driver.notify(NOTIFICATIONS_PATH, message);
const comes: Act = async (driver, _, words) => {
  await permits(driver, 'default');
  await openAccount(driver, words, granted(86_400));
};
const closesMessage: Act = async (driver, screen, words) => {
  await screen.click('button', messageDialogNames(words).close);
  await driver.settleDown();
};

/** An operator with push notifications, so that the prompt opens. */
const answers: DefaultResponses = (endpoint, request) => {
  if (endpoint.name === 'messages.markSeen') return { status: 200, body: { code: 0 } };
  return endpoint.name === 'config.fetch'
    ? { status: 200, body: { oneSignalSdkUrl: '/push-sdk.js', oneSignalAppId: 'app-1' } }
    : defaultResponses(endpoint, request);
};

export const dialogQueueBrowser = manualTraversal(dialogQueueModel, {
  walks: [
    {
      title: 'NAV-11 BON-04 MSG-02 REG-12 PSH-04 one after the other, and again when something comes',
      commands: [
        command('a player comes back', comes, []),
        commandAtOnce('the channel opens', (driver) => driver.openSocket(NOTIFICATIONS_PATH), [
          news,
          warningsAtOnce,
          warningsTold,
          ...firstRound,
        ]),
        commandAtOnce('a message comes over the prompt', pushes({ type: 'NEW_MESSAGE', message: LETTER }), [
          queueAtPrompt,
          warningsAgain,
          warningsTold,
          bonusesTold,
          opened,
        ]),
        command('the player goes to another page, where it is shown', viewAnotherPage, []),
        commandAtOnce('another one while it is read', pushes({ type: 'NEW_MESSAGE', message: OTHER_LETTER }), [
          news,
          warningsAgain,
          warningsTold,
        ]),
        command('the first is closed', closesMessage, [closed, messagesTold, choosing(0), bonusesTold, opened]),
        command('the player goes on to another page', viewAnotherPage, []),
        command('the other is closed too, and the prompt is back', closesMessage, [
          closed,
          messagesTold,
          choosing(2),
          opened,
        ]),
        command('on the next page', viewAnotherPage, []),
        command(
          'it is answered',
          async (driver, screen, words) => {
            await screen.click('button', words('dialogs.pushPrompt.decline'));
            await driver.settleDown();
          },
          [closed, prompted, choosing(3)],
        ),
        commandAtOnce('a bonus comes that is gone already', pushes({ type: 'BONUS_CONFIRMATION', id: '7' }), [
          news,
          warningsAgain,
          warningsTold,
          queueAtRest,
          bonusesTold,
          messagesTold,
          choosing(3),
        ]),
        commandAtOnce('a warning comes', pushes({ type: 'NEW_MESSAGE', message: WARNING }), [
          news,
          warningsAgain,
          queueAtRest,
          bonusesTold,
          messagesTold,
          choosing(3),
          opened,
        ]),
        command('it is shown on the same page, and closed', closesMessage, [closed, warningsTold]),
      ],
    },
    {
      title: 'PSH-03 a channel that opens before anybody listens: looked at once, without waiting',
      commands: [
        commandAtOnce(
          'a player comes back; the channel opens before the code has come',
          async (driver, screen, words) => {
            const bringCode = await holdCode(driver);
            await comes(driver, screen, words);
            await driver.openSocket(NOTIFICATIONS_PATH);
            bringCode();
          },
          [news, warningsAtOnce, warningsTold, ...firstRound],
        ),
      ],
    },
    {
      title: 'PSH-03 MSG-02 what comes before the code has come is all there afterwards, in its order',
      commands: [
        commandAtOnce(
          'a player comes back; two messages come before the code has come',
          async (driver, screen, words) => {
            const bringCode = await holdCode(driver);
            await comes(driver, screen, words);
            await driver.openSocket(NOTIFICATIONS_PATH);
            await driver.notify(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message: OTHER_LETTER });
            await driver.notify(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message: LETTER });
            bringCode();
          },
          [
            news,
            news,
            news,
            warningsAtOnce,
            waitedForNothing,
            bonusesTold,
            warningsTold,
            warningsAgain,
            warningsTold,
            opened,
          ],
        ),
        command('the newer one is closed', closesMessage, [closed, opened]),
        command('the player goes on to another page', viewAnotherPage, []),
        command('the older one is closed', closesMessage, [
          closed,
          messagesTold,
          choosing(0),
          bonusesTold,
          messagesTold,
          choosing(1),
          reminded,
          choosing(2),
          opened,
        ]),
      ],
    },
    {
      title: 'PSH-03 a channel that does not open',
      commands: [
        command('a player comes back', comes, []),
        commandAtOnce('three seconds pass', (driver) => driver.advance(TIMEOUT), [
          warningsLater,
          warningsTold,
          waitedLong,
          ...firstRound.slice(1),
        ]),
      ],
    },
  ],
  held: [],
  heldSockets: [NOTIFICATIONS_PATH],
  defaultResponses: answers,
  omitted: {
    'dialogQueue.warnings.showing|xstate.error.actor.warningDialog|0': CRASH,
    'dialogQueue.offers.bonuses|xstate.error.actor.bonusDialog|0': CRASH,
    'dialogQueue.offers.messages|xstate.error.actor.messageDialog|0': CRASH,
    'dialogQueue.offers.reminding|xstate.error.actor.reminder|0': CRASH,
    'dialogQueue.offers.prompting|xstate.error.actor.pushPrompt|0': CRASH,
  },
});
