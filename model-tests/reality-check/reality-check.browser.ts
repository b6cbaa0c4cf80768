import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchSessionClock, saveRealityCheck } from '../../contract/safer-play.ts';
import { openLimits } from '../limits/limits.browser.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import type { SessionFigures } from '../../domain/limits/session-figures.ts';
import { deed, refusal, type Act } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { FIGURES } from '../session-clock/figures.ts';
import { clockAnswer } from '../session-clock/session-clock.browser.ts';
import { LATER, ON, realityCheckModel } from './reality-check.model.ts';

/** From the 42nd minute to the 45th. */
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
const goesOn = 'realityCheck.check.open|realityCheck.goOn|0';
const opensHistory = 'realityCheck.check.open|realityCheck.openHistory|0';
const takesBreak = 'realityCheck.check.open|realityCheck.takeBreak|0';
const waitsAgain = 'realityCheck.check.deciding|always|0';
const chosen = 'realityCheck.setting|realityCheck.choose|0';
const saved = 'realityCheck.setting.saving|xstate.done.actor.saveInterval|0';
const notSaved = 'realityCheck.setting.saving|xstate.error.actor.saveInterval|0';

const tells =
  (figures: SessionFigures): Act =>
  (stage) =>
    stage.answer(fetchSessionClock, clockAnswer(figures));

const saves =
  (minutes: number | null): Act =>
  (stage) =>
    stage.answer(saveRealityCheck, { status: 200, body: { minutes } });

const chooses =
  (minutes: number | null): Act =>
  async (stage, screen, words) => {
    const name =
      minutes === null ? words('sessionTime.setting.off') : words('sessionTime.setting.every', { count: minutes });
    await screen.click('radio', name);
    await stage.settleDown();
  };

const presses =
  (name: 'goOn' | 'history' | 'break'): Act =>
  async (stage, screen, words) => {
    await screen.click('button', words(`sessionTime.check.${name}`));
    await stage.settleDown();
  };

/** The page is shown again, and the gateway tells these figures. */
const hears =
  (figures: SessionFigures): Act =>
  async (stage, screen, words) => {
    await showPageAgain(stage);
    await tells(figures)(stage, screen, words);
  };

export const realityCheckBrowser = walkedByHand(realityCheckModel, {
  walks: [
    {
      title: 'LIM-03 the player chooses an interval, and is told of time and result',
      deeds: [
        deed('a player opens the limits', (stage, _, words) => openLimits(stage, words), []),
        deed('the figures come', tells(FIGURES), [toldOff]),
        deed('a reminder is chosen', chooses(15), [chosen]),
        deed('it is not saved', (stage) => stage.answer(saveRealityCheck, 'lost'), [notSaved]),
        deed('and chosen again', chooses(15), [chosen]),
        deed('it is saved', saves(15), [saved, turnedOn]),
        deed('the figures say so', tells(ON), [stillOn]),
        deed('three minutes pass', (stage) => stage.advance(UNTIL_DUE), [due]),
        deed('the result comes', tells(LATER), [answered]),
        deed('it is told', (_, screen, words) => screen.see('dialog', words('sessionTime.check.title')), []),
        deed('newer figures come', hears(LATER), [toldWhileOpen]),
        deed('the player goes on', presses('goOn'), [goesOn, waitsAgain]),
        deed('another interval is chosen', chooses(30), [chosen]),
        deed('it is saved', saves(30), [saved, changedInterval]),
        deed('the figures say so', tells({ ...ON, checkMinutes: 30 }), [stillOn]),
        deed('no reminder is chosen', chooses(null), [chosen]),
        deed('it is saved', saves(null), [saved, turnedOff]),
        deed('the figures say so', tells(FIGURES), [toldOff]),
        deed('on another device a reminder is chosen', hears(ON), [toldOn]),
        deed('and taken back there', hears(FIGURES), [toldOffNow]),
        deed('and chosen again', hears(ON), [toldOn]),
        deed('the device slept over the moment', hears(LATER), [overslept]),
        deed('the result does not come', (stage) => stage.answer(fetchSessionClock, 'lost'), [lost]),
        deed('the break is chosen', presses('break'), [takesBreak, waitsAgain]),
        deed('the moment has passed again', hears({ ...ON, at: ON.at + 40 * 60_000 }), [overslept]),
        deed('the gateway knows nothing more', (stage) => stage.answer(fetchSessionClock, refusal(404, 'NOT_FOUND')), [
          notKnown,
        ]),
        deed('the history is chosen', presses('history'), [opensHistory, waitsAgain]),
      ],
    },
  ],
  held: [fetchSessionClock, saveRealityCheck],
  heldSockets: [NOTIFICATIONS_PATH],
  neutral,
  omitted: {
    'realityCheck.check.deciding|always|1':
      'Turned off while the dialog stands before the setting: only by a save that was under way when it opened.',
  },
});
