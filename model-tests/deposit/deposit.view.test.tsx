import { createActor } from 'xstate';
import { createDepositFormMachine } from '../../machines/payments/deposit-form/deposit-form.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { describeView } from '../levels/level-view.tsx';
import { showDepositPage } from './deposit-view.tsx';
import { depositScreen } from './deposit.screen.ts';

describeView(
  depositScreen,
  (deposit) => {
    const form = createDepositFormMachine(
      inert({ fetchDepositMethods: () => Promise.resolve({ kind: 'loaded', codes: ['BLIK', 'CARD'] }) }),
    );
    return showDepositPage({ deposit, depositForm: createActor(form).start() });
  },
  { "button 'Sprawdź teraz'": 'its child asks, on a view of its own' },
);
