import { useEffect, useEffectEvent, useRef } from 'react';
import type { WithdrawStatus } from '../../../machines/payments/withdraw/withdraw.selectors.ts';

type Entry = 'form' | 'review';

export interface ReviewWays {
  /** Back to the form, with what was filled in. */
  readonly back: () => void;
  /** Sends the form as it stands; whether the review has opened. */
  readonly forward: () => boolean;
}

/**
 * The review has an entry of the history to itself: going back from it is going back to the form, and forward is sending
 * the form again (WDR-01). What was ordered takes the entry away, so that the review isn't come by any more.
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

/** The form takes the review's place where the reader stands, so the browser is not to scroll it to where it was left. */
function pushReview(): void {
  const state: unknown = history.state;
  const stored = typeof state === 'object' ? state : null;
  const usual = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  history.replaceState({ ...stored, withdrawal: 'form' satisfies Entry }, '');
  history.pushState({ ...stored, withdrawal: 'review' satisfies Entry }, '');
  history.scrollRestoration = usual;
}
