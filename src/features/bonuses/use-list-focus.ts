import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../../components/layout/page-frame.tsx';

/** After a switch to another list, the heading gets the focus if it was lost with a removed card or is in a dialog. */
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
