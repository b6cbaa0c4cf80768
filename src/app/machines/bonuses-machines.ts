import { createBonusActionMachine } from '../../../machines/incentives/bonus-action/bonus-action.machine.ts';
import { createCodeFormMachine } from '../../../machines/incentives/code-form/code-form.machine.ts';
import { bonusAdapter } from '../../adapters/incentives/bonus-adapter.ts';

export const machines = {
  bonusAction: createBonusActionMachine(bonusAdapter),
  codeForm: createCodeFormMachine(bonusAdapter),
};
