import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../../components/layout/page-frame.tsx';

export const PROGRESS_HEADING_ID = 'deposit-progress';

/**
 * The form and the card of a payment take each other's place; the button that was pressed goes with them. Who had the focus
 * there goes on at the head of what came instead.
 */
export function useMovedFocus(isUnderWay: boolean): void {
  const before = useRef(isUnderWay);
  useEffect(() => {
    if (before.current === isUnderWay) return;
    before.current = isUnderWay;
    if (document.activeElement !== document.body) return;
    document.getElementById(isUnderWay ? PROGRESS_HEADING_ID : PAGE_HEADING_ID)?.focus();
  }, [isUnderWay]);
}
