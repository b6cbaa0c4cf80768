import type { Transaction } from '../../src/queries/transactions.ts';
import { showDepositPage, type DepositData } from '../deposit/deposit-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { NOW } from '../support/now.ts';
import { BALANCE } from '../withdraw/withdraw-view.tsx';
import { depositFormScreen } from './deposit-form.screen.ts';

/** Paid, refused, with a method that a later gateway may have, and without one. */
const DEPOSITS: readonly Transaction[] = (
  [
    ['deposit', 'BLIK'],
    ['deposit error', 'CARD'],
    ['deposit recalled', 'PIGEON'],
    ['deposit', null],
  ] as const
).map(([label, provider], index) => ({
  id: `90${index}`,
  at: NOW - (index + 1) * 86_400_000,
  type: 'deposit',
  label,
  amount: 7_500 + index,
  currency: 'PLN',
  balanceAfter: null,
  provider,
  reference: null,
}));

/** A player with a plan; the most that one may deposit is on no state's words. */
const DATA: DepositData = {
  balance: BALANCE,
  plan: { isDue: false, plan: { deposits: 50_000, seconds: null }, deposits: 12_000, seconds: 0 },
  deposits: DEPOSITS,
  allowance: null,
};

describeView(depositFormScreen, (depositForm) => showDepositPage({ depositForm }, DATA));
