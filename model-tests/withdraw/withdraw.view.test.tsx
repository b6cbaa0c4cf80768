import { createActor } from 'xstate';
import { machines } from '../../machines/registry.ts';
import type { RecentWithdrawal } from '../../src/queries/withdrawals.ts';
import { describeView } from '../levels/level-view.tsx';
import { withdrawScreen } from './withdraw.screen.ts';
import { showWithdrawPage } from './withdraw-view.tsx';

/** A day on which money can come, epoch ms. */
const MONDAY = Date.parse('2026-11-23T12:00:00Z');

/** One of each status: expected on this very day, overdue, paid, denied, expired, and one that a later gateway has. */
const RECENT: readonly RecentWithdrawal[] = (
  [
    ['2026-11-20T10:00:00Z', 'withdrawal request'],
    ['2026-11-03T10:00:00Z', 'withdrawal request'],
    ['2026-11-02T12:00:00Z', 'withdrawal hold'],
    ['2026-11-02T10:00:00Z', 'withdrawal'],
    ['2026-10-30T10:00:00Z', 'withdrawal deny'],
    ['2026-10-29T10:00:00Z', 'withdrawal expired'],
    ['2026-10-28T10:00:00Z', 'withdrawal recalled'],
  ] as const
).map(([at, label], index) => ({ id: `80${index}`, at, label, amount: 5_000 + index }));

describeView(withdrawScreen, (withdraw) => {
  const input = { status: 'missing', isChange: false } as const;
  const bankAccount = createActor(machines.bankAccount.create(), { input }).start();
  return showWithdrawPage({ withdraw, bankAccount }, { recent: RECENT, clock: () => MONDAY });
});
