import { closeAccount, takeTimeOut } from '../../contract/exclusion.ts';
import { verifyPassword } from '../../contract/passwords.ts';
import { clicks, deed, refusal, type Act, type Walk } from '../engine/browser-walks.ts';
import type { Answer } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { chooseWeek, openExclusion, submitPassword } from './exclusion-app.ts';
import { exclusionModel } from './exclusion.model.ts';

const hasChoice = 'exclusion.choosing.type|always|0';
const hasNoChoice = 'exclusion.choosing.type|always|1';
const chosen = 'exclusion.choosing.duration|duration.choose|0';
const ticked = 'exclusion.explaining.unticked|consequences.tick|0';
const unticked = 'exclusion.explaining.ticked|consequences.untick|0';
const accepted = 'exclusion.explaining.ticked|consequences.accept|0';
const backToChoice = 'exclusion.explaining|exclusion.back|0';
const sent = 'exclusion.askingPassword|password.submit|0';
const backFromPassword = 'exclusion.askingPassword|exclusion.back|0';
const right = 'exclusion.verifyingPassword|xstate.done.actor.verifyPassword|0';
const wrong = 'exclusion.verifyingPassword|xstate.done.actor.verifyPassword|1';
const unverified = 'exclusion.verifyingPassword|xstate.error.actor.verifyPassword|0';
const confirmed = 'exclusion.confirming|exclusion.confirm|0';
const backFromQuestion = 'exclusion.confirming|exclusion.back|0';
const made = 'exclusion.acting|xstate.done.actor.exclude|0';
const tooLate = 'exclusion.acting|xstate.done.actor.exclude|1';
const lost = 'exclusion.acting|xstate.error.actor.exclude|0';
const again = 'exclusion.failed|exclusion.retry|0';
const givenUp = 'exclusion.failed|exclusion.back|0';

const next = clicks('breaks.next');
const back = clicks('breaks.back');
const tick = clicks('breaks.pages.TIME_OUT.tick', 'checkbox');
const act = clicks('breaks.pages.TIME_OUT.act');

const verified =
  (answer: Answer): Act =>
  (stage) =>
    stage.answer(verifyPassword, answer);
const isRight = verified({ status: 204 });

const taking: Walk = {
  title: 'EXC-01 a break that is thought over, refused, lost and made',
  deeds: [
    deed('a player opens the page', (stage, _, words) => openExclusion(stage, words, 'TIME_OUT'), [hasChoice]),
    deed('chooses a week', chooseWeek, [chosen]),
    deed('ticks what will happen', tick, [ticked]),
    deed('unticks it', tick, [unticked]),
    deed('goes back', back, [backToChoice, hasChoice]),
    deed('goes on with what was chosen', next, [chosen]),
    deed('ticks it again', tick, [ticked]),
    deed('goes on', next, [accepted]),
    deed('goes back', back, [backFromPassword]),
    deed('ticks it again', tick, [ticked]),
    deed('goes on', next, [accepted]),
    deed('gives a password', submitPassword, [sent]),
    deed('which is wrong', verified(refusal(401, 'WRONG_PASSWORD')), [wrong]),
    deed('gives another one', submitPassword, [sent]),
    deed('nobody can say', verified('lost'), [unverified]),
    deed('gives it again', submitPassword, [sent]),
    deed('it is right', isRight, [right]),
    deed('is asked, and goes back', back, [backFromQuestion]),
    deed('ticks it again', tick, [ticked]),
    deed('goes on', next, [accepted]),
    deed('gives the password', submitPassword, [sent]),
    deed('it is right', isRight, [right]),
    deed('says yes', act, [confirmed]),
    deed('no answer comes', (stage) => stage.answer(takeTimeOut, 'lost'), [lost]),
    deed('goes back', back, [givenUp]),
    deed('ticks it again', tick, [ticked]),
    deed('goes on', next, [accepted]),
    deed('gives the password', submitPassword, [sent]),
    deed('it is right', isRight, [right]),
    deed('says yes', act, [confirmed]),
    deed('too late', (stage) => stage.answer(takeTimeOut, refusal(403, 'PASSWORD_NOT_VERIFIED')), [tooLate]),
    deed('gives the password', submitPassword, [sent]),
    deed('it is right', isRight, [right]),
    deed('says yes', act, [confirmed]),
    deed('no answer comes', (stage) => stage.answer(takeTimeOut, 'lost'), [lost]),
    deed('tries again', clicks('core.actions.retry'), [again]),
    deed(
      'the break is made',
      (stage) =>
        stage.answer(takeTimeOut, {
          status: 200,
          body: { type: 'TIME_OUT', duration: 'ONE_WEEK', until: '2026-11-28T12:00:00Z' },
        }),
      [made],
    ),
    deed(
      'and the player is told until when',
      (_, screen, words) =>
        screen.see('dialog', words('breaks.notice.untilTitle', { date: '28 lis 2026', time: '13:00' })),
      [],
    ),
  ],
};

const closing: Walk = {
  title: 'EXC-01 an account that is closed',
  deeds: [
    deed('a player opens the page', (stage, _, words) => openExclusion(stage, words, 'CLOSE_ACCOUNT'), [hasNoChoice]),
    deed('ticks what will happen', clicks('breaks.pages.CLOSE_ACCOUNT.tick', 'checkbox'), [ticked]),
    deed('goes on', next, [accepted]),
    deed('gives the password', submitPassword, [sent]),
    deed('it is right', isRight, [right]),
    deed('says yes', clicks('breaks.pages.CLOSE_ACCOUNT.act'), [confirmed]),
    deed(
      'the account is closed',
      (stage) =>
        stage.answer(closeAccount, { status: 200, body: { type: 'CLOSE_ACCOUNT', duration: null, until: null } }),
      [made],
    ),
    deed('and the player is told', (_, screen, words) => screen.see('dialog', words('breaks.notice.closedTitle')), []),
  ],
};

export const exclusionBrowser = walkedByHand(exclusionModel, {
  walks: [taking, closing],
  held: [verifyPassword, takeTimeOut, closeAccount],
  neutral,
  omitted: {},
});
