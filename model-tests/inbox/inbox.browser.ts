import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchSessionClock } from '../../contract/safer-play.ts';
import { granted, openAccount, viewAnotherPage } from '../app/app-deeds.ts';
import { loseCode } from '../correspondence/correspondence-app.ts';
import { LETTER } from '../correspondence/samples.ts';
import { clicks, deed, deedAtOnce, type Walk } from '../engine/browser-walks.ts';
import type { Neutral, Stage } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { LATER, ON } from '../reality-check/reality-check.model.ts';
import { clockAnswer } from '../session-clock/session-clock.browser.ts';
import { inboxModel } from './inbox.model.ts';

const LONG = granted(86_400);
const CORRESPONDENCE_RETRY = 5_000;
/** From the figures to the reality check, and how long before it the player comes, ms. */
const DUE = 3 * 60_000;
const SHORTLY = 60_000;

const loaded = 'inbox.loading|xstate.done.actor.loadCorrespondence|0';
const lost = 'inbox.loading|xstate.error.actor.loadCorrespondence|0';
const tried = 'inbox.failed|xstate.after.correspondenceRetry.inbox.failed|0';
const cameEarly = 'inbox|inbox.newsCame|0';
const newsCame = 'inbox.present|inbox.newsCame|0';
const opened = 'inbox.present|offer.opened|0';
const closed = 'inbox.present|offer.closed|0';
const checkOpened = 'inbox.present|realityCheck.opened|0';
const checkClosed = 'inbox.present|realityCheck.closed|0';

const answers: Neutral = (call, request) =>
  call.name === 'messages.markSeen' ? { status: 200, body: { code: 0 } } : neutral(call, request);

const opensChannel = (stage: Stage): Promise<void> => stage.openSocket(NOTIFICATIONS_PATH);

const late: Walk = {
  title: 'PSH-03 NAV-11 the code of the correspondence comes late; what came before it is shown',
  deeds: [
    deedAtOnce(
      'a player comes back; the code is lost, and the channel opens without it',
      async (stage, _, words) => {
        await loseCode(stage);
        await openAccount(stage, words, LONG);
        await opensChannel(stage);
      },
      [lost, cameEarly],
    ),
    deed('it is asked for again', (stage) => stage.advance(CORRESPONDENCE_RETRY), [tried, loaded]),
    deed('a message comes', (stage) => stage.tell(NOTIFICATIONS_PATH, { type: 'NEW_MESSAGE', message: LETTER }), [
      newsCame,
      opened,
    ]),
    deed('it is shown', (_, screen) => screen.see('dialog', LETTER.title), []),
    deed('and closed', clicks('dialogs.message.close'), [closed]),
    deed('another page is as before', viewAnotherPage, []),
  ],
};

const checking: Walk = {
  title: 'LIM-03 the reality check is passed on',
  deeds: [
    deed(
      'a player comes back, who wants to be told of the time',
      async (stage, _, words) => {
        await openAccount(stage, words, LONG);
        await stage.answer(fetchSessionClock, clockAnswer({ ...ON, at: ON.at + DUE - SHORTLY }));
      },
      [loaded],
    ),
    deed('the channel opens', opensChannel, [newsCame]),
    deed(
      'the time has come',
      async (stage) => {
        await stage.advance(SHORTLY);
        await stage.answer(fetchSessionClock, clockAnswer(LATER));
      },
      [checkOpened],
    ),
    deed('the player goes on', clicks('sessionTime.check.goOn'), [checkClosed]),
  ],
};

export const inboxBrowser = walkedByHand(inboxModel, {
  walks: [late, checking],
  held: [fetchSessionClock],
  heldSockets: [NOTIFICATIONS_PATH],
  neutral: answers,
  omitted: {
    'inbox.present|xstate.error.actor.correspondence|0':
      'An actor crashes: neither a person nor the network can make it.',
  },
});
