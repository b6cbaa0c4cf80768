import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../layout/page-frame.tsx';

/** After the page has become another one in the same place, the reader stands at its head. */
export function useHeadingFocus(status: string): void {
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
  }, [status]);
}
