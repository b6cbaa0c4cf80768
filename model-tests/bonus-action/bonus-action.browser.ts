import { heartbeat } from '../../contract/auth.ts';
import { abandonBonus, acceptBonus } from '../../contract/incentives.ts';
import type { BonusOutcome, BonusProblem } from '../../domain/incentives/bonus-errors.ts';
import { granted } from '../app/app-commands.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { command, type Walk } from '../levels/browser-walks.ts';
import type { Words } from '../levels/screen.ts';
import type { StubbedResponse, BrowserDriver } from '../levels/browser-driver.ts';
import { RUNNING } from './bonus-action.model.ts';
import { abandonNames, bonusActionScreen, bonusButton, BONUSES_PLACE } from './bonus-action.screen.ts';
import { bonusDefaultResponses } from './bonus-responses.ts';

/** Opens the bonuses of a player who signed in earlier. */
export async function openBonuses(driver: BrowserDriver, words: Words): Promise<void> {
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, granted(86_400));
  await driver.goto(BONUSES_PLACE.path, words(BONUSES_PLACE.title));
}

const MESSAGES: Readonly<Record<BonusProblem, string>> = {
  accept: 'BONUS_NOT_AVAILABLE',
  abandon: 'BONUS_CANNOT_BE_ABANDONED',
  bonusLimit: 'ACTIVE_BONUS_LIMIT_REACHED',
  freebetLimit: 'ACTIVE_FREEBET_LIMIT_REACHED',
};

function answerOf(output: unknown): StubbedResponse {
  const outcome = output as BonusOutcome;
  if (outcome.kind === 'refused') return { status: 200, body: { code: 1, message: MESSAGES[outcome.problem] } };
  return { status: 200, body: { code: outcome.kind === 'done' ? 0 : 2 } };
}

/** A tour need not send its answer about the free bet. */
const givesFreebetUp: Walk = {
  title: 'BON-03 a free bet is given up at its own endpoint',
  commands: [
    command('a player opens the bonuses', (driver, _, words) => openBonuses(driver, words), []),
    command(
      'gives the free bet up',
      (_, screen, words) => screen.click('button', bonusButton(words, 'giveUp', RUNNING.title)),
      ['bonusAction.resting|bonus.abandon|0'],
    ),
    command(
      'and is sure',
      async (driver, screen, words) => {
        driver.respondNext(abandonBonus, { status: 200, body: { code: 0 } });
        await screen.click('button', abandonNames(words, true).confirm);
        await driver.settleDown();
      },
      ['bonusAction.confirming|bonus.confirm|0', 'bonusAction.abandoning|xstate.done.actor.abandon|0'],
    ),
  ],
};

export const bonusActionBrowser: BrowserScreen = {
  screen: bonusActionScreen,
  inputs: ['plain'],
  open: openBonuses,
  settles: {
    accept: { endpoint: acceptBonus, done: answerOf, error: () => 'lost' },
    abandon: { endpoint: abandonBonus, done: answerOf, error: () => 'lost' },
  },
  held: [],
  walks: [givesFreebetUp],
  causes: {},
  defaultResponses: bonusDefaultResponses,
  omitted: {},
};
