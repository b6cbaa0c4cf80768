import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchSessionClock } from '../../contract/safer-play.ts';
import type { SessionFigures } from '../../domain/limits/session-figures.ts';
import { granted, openAccount } from '../app/app-commands.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { command, refusal, type Act } from '../levels/browser-walks.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { endingIn, FIGURES } from './figures.ts';
import { sessionClockModel } from './session-clock.model.ts';

const MINUTE = 60_000;
const REFETCH = 5 * MINUTE;
const RETRY = 30_000;

const known = 'sessionClock.figures.fetching|xstate.done.actor.fetchClock|0';
const absent = 'sessionClock.figures.fetching|xstate.done.actor.fetchClock|1';
const lost = 'sessionClock.figures.fetching|xstate.error.actor.fetchClock|0';
const lostAtFirst = 'sessionClock.figures.fetching|xstate.error.actor.fetchClock|1';
const changedMeanwhile = 'sessionClock.figures.fetching|sessionClock.mayHaveChanged|0';
const refetches = 'sessionClock.figures.current|xstate.after.refetch.sessionClock.figures.current|0';
const changed = 'sessionClock.figures.current|sessionClock.mayHaveChanged|0';
const retries = 'sessionClock.figures.failed|xstate.after.retry.sessionClock.figures.failed|0';
const asksAgain = 'sessionClock.figures.failed|sessionClock.mayHaveChanged|0';
const lastAtOnce = 'sessionClock.limit.far|sessionClock.kept|0';
const stillFar = 'sessionClock.limit.far|sessionClock.kept|1';
const fiveLeft = 'sessionClock.limit.far|xstate.after.untilNear.sessionClock.limit.far|0';
const stillNear = 'sessionClock.limit.near|sessionClock.kept|0';
const nearMoved = 'sessionClock.limit.near|sessionClock.kept|1';
const oneLeft = 'sessionClock.limit.near|xstate.after.untilLast.sessionClock.limit.near|0';
const stillLast = 'sessionClock.limit.last|sessionClock.kept|0';
const lastMoved = 'sessionClock.limit.last|sessionClock.kept|1';
const over = 'sessionClock.limit.last|xstate.after.untilOver.sessionClock.limit.last|0';
const overStill = 'sessionClock.limit.over|sessionClock.kept|0';
const notQuiteOver = 'sessionClock.limit.over|sessionClock.kept|1';
const overMoved = 'sessionClock.limit.over|sessionClock.kept|2';

/** The gateway's response for these figures. */
export function clockResponse({
  at,
  signedInAt,
  today,
  month,
  limit,
  result,
  checkMinutes,
}: SessionFigures): StubbedResponse {
  const iso = (moment: number): string => new Date(moment).toISOString();
  return {
    status: 200,
    body: {
      at: iso(at),
      signedInAt: iso(signedInAt),
      sessionSeconds: (at - signedInAt) / 1_000,
      todaySeconds: today,
      monthSeconds: month,
      dailyLimit: limit === null ? null : 7_200,
      monthlyLimit: null,
      limitReached: limit && { timeType: limit.time, at: iso(limit.at), resetsAt: iso(limit.resetsAt) },
      sessionResult: result / 100,
      realityCheckMinutes: checkMinutes,
    },
  };
}

const opens: Act = (driver, _, words) => openAccount(driver, words, granted(86_400));
const answers =
  (figures: SessionFigures): Act =>
  (driver) =>
    driver.respondTo(fetchSessionClock, clockResponse(figures));

/** The page is hidden; whatever asks next finds it shown. */
const hides: Act = async (driver) => {
  await driver.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await driver.settleDown();
};

const loses: Act = (driver) => driver.respondTo(fetchSessionClock, 'lost');
const passes =
  (time: number): Act =>
  (driver) =>
    driver.advance(time);

export const sessionClockBrowser = manualTraversal(sessionClockModel, {
  walks: [
    {
      title: 'LIM-03 LIM-04 warned five minutes and one minute before a limit, which then moves',
      commands: [
        command('a player comes back', opens, []),
        command('the channel opens', (driver) => driver.openSocket(NOTIFICATIONS_PATH), [changedMeanwhile]),
        command('the figures do not come', loses, [lostAtFirst]),
        command('half a minute passes', passes(RETRY), [retries]),
        command('they come', answers(FIGURES), [known, stillFar]),
        command(
          'and are to be read',
          async (_, screen, words) => {
            await screen.text('0:42');
            await screen.text(words('sessionTime.bar.month'));
          },
          [],
        ),
        command('the page is hidden, where nobody reads them', hides, []),
        command('the page is shown again', showPageAgain, [changed]),
        command('a limit is seven minutes away', answers(endingIn(7 * MINUTE)), [known, stillFar]),
        command('two minutes pass', passes(2 * MINUTE), [fiveLeft]),
        command(
          'the player is warned',
          (_, screen, words) => screen.text(words('sessionTime.warning.title', { count: 5 })),
          [],
        ),
        command('three minutes pass', passes(3 * MINUTE), [refetches]),
        command('four minutes are left', answers(endingIn(4 * MINUTE)), [known, stillNear]),
        command('three of them pass', passes(3 * MINUTE), [oneLeft]),
        command(
          'the player is warned again',
          (_, screen, words) => screen.text(words('sessionTime.warning.title', { count: 1 })),
          [],
        ),
        command('the page is shown again', showPageAgain, [changed]),
        command('half a minute is left', answers(endingIn(MINUTE / 2)), [known, stillLast]),
        command('it passes', passes(MINUTE / 2), [over, changed]),
        command('the gateway has not ended the session yet', answers(endingIn(-MINUTE)), [known, overStill]),
        command('the page is shown again', showPageAgain, [changed]),
        command('half a minute is left after all', answers(endingIn(MINUTE / 2)), [known, notQuiteOver]),
        command('it passes', passes(MINUTE / 2), [over, changed]),
        command('the answer is lost', loses, [lost]),
        command('the page is shown again', showPageAgain, [asksAgain]),
        command('the limit has moved', answers(endingIn(7 * MINUTE)), [known, overMoved]),
        command('two minutes pass', passes(2 * MINUTE), [fiveLeft]),
        command('three minutes pass', passes(REFETCH - 2 * MINUTE), [refetches]),
        command('there is no limit', answers(FIGURES), [known, nearMoved]),
        command('the page is shown again', showPageAgain, [changed]),
        command('half a minute is left', answers(endingIn(MINUTE / 2)), [known, lastAtOnce]),
        command('the page is shown again', showPageAgain, [changed]),
        command('the limit has moved', answers(endingIn(7 * MINUTE)), [known, lastMoved]),
      ],
    },
    {
      title: 'LIM-03 a gateway that does not count session time',
      commands: [
        command('a player comes back', opens, []),
        command('the call is not known', (driver) => driver.respondTo(fetchSessionClock, refusal(404, 'NOT_FOUND')), [
          absent,
        ]),
        command('nothing is shown', (_, screen, words) => screen.noText(words('sessionTime.bar.month')), []),
      ],
    },
  ],
  held: [fetchSessionClock],
  heldSockets: [NOTIFICATIONS_PATH],
  defaultResponses,
  omitted: {
    'sessionClock|xstate.error.actor.changes|0': 'An actor crashes: neither a person nor the network can make it.',
  },
});
