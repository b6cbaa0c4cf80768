import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../../components/layout/page-frame.tsx';

export const PROGRESS_HEADING_ID = 'deposit-progress';

/**
 * Form and payment card replace each other, and the pressed button is removed with them. The focus moves to the heading
 * of what is shown instead.
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
