import { createActor } from 'xstate';
import { createDepositFormMachine } from '../../machines/payments/deposit-form/deposit-form.machine.ts';
import type { DepositMethod } from '../../domain/payments/deposit-methods.ts';
import { inert } from '../../machines/inert-ports.ts';
import { describeView } from '../engine/level-view.tsx';
import { showDepositPage } from './deposit-view.tsx';
import { depositScreen } from './deposit.screen.ts';

const methods = (['BLIK', 'CARD'] as const).map((code): DepositMethod => ({
  code,
  url: '',
  currency: 'PLN',
  requestBody: {},
  minimum: 1_000,
  maximum: 500_000,
}));

describeView(
  depositScreen,
  (deposit) => {
    const form = createDepositFormMachine(
      inert({
        fetchDepositMethods: () => Promise.resolve({ kind: 'loaded', methods }),
      }),
    );
    return showDepositPage({ deposit, depositForm: createActor(form).start() });
  },
  { "button 'Sprawdź teraz'": 'its child asks, on a view of its own' },
);
