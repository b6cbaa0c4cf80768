import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../../components/layout/page-frame.tsx';

/** Id of the heading of the step that is open. */
export const STEP_HEADING_ID = 'step-heading';

/**
 * After one step has made room for another, or for what stands in its place, the reader is at its head: the page at its
 * top, the heading in the focus. What the gateway refused has a summary that takes the focus itself.
 */
export function useStepFocus(place: string | null, isRefused: boolean): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (place === null || shown.current === place) return;
    const hasCome = shown.current !== null;
    shown.current = place;
    if (!hasCome || isRefused) return;
    const heading = document.getElementById(STEP_HEADING_ID) ?? document.getElementById(PAGE_HEADING_ID);
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place, isRefused]);
}
