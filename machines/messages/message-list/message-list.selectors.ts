import type { SnapshotFrom } from 'xstate';
import type { createMessageListMachine } from './message-list.machine.ts';

export type MessageListSnapshot = SnapshotFrom<ReturnType<typeof createMessageListMachine>>;

/** The unsaved mark of a message; null if none waits. */
export function chosenMark({ context }: MessageListSnapshot, id: string): boolean | null {
  return context.queue.findLast((mark) => mark.id === id)?.seen ?? null;
}

export function hasMarkFailed({ context }: MessageListSnapshot, id: string): boolean {
  return context.failed.includes(id);
}
