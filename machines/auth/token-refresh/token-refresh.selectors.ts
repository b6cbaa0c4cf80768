import type { SnapshotFrom } from 'xstate';
import type { createTokenRefreshMachine } from './token-refresh.machine.ts';

export type TokenRefreshSnapshot = SnapshotFrom<ReturnType<typeof createTokenRefreshMachine>>;

/** Whether it takes longer than usual: the gateway has no answer for long, or one was lost. */
export function isRefreshSlow(snapshot: TokenRefreshSnapshot): boolean {
  return snapshot.matches({ asking: 'slow' }) || snapshot.matches('waiting');
}
