import { createBonusActionMachine } from '../../../machines/incentives/bonus-action/bonus-action.machine.ts';
import { createCodeFormMachine } from '../../../machines/incentives/code-form/code-form.machine.ts';
import { bonusPorts } from '../../adapters/bonus-ports.ts';

export const actors = {
  bonusAction: createBonusActionMachine(bonusPorts),
  codeForm: createCodeFormMachine(bonusPorts),
};
