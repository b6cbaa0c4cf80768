import { abandonBonus, acceptBonus, fetchUnseenBonus, markBonusSeen, type Bonus } from '../../contract/incentives.ts';
import type { BonusOutcome } from '../../machines/domain/bonus-errors.ts';
import { granted, openAccount } from '../app/app-deeds.ts';
import { refusal } from '../engine/browser-walks.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import type { Answer } from '../engine/stage.ts';
import { neutral } from '../neutral.ts';
import { bonusDialogScreen } from './bonus-dialog.screen.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  bonusLimit: 'ACTIVE_BONUS_LIMIT_REACHED',
  freebetLimit: 'ACTIVE_FREEBET_LIMIT_REACHED',
  accept: 'BONUS_NOT_AVAILABLE',
  abandon: 'BONUS_CANNOT_BE_ABANDONED',
};

/** The gateway's answer that comes to this outcome. */
function answerOf(output: unknown): Answer {
  const outcome = output as BonusOutcome;
  switch (outcome.kind) {
    case 'done':
      return { status: 200, body: { code: 0 } };
    case 'refused':
      return { status: 200, body: { code: 1, message: MESSAGES[outcome.problem] ?? '' } };
    case 'ignored':
      return { status: 200, body: { code: 7, message: 'SOMETHING_ELSE' } };
  }
}

const lost = (): Answer => 'lost';

export const bonusDialogBrowser: BrowserScreen = {
  screen: bonusDialogScreen,
  inputs: ['first'],
  open: (stage, words) => openAccount(stage, words, granted(86_400)),
  causes: {},
  settles: {
    fetchUnseen: {
      call: fetchUnseenBonus,
      done: (bonus) => ((bonus as Bonus | null) === null ? { status: 204 } : { status: 200, body: bonus }),
      error: () => refusal(403, 'FORBIDDEN'),
    },
    accept: { call: acceptBonus, done: answerOf, error: lost },
    reject: { call: abandonBonus, done: answerOf, error: lost },
    markSeen: { call: markBonusSeen, done: answerOf, error: lost },
  },
  held: [],
  neutral,
  omitted: {},
};
