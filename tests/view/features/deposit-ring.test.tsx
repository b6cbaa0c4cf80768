import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createDepositMachine } from '../../../machines/payments/deposit/deposit.machine.ts';
import { inert } from '../../../machines/inert-ports.ts';
import { showDepositPage } from '../../../model-tests/deposit/deposit-view.tsx';
import { NOW } from '../../../model-tests/support/now.ts';

test.each([
  [0, 'Zostało 60 sekund na potwierdzenie'],
  [18_000, 'Zostały 42 sekundy na potwierdzenie'],
  [59_000, 'Została 1 sekunda na potwierdzenie'],
  [60_000, 'Czas na potwierdzenie minął. Sprawdzamy jeszcze raz.'],
])('DEP-06 %i ms after its start the ring of a BLIK payment says what the machine has left', async (passed, words) => {
  const deposit = createActor(createDepositMachine(inert({ recordTransaction: () => {} })), {
    clock: new SimulatedClock(),
    input: {
      kind: 'stored',
      key: 'key-1',
      transactionId: '901',
      method: 'BLIK',
      amount: 5_000,
      startedAt: NOW - passed,
      redirectUrl: null,
      url: '',
      requestBody: {},
      token: null,
      replaces: null,
    },
  }).start();
  await showDepositPage({ deposit });
  expect(screen.queryAllByText(words)).not.toEqual([]);
});
