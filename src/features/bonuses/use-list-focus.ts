import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../../components/layout/page-frame.tsx';

/** The button that brought another list goes with its card: who had the focus there, or in a dialog, goes on at the head. */
export function useListFocus(list: string): void {
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const { activeElement } = document;
    const isLost = activeElement === document.body || Boolean(activeElement?.closest('[role=dialog]'));
    if (isLost) document.getElementById(PAGE_HEADING_ID)?.focus();
  }, [list]);
}
