import { abandonBonus, acceptBonus, fetchUnseenBonus, markBonusSeen, type Bonus } from '../../contract/incentives.ts';
import type { BonusOutcome } from '../../domain/incentives/bonus-errors.ts';
import { granted, openAccount, viewAnotherPage } from '../app/app-commands.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { bonusDialogScreen } from './bonus-dialog.screen.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  bonusLimit: 'ACTIVE_BONUS_LIMIT_REACHED',
  freebetLimit: 'ACTIVE_FREEBET_LIMIT_REACHED',
  accept: 'BONUS_NOT_AVAILABLE',
  abandon: 'BONUS_CANNOT_BE_ABANDONED',
};

/** The gateway's response that leads to this outcome. */
function answerOf(output: unknown): StubbedResponse {
  const outcome = output as BonusOutcome;
  switch (outcome.kind) {
    case 'done':
      return { status: 200, body: { code: 0 } };
    case 'refused':
      return { status: 200, body: { code: 1, message: outcome.words ?? MESSAGES[outcome.problem] ?? '' } };
    case 'ignored':
      return { status: 200, body: { code: 7, message: 'SOMETHING_ELSE' } };
  }
}

const lost = (): StubbedResponse => 'lost';

export const bonusDialogBrowser: BrowserScreen = {
  screen: bonusDialogScreen,
  inputs: ['first'],
  open: (driver, words) => openAccount(driver, words, granted(86_400)),
  causes: {},
  settles: {
    fetchUnseen: {
      // A page view shows one offer: the next one is fetched at once and shown on another page.
      async by(driver, outcome) {
        await viewAnotherPage(driver);
        if ('error' in outcome) return driver.respondTo(fetchUnseenBonus, refusal(403, 'FORBIDDEN'));
        const bonus = outcome.output as Bonus | null;
        return driver.respondTo(fetchUnseenBonus, bonus === null ? { status: 204 } : { status: 200, body: bonus });
      },
    },
    accept: { endpoint: acceptBonus, done: answerOf, error: lost },
    reject: { endpoint: abandonBonus, done: answerOf, error: lost },
    markSeen: { endpoint: markBonusSeen, done: answerOf, error: lost },
  },
  held: [fetchUnseenBonus],
  defaultResponses,
  omitted: {},
};
