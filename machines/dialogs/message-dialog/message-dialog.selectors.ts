import type { SnapshotFrom } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import type { createMessageDialogMachine } from './message-dialog.machine.ts';

export type MessageDialogSnapshot = SnapshotFrom<ReturnType<typeof createMessageDialogMachine>>;

export type MessageDialogStatus = 'reading' | 'closing' | 'following' | 'failed';

/** The status of the shown message; null while there is none. */
export function messageDialogStatus(snapshot: MessageDialogSnapshot): MessageDialogStatus | null {
  if (!snapshot.matches('open')) return null;
  if (snapshot.matches({ open: { markingSeen: 'thenClose' } })) return 'closing';
  if (snapshot.matches({ open: { markingSeen: 'thenNavigate' } })) return 'following';
  return snapshot.matches({ open: 'failed' }) ? 'failed' : 'reading';
}

export function openMessage({ context }: MessageDialogSnapshot): Message | null {
  return context.messages[0] ?? null;
}
