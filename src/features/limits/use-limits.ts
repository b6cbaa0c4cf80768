import type { LimitDetails, LimitKey, LimitNews, LimitPreview } from '../../../domain/limits/limit-overview.ts';
import type { LimitProblem } from '../../../domain/limits/limits.ts';
import type { LimitsChoice } from '../../../machines/safer-play/limits/limits.context.ts';
import {
  choiceStatus,
  draftPreview,
  limitsLock,
  limitsStatus,
  limitStatus,
  type ChoiceStatus,
  type LimitsLock,
  type LimitsStatus,
  type LimitStatus,
} from '../../../machines/safer-play/limits/limits.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface LimitsViewModel {
  readonly status: LimitsStatus;
  readonly choice: ChoiceStatus;
  readonly limits: readonly LimitDetails[];
  readonly failure: unknown;
  readonly news: readonly LimitNews[];
}

export interface LimitsIntents {
  readonly retry: () => void;
  readonly choose: (choice: LimitsChoice) => void;
  readonly take: () => void;
  readonly dismissNews: () => void;
}

export function useLimits(): LimitsViewModel & LimitsIntents {
  const limits = useActor('limits');
  return {
    status: useSelected('limits', limitsStatus),
    choice: useSelected('limits', choiceStatus),
    limits: useSelected('limits', ({ context }) => context.limits),
    failure: useSelected('limits', ({ context }) => context.failure),
    news: useSelected('limits', ({ context }) => context.news),
    retry: () => limits.send({ type: 'limits.retry' }),
    choose: (choice) => limits.send({ type: 'limits.choose', choice }),
    take: () => limits.send({ type: 'limits.take' }),
    dismissNews: () => limits.send({ type: 'limits.newsRead' }),
  };
}

export interface OneLimitViewModel {
  readonly status: LimitStatus;
  /** Why no other limit can be changed now; null when it can. */
  readonly lock: LimitsLock | null;
  readonly refusal: LimitProblem | null;
  /** The last submitted amount; null before. */
  readonly amount: number | null;
  readonly preview: LimitPreview | null;
}

export interface OneLimitIntents {
  readonly edit: () => void;
  readonly submit: (amount: number) => void;
  readonly confirm: () => void;
  readonly back: () => void;
  readonly cancelPending: () => void;
  readonly confirmPending: () => void;
}

/** One limit's change: its state and its actions. */
export function useLimit({ type, time }: LimitKey): OneLimitViewModel & OneLimitIntents {
  const limits = useActor('limits');
  const limit = { type, time };
  return {
    status: useSelected('limits', (snapshot) => limitStatus(snapshot, limit)),
    lock: useSelected('limits', limitsLock),
    refusal: useSelected('limits', ({ context }) => context.refusal),
    amount: useSelected('limits', ({ context }) => context.draft?.amount ?? null),
    preview: useSelected('limits', draftPreview, isSamePreview),
    edit: () => limits.send({ type: 'limit.edit', limit }),
    submit: (amount) => limits.send({ type: 'limit.submit', amount }),
    confirm: () => limits.send({ type: 'limit.confirm' }),
    back: () => limits.send({ type: 'limit.back' }),
    cancelPending: () => limits.send({ type: 'pending.cancel', limit }),
    confirmPending: () => limits.send({ type: 'pending.confirm', limit }),
  };
}

function isSamePreview(one: LimitPreview | null, other: LimitPreview | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
