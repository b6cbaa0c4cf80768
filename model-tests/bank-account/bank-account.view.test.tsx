import { createActor, createMachine } from 'xstate';
import { describeView } from '../levels/level-view.tsx';
import { showWithdrawPage } from '../withdraw/withdraw-view.tsx';
import { bankAccountScreen } from './bank-account.screen.ts';

/** The page while it waits for a number. */
const waiting = createMachine({
  context: { methods: [], account: 'missing', draft: null, refusal: null },
  initial: 'needsBankAccount',
  states: { needsBankAccount: { initial: 'shown', states: { shown: {} } } },
});

describeView(bankAccountScreen, (bankAccount) =>
  showWithdrawPage({ withdraw: createActor(waiting).start(), bankAccount }),
);
