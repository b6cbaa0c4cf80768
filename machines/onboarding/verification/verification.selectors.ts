import type { SnapshotFrom } from 'xstate';
import type { createVerificationMachine } from './verification.machine.ts';

export type VerificationSnapshot = SnapshotFrom<ReturnType<typeof createVerificationMachine>>;

/** Status of a conversation; the last three only while the verifying flag is set (VER-03). */
export type ConversationStatus =
  | 'starting'
  | 'redirecting'
  | 'resuming'
  | 'unanswered'
  | 'verifying'
  | 'confirmed'
  | 'submitted'
  | 'failed'
  | 'canceled'
  | 'expired';

export function conversationStatus(snapshot: VerificationSnapshot): ConversationStatus {
  if (snapshot.matches('redirecting')) return 'redirecting';
  if (snapshot.matches({ resuming: 'unanswered' })) return 'unanswered';
  if (snapshot.matches('resuming')) return 'resuming';
  if (snapshot.matches('polling')) return 'verifying';
  if (snapshot.matches('failed')) {
    const { end } = snapshot.context;
    return end === 'canceled' || end === 'expired' ? end : 'failed';
  }
  if (snapshot.matches('succeeded')) return snapshot.context.end === 'submitted' ? 'submitted' : 'confirmed';
  return 'starting';
}
