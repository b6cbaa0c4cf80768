import { createActor } from 'xstate';
import { machines } from '../../machines/registry.ts';
import { describeView } from '../levels/level-view.tsx';
import { withdrawScreen } from './withdraw.screen.ts';
import { showWithdrawPage } from './withdraw-view.tsx';

describeView(withdrawScreen, (withdraw) => {
  const input = { status: 'missing', isChange: false } as const;
  const bankAccount = createActor(machines.bankAccount.create(), { input }).start();
  return showWithdrawPage({ withdraw, bankAccount });
});
