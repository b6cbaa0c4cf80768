import type { Transaction } from '../database/database.ts';
import { seedId } from './numbers.ts';
import type { PastLine } from './past.ts';
import { seedLine } from './past.ts';

const DAY = 24 * 60 * 60_000;

const KINDS = {
  in: { type: 'deposit', label: 'deposit', counter: 'HOUSE_PAYMENTS' },
  out: { type: 'withdraw', label: 'withdrawal', counter: 'HOUSE_PAYOUTS' },
  lost: { type: 'bet', label: 'loss', counter: 'HOUSE_GAMES' },
  asked: { type: 'withdraw', label: 'withdrawal request', counter: 'WITHDRAWAL_HOLD' },
} as const satisfies Record<string, Pick<PastLine, 'type' | 'label' | 'counter'>>;

/** Days ago, kind, grosze. */
const MOVEMENTS: readonly (readonly [daysAgo: number, kind: keyof typeof KINDS, amount: bigint])[] = [
  [84, 'in', 300_00n],
  [77, 'in', 150_00n],
  [70, 'out', 220_00n],
  [63, 'in', 200_00n],
  [49, 'in', 100_00n],
  [42, 'out', 460_00n],
  [38, 'in', 250_00n],
  [27, 'in', 100_00n],
  [24, 'in', 150_00n],
  [20, 'out', 120_00n],
  [16, 'in', 200_00n],
  [9, 'in', 80_00n],
  [6, 'out', 310_50n],
  [3, 'in', 100_00n],
  [2, 'lost', 150_00n],
  [1, 'in', 60_00n],
  [0.1, 'asked', 40_00n],
];

/** Three months of deposits and withdrawals, booked in the ledger and in the history. */
export async function seedMovements(transaction: Transaction, player: string, now: number): Promise<void> {
  let balance = 0n;
  for (const [daysAgo, kind, size] of MOVEMENTS) {
    const line: PastLine = {
      ...KINDS[kind],
      id: seedId('movement', player, daysAgo),
      key: `seed:movement:${daysAgo}`,
      at: now - Math.round(daysAgo * DAY),
      amount: kind === 'in' ? size : -size,
      provider: kind === 'in' ? 'BLIK' : null,
      closed: kind !== 'asked',
    };
    balance = await seedLine(transaction, player, line, balance);
  }
}
