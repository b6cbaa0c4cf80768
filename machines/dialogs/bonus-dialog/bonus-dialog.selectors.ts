import type { SnapshotFrom } from 'xstate';
import type { Bonus } from '../../../contract/incentives.ts';
import type { BonusProblem } from '../../../domain/incentives/bonus-errors.ts';
import type { createBonusDialogMachine } from './bonus-dialog.machine.ts';

export type BonusDialogSnapshot = SnapshotFrom<ReturnType<typeof createBonusDialogMachine>>;

export type BonusDialogStatus = 'offered' | 'accepting' | 'confirmingReject' | 'rejecting';

/** What the dialog shows; null while it is closed. */
export function bonusDialogStatus(snapshot: BonusDialogSnapshot): BonusDialogStatus | null {
  if (!snapshot.matches('open')) return null;
  if (snapshot.matches({ open: 'accepting' })) return 'accepting';
  if (snapshot.matches({ open: 'confirmingReject' })) return 'confirmingReject';
  return snapshot.matches({ open: 'rejecting' }) ? 'rejecting' : 'offered';
}

export function offeredBonus({ context }: BonusDialogSnapshot): Bonus | null {
  return context.bonus;
}

/** The server's message about a refusal, for people. */
export function refusalWords({ context }: BonusDialogSnapshot): string {
  return context.words;
}

export function bonusProblem({ context }: BonusDialogSnapshot): BonusProblem | 'network' | null {
  return context.problem;
}
