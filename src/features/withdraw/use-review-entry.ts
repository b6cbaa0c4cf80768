import { useEffect, useEffectEvent, useRef } from 'react';
import type { WithdrawStatus } from '../../../machines/payments/withdraw/withdraw.selectors.ts';

type Entry = 'form' | 'review';

export interface ReviewWays {
  /** Back to the form, with its values. */
  readonly back: () => void;
  /** Submits the form with its values; returns whether the review has opened. */
  readonly forward: () => boolean;
}

/**
 * The review has its own history entry: Back returns to the form, Forward submits the form again (WDR-01). After the
 * withdrawal is ordered, the entry is left, so that the review cannot be opened again.
 */
export function useReviewEntry(status: WithdrawStatus, { back, forward }: ReviewWays): void {
  const isGoingBack = useRef(false);
  const isUnderReview = status === 'confirming' || status === 'submitting' || status === 'retrying';

  const goBack = () => {
    isGoingBack.current = true;
    history.back();
  };
  const settle = useEffectEvent(() => {
    if (isGoingBack.current) return;
    if (status === 'confirming' && entryOf(history.state) !== 'review') pushReview();
    if (!isUnderReview && entryOf(history.state) === 'review') goBack();
  });
  const onMove = useEffectEvent(() => {
    const entry = entryOf(history.state);
    if (isGoingBack.current) {
      isGoingBack.current = false;
      settle();
    } else if (entry === 'form' && status === 'confirming') back();
    else if (entry === 'review' && !isUnderReview && !forward()) goBack();
  });

  useEffect(() => settle(), [status]);
  useEffect(() => {
    const move = () => onMove();
    window.addEventListener('popstate', move);
    return () => window.removeEventListener('popstate', move);
  }, []);
}

function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null || !('withdrawal' in state)) return null;
  return state.withdrawal === 'form' || state.withdrawal === 'review' ? state.withdrawal : null;
}

/** The form replaces the review at the present scroll position, so the browser must not restore another one. */
function pushReview(): void {
  const state: unknown = history.state;
  const stored = typeof state === 'object' ? state : null;
  const usual = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  history.replaceState({ ...stored, withdrawal: 'form' satisfies Entry }, '');
  history.pushState({ ...stored, withdrawal: 'review' satisfies Entry }, '');
  history.scrollRestoration = usual;
}
