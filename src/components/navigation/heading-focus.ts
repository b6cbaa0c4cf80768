import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../layout/page-frame.tsx';

/** Focuses the heading when the page changes its content in place. */
export function useHeadingFocus(status: string): void {
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
  }, [status]);
}
