import type { SnapshotFrom } from 'xstate';
import type { createLiveChatMachine } from './live-chat.machine.ts';

type Snapshot = SnapshotFrom<ReturnType<typeof createLiveChatMachine>>;

const FAILURES = ['slow', 'unlicensed', 'off'] as const;
export type ChatStatus = 'blocked' | (typeof FAILURES)[number] | 'opening';

/** The chat status to show; null while the chat is not requested or is itself visible. */
export function chatStatus(snapshot: Snapshot): ChatStatus | null {
  if (snapshot.hasTag('busy')) return 'opening';
  if (!snapshot.hasTag('fault')) return null;
  return FAILURES.find((failure) => snapshot.matches({ failed: failure })) ?? 'blocked';
}
