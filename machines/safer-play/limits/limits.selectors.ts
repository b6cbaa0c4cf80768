import type { SnapshotFrom } from 'xstate';
import { isSameLimit, previewChange, type LimitKey, type LimitPreview } from '../../../domain/limits/limit-overview.ts';
import { draftedLimit } from './limits.context.ts';
import type { createLimitsMachine } from './limits.machine.ts';

export type LimitsSnapshot = SnapshotFrom<ReturnType<typeof createLimitsMachine>>;

export type LimitsStatus = 'loading' | 'failed' | 'choosing' | 'known';

export function limitsStatus(snapshot: LimitsSnapshot): LimitsStatus {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('choosing')) return 'choosing';
  return snapshot.context.limits.length === 0 ? 'loading' : 'known';
}

export type ChoiceStatus = 'minimumRestrictions' | 'notTaken' | 'ownLimits' | 'taking';

export function choiceStatus(snapshot: LimitsSnapshot): ChoiceStatus {
  if (snapshot.matches({ choosing: { minimumRestrictions: 'notTaken' } })) return 'notTaken';
  if (snapshot.matches({ choosing: 'taking' })) return 'taking';
  return snapshot.matches({ choosing: 'ownLimits' }) ? 'ownLimits' : 'minimumRestrictions';
}

/** Status of one limit. */
export type LimitStatus =
  | 'resting'
  | 'editing'
  | 'refused'
  | 'lookFailed'
  | 'looking'
  | 'asking'
  | 'saving'
  | 'unknown'
  | 'cancelling'
  | 'confirming'
  | 'decisionFailed';

export function limitStatus(snapshot: LimitsSnapshot, key: LimitKey): LimitStatus {
  const { draft, decision } = snapshot.context;
  if (decision !== null && isSameLimit(decision, key)) {
    if (snapshot.matches({ pending: { shown: 'failed' } })) return 'decisionFailed';
    return snapshot.matches({ pending: { deciding: 'confirming' } }) ? 'confirming' : 'cancelling';
  }
  if (draft === null || !isSameLimit(draft, key)) return 'resting';
  if (snapshot.matches({ editing: 'refused' })) return 'refused';
  if (snapshot.matches({ editing: 'failed' })) return 'lookFailed';
  if (snapshot.matches('editing')) return 'editing';
  if (snapshot.matches({ confirming: 'looking' })) return 'looking';
  if (snapshot.matches({ confirming: 'asking' })) return 'asking';
  return snapshot.matches({ confirming: 'unknown' }) ? 'unknown' : 'saving';
}

export type LimitsLock = 'busy' | 'otherChange';

/** Why no limit can be changed while an operation on one is running; null if it can. */
export function limitsLock(snapshot: LimitsSnapshot): LimitsLock | null {
  if (snapshot.matches('viewing') || snapshot.matches({ pending: 'shown' }) || snapshot.matches('editing')) return null;
  return snapshot.matches({ confirming: 'asking' }) || snapshot.matches({ confirming: 'unknown' })
    ? 'otherChange'
    : 'busy';
}

/** The effect of the entered amount; null if there is none. */
export function draftPreview({ context }: LimitsSnapshot): LimitPreview | null {
  const amount = context.draft?.amount ?? null;
  return amount === null ? null : previewChange(draftedLimit(context), amount);
}
