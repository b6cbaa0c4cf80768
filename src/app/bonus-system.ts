import { createBonusActionMachine } from '../../machines/incentives/bonus-action/bonus-action.machine.ts';
import { createCodeFormMachine } from '../../machines/incentives/code-form/code-form.machine.ts';
import { bonusPorts } from '../adapters/bonus-ports.ts';
import { arriveInSession } from './session-system.ts';

const bonusAction = createBonusActionMachine(bonusPorts);
const codeForm = createCodeFormMachine(bonusPorts);

/** Gives the session the machines of the bonuses and of their codes, with all they need. */
export function placeBonuses(): void {
  arriveInSession({ bonusAction, codeForm });
}
