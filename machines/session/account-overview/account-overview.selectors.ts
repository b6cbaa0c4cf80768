import type { SnapshotFrom } from 'xstate';
import type { createAccountOverviewMachine } from './account-overview.machine.ts';

export type AccountOverviewSnapshot = SnapshotFrom<ReturnType<typeof createAccountOverviewMachine>>;

export type UsedLimitsStatus = 'loading' | 'known' | 'failed';

export function usedLimitsStatus({ context, value }: AccountOverviewSnapshot): UsedLimitsStatus {
  if (value === 'failed') return 'failed';
  return context.used === null ? 'loading' : 'known';
}
