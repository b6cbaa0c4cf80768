import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchSessionClock } from '../../contract/safer-play.ts';
import { granted, openAccount } from '../app/app-deeds.ts';
import { deed, type Act } from '../engine/browser-walks.ts';
import type { Neutral } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { holdCode } from './correspondence-app.ts';
import { correspondenceModel } from './correspondence.model.ts';
import { LATER, ON } from '../reality-check/reality-check.model.ts';
import { clockAnswer } from '../session-clock/session-clock.browser.ts';
import { LETTER, OTHER_LETTER } from './samples.ts';

const CRASH = 'An actor crashes: neither a person nor the network can make it.';
const PATIENCE = 3_000;
/** From the figures to the reality check, and how long before it the player comes, ms. */
const DUE = 3 * 60_000;
const SHORTLY = 2_000;

const waitedForNothing = 'correspondence.waiting|always|0';
const waitedLong = 'correspondence.waiting|xstate.after.patience.correspondence.waiting|0';
const news = 'correspondence|correspondence.newsCame|0';
const newsAtRest = 'correspondence.resting|always|0';
const newsAtPrompt = 'correspondence.prompting|correspondence.newsCame|0';
const opened = 'correspondence|offer.opened|0';
const closed = 'correspondence|offer.closed|0';
const bonusesTold = 'correspondence.bonuses|xstate.done.actor.bonusDialog|0';
const messagesTold = 'correspondence.messages|xstate.done.actor.messageDialog|0';
const reminded = 'correspondence.reminding|xstate.done.actor.reminder|0';
const prompted = 'correspondence.prompting|xstate.done.actor.pushPrompt|0';
const figuresTold = 'correspondence|sessionClock.told|0';
const checkOpened = 'correspondence|realityCheck.opened|0';
const checkClosed = 'correspondence|realityCheck.closed|0';
const choosing = (index: number): string => `correspondence.choosing|always|${index}`;

const pushes =
  (message: object): Act =>
  (stage) =>
    stage.tell(NOTIFICATIONS_PATH, message);
const comes: Act = (stage, _, words) => openAccount(stage, words, granted(86_400));
const closesMessage: Act = async (stage, screen, words) => {
  await screen.click('button', words('dialogs.message.close'));
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
        deed('the channel opens', (stage) => stage.openSocket(NOTIFICATIONS_PATH), [
          news,
          waitedForNothing,
          bonusesTold,
          messagesTold,
          choosing(1),
          reminded,
          choosing(2),
          opened,
        ]),
        deed('a message comes over the prompt', pushes({ type: 'NEW_MESSAGE', message: LETTER }), [
          newsAtPrompt,
          bonusesTold,
          opened,
        ]),
        deed('another one while it is read', pushes({ type: 'NEW_MESSAGE', message: OTHER_LETTER }), [news]),
        deed('the first is closed', closesMessage, [closed, messagesTold, choosing(0), bonusesTold, opened]),
        deed('the other too, and the prompt is back', closesMessage, [closed, messagesTold, choosing(2), opened]),
        deed(
          'which is answered',
          async (stage, screen, words) => {
            await screen.click('button', words('dialogs.pushPrompt.decline'));
            await stage.settleDown();
          },
          [closed, prompted, choosing(3)],
        ),
        deed('a bonus comes that is gone already', pushes({ type: 'BONUS_CONFIRMATION', id: '7' }), [
          news,
          newsAtRest,
          bonusesTold,
          messagesTold,
          choosing(3),
        ]),
      ],
    },
    {
      title: 'LIM-03 NAV-11 a reality check before the first look at what the house has to say',
      deeds: [
        deed(
          'a player comes back, who wants to be told of the time',
          async (stage, screen, words) => {
            stage.answerNext(fetchSessionClock, clockAnswer({ ...ON, at: ON.at + DUE - SHORTLY }));
            await comes(stage, screen, words);
          },
          [figuresTold],
        ),
        deed(
          'the time has come',
          async (stage) => {
            stage.answerNext(fetchSessionClock, clockAnswer(LATER));
            await stage.advance(SHORTLY);
          },
          [checkOpened],
        ),
        deed(
          'the player goes on',
          async (stage, screen, words) => {
            await screen.click('button', words('sessionTime.check.goOn'));
            await stage.settleDown();
          },
          [checkClosed],
        ),
      ],
    },
    {
      title: 'PSH-03 a channel that opens before anybody listens: looked at once, without waiting',
      deeds: [
        deed(
          'a player comes back; the channel opens before the code has come',
          async (stage, screen, words) => {
            const bringCode = await holdCode(stage);
            await comes(stage, screen, words);
            await stage.openSocket(NOTIFICATIONS_PATH);
            bringCode();
          },
          [waitedForNothing, bonusesTold, messagesTold, choosing(1), reminded, choosing(2), opened],
        ),
      ],
    },
    {
      title: 'PSH-03 a channel that does not open',
      deeds: [
        deed('a player comes back', comes, []),
        deed('three seconds pass', (stage) => stage.advance(PATIENCE), [
          waitedLong,
          bonusesTold,
          messagesTold,
          choosing(1),
          reminded,
          choosing(2),
          opened,
        ]),
      ],
    },
  ],
  held: [],
  heldSockets: [NOTIFICATIONS_PATH],
  neutral: answers,
  omitted: {
    'correspondence|xstate.error.actor.messageList|0': CRASH,
    'correspondence|xstate.error.actor.sessionClock|0': CRASH,
    'correspondence|xstate.error.actor.realityCheck|0': CRASH,
    'correspondence.bonuses|xstate.error.actor.bonusDialog|0': CRASH,
    'correspondence.messages|xstate.error.actor.messageDialog|0': CRASH,
    'correspondence.reminding|xstate.error.actor.reminder|0': CRASH,
    'correspondence.prompting|xstate.error.actor.pushPrompt|0': CRASH,
  },
});
