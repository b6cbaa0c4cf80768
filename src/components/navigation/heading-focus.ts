import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../layout/page-frame.tsx';

/** After the page has become another one in the same place, the reader stands at its head. */
export function useHeadingFocus(stage: string): void {
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
  }, [stage]);
}
