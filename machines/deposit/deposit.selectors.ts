import type { SnapshotFrom } from 'xstate';
import type { createDepositMachine } from './deposit.machine.ts';

export type DepositSnapshot = SnapshotFrom<ReturnType<typeof createDepositMachine>>;

/** What the deposit screen shows of a deposit; named after the states of the chart. */
export type DepositStage =
  | 'starting'
  | 'resuming'
  | 'redirecting'
  | 'accepted'
  | 'confirmBlik'
  | 'pending'
  | 'success'
  | 'rejected'
  | 'unconfirmed'
  | 'refusedByLimit'
  | 'refusedWithMessage'
  | 'refused'
  | 'timedOut'
  | 'askingAgain'
  | 'closed'
  | 'nothingTaken'
  | 'ended';

export function depositStage(snapshot: DepositSnapshot): DepositStage {
  if (snapshot.matches('polling')) {
    if (snapshot.matches({ polling: { shown: 'confirmBlik' } })) return 'confirmBlik';
    return snapshot.matches({ polling: { shown: 'pending' } }) ? 'pending' : 'accepted';
  }
  if (snapshot.matches('refused')) {
    if (snapshot.matches({ refused: 'limit' })) return 'refusedByLimit';
    return snapshot.matches({ refused: 'message' }) ? 'refusedWithMessage' : 'refused';
  }
  if (snapshot.matches('error')) return snapshot.matches({ error: 'rejected' }) ? 'rejected' : 'unconfirmed';
  if (snapshot.matches('cleared')) return snapshot.matches({ cleared: 'closed' }) ? 'closed' : 'nothingTaken';
  if (snapshot.matches('resuming')) return 'resuming';
  if (snapshot.matches('redirecting')) return 'redirecting';
  if (snapshot.matches('success')) return 'success';
  if (snapshot.matches('timedOut')) return 'timedOut';
  if (snapshot.matches('askingAgain')) return 'askingAgain';
  return snapshot.matches('starting') ? 'starting' : 'ended';
}

/** When the last poll is due, epoch ms: what the ring of the waiting card runs to. */
export function depositDeadline(snapshot: DepositSnapshot, pollInterval: number): number {
  return snapshot.context.startedAt + snapshot.context.maxPolls * pollInterval;
}
