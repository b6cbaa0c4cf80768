import { closeAccount, excludeSelf, takeTimeOut } from '../../contract/exclusion.ts';
import { verifyPassword } from '../../contract/passwords.ts';
import { clicks, command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { chooseWeek, openExclusion, submitPassword } from './exclusion-app.ts';
import { exclusionModel } from './exclusion.model.ts';
import { chooseDuration } from './exclusion.screen.ts';

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
  (answer: StubbedResponse): Act =>
  (driver) =>
    driver.respondTo(verifyPassword, answer);
const isRight = verified({ status: 204 });

const comesFromSheet: Act = (driver, _, words) => openExclusion(driver, words, 'TIME_OUT', 'ONE_DAY');

const taking: Walk = {
  title: 'EXC-01 a break that is thought over, refused, lost and made',
  commands: [
    command('a player comes from the sheet of breaks', comesFromSheet, [hasChoice]),
    command('chooses a week', chooseWeek, [chosen]),
    command('ticks what will happen', tick, [ticked]),
    command('unticks it', tick, [unticked]),
    command('goes back', back, [backToChoice, hasChoice]),
    command('goes on with what was chosen', next, [chosen]),
    command('ticks it again', tick, [ticked]),
    command('goes on', next, [accepted]),
    command('goes back', back, [backFromPassword]),
    command('ticks it again', tick, [ticked]),
    command('goes on', next, [accepted]),
    command('gives a password', submitPassword, [sent]),
    command('which is wrong', verified(refusal(401, 'WRONG_PASSWORD')), [wrong]),
    command('gives another one', submitPassword, [sent]),
    command('nobody can say', verified('lost'), [unverified]),
    command('gives it again', submitPassword, [sent]),
    command('it is right', isRight, [right]),
    command('is asked, and goes back', back, [backFromQuestion]),
    command('ticks it again', tick, [ticked]),
    command('goes on', next, [accepted]),
    command('gives the password', submitPassword, [sent]),
    command('it is right', isRight, [right]),
    command('says yes', act, [confirmed]),
    command('no answer comes', (driver) => driver.respondTo(takeTimeOut, 'lost'), [lost]),
    command('goes back', back, [givenUp]),
    command('ticks it again', tick, [ticked]),
    command('goes on', next, [accepted]),
    command('gives the password', submitPassword, [sent]),
    command('it is right', isRight, [right]),
    command('says yes', act, [confirmed]),
    command('too late', (driver) => driver.respondTo(takeTimeOut, refusal(403, 'PASSWORD_NOT_VERIFIED')), [tooLate]),
    command('gives the password', submitPassword, [sent]),
    command('it is right', isRight, [right]),
    command('says yes', act, [confirmed]),
    command('no answer comes', (driver) => driver.respondTo(takeTimeOut, 'lost'), [lost]),
    command('tries again', clicks('core.actions.retry'), [again]),
    command(
      'the break is made',
      (driver) =>
        driver.respondTo(takeTimeOut, {
          status: 200,
          body: { type: 'TIME_OUT', duration: 'ONE_WEEK', until: '2026-11-28T12:00:00Z' },
        }),
      [made],
    ),
    command(
      'and the player is told until when',
      (_, screen, words) =>
        screen.see('dialog', words('breaks.notice.untilTitle', { date: '28 listopada 2026', time: '13:00' })),
      [],
    ),
  ],
};

const closing: Walk = {
  title: 'EXC-01 an account that is closed',
  commands: [
    command('a player opens the page', (driver, _, words) => openExclusion(driver, words, 'CLOSE_ACCOUNT'), [
      hasNoChoice,
    ]),
    command('ticks what will happen', clicks('breaks.pages.CLOSE_ACCOUNT.tick', 'checkbox'), [ticked]),
    command('goes on', next, [accepted]),
    command('gives the password', submitPassword, [sent]),
    command('it is right', isRight, [right]),
    command('says yes', clicks('breaks.pages.CLOSE_ACCOUNT.act'), [confirmed]),
    command(
      'the account is closed',
      (driver) =>
        driver.respondTo(closeAccount, { status: 200, body: { type: 'CLOSE_ACCOUNT', duration: null, until: null } }),
      [made],
    ),
    command(
      'and the player is told',
      (_, screen, words) => screen.see('dialog', words('breaks.notice.closedTitle')),
      [],
    ),
  ],
};

const closingWithReason: Walk = {
  title: 'EXC-01 an account that is closed, with a reason',
  commands: [
    command('a player opens the page', (driver, _, words) => openExclusion(driver, words, 'CLOSE_ACCOUNT'), [
      hasNoChoice,
    ]),
    command('ticks what will happen', clicks('breaks.pages.CLOSE_ACCOUNT.tick', 'checkbox'), [ticked]),
    command(
      'says why, and goes on',
      async (driver, screen, words) => {
        await screen.fill(`${words('breaks.explaining.reason')} ${words('forms.optional')}`, ' Nie gram już. ');
        await next(driver, screen, words);
      },
      [accepted],
    ),
    command('gives the password', submitPassword, [sent]),
    command('it is right', isRight, [right]),
    command('says yes', clicks('breaks.pages.CLOSE_ACCOUNT.act'), [confirmed]),
    command(
      'the account is closed',
      (driver) =>
        driver.respondTo(closeAccount, { status: 200, body: { type: 'CLOSE_ACCOUNT', duration: null, until: null } }),
      [made],
    ),
  ],
};

const excluding: Walk = {
  title: 'EXC-01 a self-exclusion of half a year',
  commands: [
    command(
      'a player opens the page with the duration of a break, which is none here',
      (driver, _, words) => openExclusion(driver, words, 'SELF_EXCLUSION', 'ONE_WEEK'),
      [hasChoice],
    ),
    command('it is not offered', (_, screen, words) => screen.gone('radio', words('breaks.durations.ONE_WEEK')), []),
    command(
      'chooses half a year',
      async (driver, screen, words) => {
        await chooseDuration(screen, words, 'SIX_MONTHS');
        await driver.settleDown();
      },
      [chosen],
    ),
    command('ticks what will happen', clicks('breaks.pages.SELF_EXCLUSION.tick', 'checkbox'), [ticked]),
    command('goes on', next, [accepted]),
    command('gives the password', submitPassword, [sent]),
    command('it is right', isRight, [right]),
    command('says yes', clicks('breaks.pages.SELF_EXCLUSION.act'), [confirmed]),
    command(
      'it is made',
      (driver) =>
        driver.respondTo(excludeSelf, {
          status: 200,
          body: { type: 'SELF_EXCLUSION', duration: 'SIX_MONTHS', until: '2027-05-21T11:00:00Z' },
        }),
      [made],
    ),
    command(
      'and the player is told until when',
      (_, screen, words) =>
        screen.see('dialog', words('breaks.notice.exclusionTitle', { date: '21 maja 2027', time: '13:00' })),
      [],
    ),
  ],
};

export const exclusionBrowser = manualTraversal(exclusionModel, {
  walks: [taking, closing, closingWithReason, excluding],
  held: [verifyPassword, takeTimeOut, excludeSelf, closeAccount],
  defaultResponses,
  omitted: {},
});
