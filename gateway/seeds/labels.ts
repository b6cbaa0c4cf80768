import type { Transaction } from '../database/database.ts';
import { seedId } from './numbers.ts';
import type { PastLine } from './past.ts';
import { seedLine } from './past.ts';

const HOUR = 60 * 60_000;

interface Line extends Pick<PastLine, 'type' | 'label' | 'amount' | 'counter'> {
  readonly provider?: string;
  readonly isOpen?: true;
}

/** One record per label of the sixteen, oldest first, and one with a label that the documents don't list (TXN-02). */
const LINES: readonly Line[] = [
  { type: 'deposit', label: 'deposit', amount: 200_00n, counter: 'HOUSE_PAYMENTS', provider: 'BLIK' },
  { type: 'deposit', label: 'deposit error', amount: 30_00n, counter: null, provider: 'CARD' },
  { type: 'manualAdjustment', label: 'adjustment increase', amount: 20_00n, counter: 'HOUSE_ADJUSTMENTS' },
  { type: 'bet', label: 'loss', amount: -10_00n, counter: 'HOUSE_GAMES' },
  { type: 'game', label: 'win', amount: 35_50n, counter: 'HOUSE_GAMES' },
  { type: 'bet', label: 'storn', amount: 10_00n, counter: 'HOUSE_GAMES' },
  { type: 'game', label: 'game reconciliation storn', amount: -4_00n, counter: 'HOUSE_GAMES' },
  { type: 'game', label: 'game reconciliation refund', amount: 6_00n, counter: 'HOUSE_GAMES' },
  { type: 'manualAdjustment', label: 'adjustment decrease', amount: -5_00n, counter: 'HOUSE_ADJUSTMENTS' },
  { type: 'withdraw', label: 'withdrawal', amount: -50_00n, counter: 'HOUSE_PAYOUTS' },
  { type: 'withdraw', label: 'withdrawal deny', amount: -60_00n, counter: null },
  { type: 'withdraw', label: 'withdrawal expired', amount: -25_00n, counter: null },
  { type: 'manualAdjustment', label: 'lucky wheel', amount: 1_00n, counter: 'HOUSE_PROMOTIONS' },
  { type: 'withdraw', label: 'withdrawal hold', amount: -15_00n, counter: 'WITHDRAWAL_HOLD', isOpen: true },
  { type: 'withdraw', label: 'withdrawal request', amount: -10_00n, counter: 'WITHDRAWAL_HOLD', isOpen: true },
  { type: 'deposit', label: 'deposit request', amount: 40_00n, counter: null, provider: 'BLIK', isOpen: true },
  { type: 'deposit', label: 'no-affect payment', amount: 50_00n, counter: null, provider: 'GPAY', isOpen: true },
];

/** A history with every label once, booked in the ledger if it moved money. */
export async function seedLabels(transaction: Transaction, player: string, now: number): Promise<void> {
  let balance = 0n;
  for (const [index, { provider = null, isOpen = false, ...line }] of LINES.entries()) {
    const { label } = line;
    const at = now - (LINES.length - index) * 19 * HOUR;
    const past: PastLine = {
      ...line,
      id: seedId('label', player, label),
      key: `seed:${label}`,
      at,
      provider,
      closed: !isOpen,
    };
    balance = await seedLine(transaction, player, past, balance);
  }
}
