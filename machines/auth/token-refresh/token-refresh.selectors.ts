import type { SnapshotFrom } from 'xstate';
import type { createTokenRefreshMachine } from './token-refresh.machine.ts';

export type TokenRefreshSnapshot = SnapshotFrom<ReturnType<typeof createTokenRefreshMachine>>;

/** Whether it takes longer than usual: the response is late, or an attempt got none. */
export function isRefreshSlow(snapshot: TokenRefreshSnapshot): boolean {
  return snapshot.matches({ asking: 'slow' }) || snapshot.matches('waiting');
}
