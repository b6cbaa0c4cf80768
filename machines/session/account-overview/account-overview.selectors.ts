import type { SnapshotFrom } from 'xstate';
import type { createAccountOverviewMachine } from './account-overview.machine.ts';

export type AccountOverviewSnapshot = SnapshotFrom<ReturnType<typeof createAccountOverviewMachine>>;

/** Nothing is known of the limits yet, and their first read has not failed. */
export function areLimitsAwaited({ context, value }: AccountOverviewSnapshot): boolean {
  return value !== 'failed' && context.used === null;
}
