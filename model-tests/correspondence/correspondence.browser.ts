import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { granted, openAccount, permits, viewAnotherPage } from '../app/app-deeds.ts';
import { deed, deedAtOnce, type Act } from '../engine/browser-walks.ts';
import type { Neutral } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { messageDialogNames } from '../message-dialog/message-dialog.screen.ts';
import { holdCode } from './correspondence-app.ts';
import { correspondenceModel } from './correspondence.model.ts';
import { LETTER, OTHER_LETTER, WARNING } from './samples.ts';

const CRASH = 'An actor crashes: neither a person nor the network can make it.';
const PATIENCE = 3_000;

const warningsAtOnce = 'correspondence.warnings.waiting|always|0';
const warningsLater = 'correspondence.warnings.waiting|xstate.after.patience.correspondence.warnings.waiting|0';
const warningsTold = 'correspondence.warnings.showing|xstate.done.actor.warningDialog|0';
const warningsAgain = 'correspondence.warnings.resting|always|0';
const waitedForNothing = 'correspondence.offers.waiting|always|0';
const waitedLong = 'correspondence.offers.waiting|xstate.after.patience.correspondence.offers.waiting|0';
const news = 'correspondence|correspondence.inboxChanged|0';
const newsAtRest = 'correspondence.offers.resting|always|0';
const newsAtPrompt = 'correspondence.offers.prompting|correspondence.inboxChanged|0';
const opened = 'correspondence|offer.opened|0';
const closed = 'correspondence|offer.closed|0';
const bonusesTold = 'correspondence.offers.bonuses|xstate.done.actor.bonusDialog|0';
const messagesTold = 'correspondence.offers.messages|xstate.done.actor.messageDialog|0';
const reminded = 'correspondence.offers.reminding|xstate.done.actor.reminder|0';
const prompted = 'correspondence.offers.prompting|xstate.done.actor.pushPrompt|0';
const choosing = (index: number): string => `correspondence.offers.choosing|always|${index}`;

/** Nothing is there but the prompt. */
const firstRound = [waitedForNothing, bonusesTold, messagesTold, choosing(1), reminded, choosing(2), opened];

const pushes =
  (message: object): Act =>
  (stage) =>
    stage.tell(NOTIFICATIONS_PATH, message);
const comes: Act = async (stage, _, words) => {
  await permits(stage, 'default');
  await openAccount(stage, words, granted(86_400));
};
const closesMessage: Act = async (stage, screen, words) => {
  await screen.click('button', messageDialogNames(words).close);
  await stage.settleDown();
};

/** An operator with push notifications, so that the prompt comes. */
const answers: Neutral = (call, request) => {
  if (call.name === 'messages.markSeen') return { status: 200, body: { code: 0 } };
  return call.name === 'config.fetch'
    ? { status: 200, body: { oneSignalSdkUrl: '/push-sdk.js', oneSignalAppId: 'app-1' } }
    : neutral(call, request);
};

export const correspondenceBrowser = walkedByHand(correspondenceModel, {
  walks: [
    {
      title: 'NAV-11 BON-04 MSG-02 REG-12 PSH-04 one after the other, and again when something comes',
      deeds: [
        deed('a player comes back', comes, []),
        deedAtOnce('the channel opens', (stage) => stage.openSocket(NOTIFICATIONS_PATH), [
          news,
          warningsAtOnce,
          warningsTold,
          ...firstRound,
        ]),
        deedAtOnce('a message comes over the prompt', pushes({ type: 'NEW_MESSAGE', message: LETTER }), [
          newsAtPrompt,
          warningsAgain,
          warningsTold,
          bonusesTold,
          opened,
        ]),
        deed('the player goes to another page, where it is shown', viewAnotherPage, []),
        deedAtOnce('another one while it is read', pushes({ type: 'NEW_MESSAGE', message: OTHER_LETTER }), [
          news,
          warningsAgain,
          warningsTold,
        ]),
        deed('the first is closed', closesMessage, [closed, messagesTold, choosing(0), bonusesTold, opened]),
        deed('the player goes on to another page', viewAnotherPage, []),
        deed('the other is closed too, and the prompt is back', closesMessage, [
          closed,
          messagesTold,
          choosing(2),
          opened,
        ]),
        deed('on the next page', viewAnotherPage, []),
        deed(
          'it is answered',
          async (stage, screen, words) => {
            await screen.click('button', words('dialogs.pushPrompt.decline'));
            await stage.settleDown();
          },
          [closed, prompted, choosing(3)],
        ),
        deedAtOnce('a bonus comes that is gone already', pushes({ type: 'BONUS_CONFIRMATION', id: '7' }), [
          news,
          warningsAgain,
          warningsTold,
          newsAtRest,
          bonusesTold,
          messagesTold,
          choosing(3),
        ]),
        deedAtOnce('a warning comes', pushes({ type: 'NEW_MESSAGE', message: WARNING }), [
          news,
          warningsAgain,
          newsAtRest,
          bonusesTold,
          messagesTold,
          choosing(3),
          opened,
        ]),
        deed('it is shown on the same page, and closed', closesMessage, [closed, warningsTold]),
      ],
    },
    {
      title: 'PSH-03 a channel that opens before anybody listens: looked at once, without waiting',
      deeds: [
        deedAtOnce(
          'a player comes back; the channel opens before the code has come',
          async (stage, screen, words) => {
            const bringCode = await holdCode(stage);
            await comes(stage, screen, words);
            await stage.openSocket(NOTIFICATIONS_PATH);
            bringCode();
          },
          [news, warningsAtOnce, warningsTold, ...firstRound],
        ),
      ],
    },
    {
      title: 'PSH-03 a channel that does not open',
      deeds: [
        deed('a player comes back', comes, []),
        deedAtOnce('three seconds pass', (stage) => stage.advance(PATIENCE), [
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
  neutral: answers,
  omitted: {
    'correspondence.warnings.showing|xstate.error.actor.warningDialog|0': CRASH,
    'correspondence.offers.bonuses|xstate.error.actor.bonusDialog|0': CRASH,
    'correspondence.offers.messages|xstate.error.actor.messageDialog|0': CRASH,
    'correspondence.offers.reminding|xstate.error.actor.reminder|0': CRASH,
    'correspondence.offers.prompting|xstate.error.actor.pushPrompt|0': CRASH,
  },
});
