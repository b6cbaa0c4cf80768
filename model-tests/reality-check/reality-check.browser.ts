import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchSessionClock, saveRealityCheck } from '../../contract/safer-play.ts';
import { openLimits } from '../limits/limits.browser.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import type { SessionFigures } from '../../domain/limits/session-figures.ts';
import { formatMoney } from '../../src/i18n/money.ts';
import { command, refusal, type Act } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { FIGURES } from '../session-clock/figures.ts';
import { clockResponse } from '../session-clock/session-clock.browser.ts';
import { LATER, ON, realityCheckModel } from './reality-check.model.ts';

/** Time from the 42nd minute to the 45th, ms. */
const UNTIL_DUE = 3 * 60_000;

const toldOn = 'realityCheck.check.off|realityCheck.told|0';
const toldOff = 'realityCheck.check.off|realityCheck.told|1';
const turnedOn = 'realityCheck.check.off|realityCheck.intervalKept|0';
const due = 'realityCheck.check.waiting|xstate.after.untilDue.realityCheck.check.waiting|0';
const overslept = 'realityCheck.check.waiting|realityCheck.told|0';
const stillOn = 'realityCheck.check.waiting|realityCheck.told|1';
const toldOffNow = 'realityCheck.check.waiting|realityCheck.told|2';
const changedInterval = 'realityCheck.check.waiting|realityCheck.intervalKept|0';
const turnedOff = 'realityCheck.check.waiting|realityCheck.intervalKept|1';
const answered = 'realityCheck.check.asking|xstate.done.actor.fetchFigures|0';
const notKnown = 'realityCheck.check.asking|xstate.done.actor.fetchFigures|1';
const lost = 'realityCheck.check.asking|xstate.error.actor.fetchFigures|0';
const toldWhileOpen = 'realityCheck.check.open|realityCheck.told|0';
const continues = 'realityCheck.check.open|realityCheck.goOn|0';
const opensHistory = 'realityCheck.check.open|realityCheck.openHistory|0';
const takesBreak = 'realityCheck.check.open|realityCheck.takeBreak|0';
const waitsAgain = 'realityCheck.check.deciding|always|0';
const chosen = 'realityCheck.setting|realityCheck.choose|0';
const saved = 'realityCheck.setting.saving|xstate.done.actor.saveInterval|0';
const notSaved = 'realityCheck.setting.saving|xstate.error.actor.saveInterval|0';

const reports =
  (figures: SessionFigures): Act =>
  (driver) =>
    driver.respondTo(fetchSessionClock, clockResponse(figures));

const saves =
  (minutes: number | null): Act =>
  (driver) =>
    driver.respondTo(saveRealityCheck, { status: 200, body: { minutes } });

const chooses =
  (minutes: number | null): Act =>
  async (driver, screen, words) => {
    const name =
      minutes === null ? words('sessionTime.setting.off') : words('sessionTime.setting.every', { count: minutes });
    await screen.click('radio', name);
    await driver.settleDown();
  };

const presses =
  (name: 'goOn' | 'history' | 'break'): Act =>
  async (driver, screen, words) => {
    await screen.click('button', words(`sessionTime.check.${name}`));
    await driver.settleDown();
  };

/** The page is shown again, and the gateway returns these figures. */
const hears =
  (figures: SessionFigures): Act =>
  async (driver, screen, words) => {
    await showPageAgain(driver);
    await reports(figures)(driver, screen, words);
  };

export const realityCheckBrowser = manualTraversal(realityCheckModel, {
  walks: [
    {
      title: 'LIM-03 the player chooses an interval, and is told of time and result',
      commands: [
        command('a player opens the limits', (driver, _, words) => openLimits(driver, words), []),
        command('the figures come', reports(FIGURES), [toldOff]),
        command('a reminder is chosen', chooses(15), [chosen]),
        command('it is not saved', (driver) => driver.respondTo(saveRealityCheck, 'lost'), [notSaved]),
        command('and chosen again', chooses(15), [chosen]),
        command('it is saved', saves(15), [saved, turnedOn]),
        command('the figures say so', reports(ON), [stillOn]),
        command('three minutes pass', (driver) => driver.advance(UNTIL_DUE), [due]),
        command('the result comes', reports(LATER), [answered]),
        command(
          'it is told',
          async (_, screen, words) => {
            await screen.see('dialog', words('sessionTime.check.title'));
            await screen.text(words('sessionTime.check.won', { amount: formatMoney(LATER.result) }));
          },
          [],
        ),
        command('newer figures come', hears(LATER), [toldWhileOpen]),
        command('the player goes on', presses('goOn'), [continues, waitsAgain]),
        command('another interval is chosen', chooses(30), [chosen]),
        command('it is saved', saves(30), [saved, changedInterval]),
        command('the figures say so', reports({ ...ON, checkMinutes: 30 }), [stillOn]),
        command('no reminder is chosen', chooses(null), [chosen]),
        command('it is saved', saves(null), [saved, turnedOff]),
        command('the figures say so', reports(FIGURES), [toldOff]),
        command('on another device a reminder is chosen', hears(ON), [toldOn]),
        command('and taken back there', hears(FIGURES), [toldOffNow]),
        command('and chosen again', hears(ON), [toldOn]),
        command('the device slept over the moment', hears(LATER), [overslept]),
        command('the result does not come', (driver) => driver.respondTo(fetchSessionClock, 'lost'), [lost]),
        command('the break is chosen', presses('break'), [takesBreak, waitsAgain]),
        command('the moment has passed again', hears({ ...ON, at: ON.at + 40 * 60_000 }), [overslept]),
        command(
          'the gateway knows nothing more',
          (driver) => driver.respondTo(fetchSessionClock, refusal(404, 'NOT_FOUND')),
          [notKnown],
        ),
        command('the history is chosen', presses('history'), [opensHistory, waitsAgain]),
      ],
    },
  ],
  held: [fetchSessionClock, saveRealityCheck],
  heldSockets: [NOTIFICATIONS_PATH],
  defaultResponses,
  omitted: {
    'realityCheck.check.deciding|always|1':
      'Turned off while the dialog stands before the setting: only by a save that was under way when it opened.',
  },
});
