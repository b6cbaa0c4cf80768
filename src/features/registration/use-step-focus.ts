import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../../components/layout/page-frame.tsx';

/** Id of the open step's heading. */
export const STEP_HEADING_ID = 'step-heading';

/**
 * After a change of the step or of its content, the page is scrolled to the top and the heading is focused. After a
 * refusal by the gateway, the error summary takes the focus itself.
 */
export function useStepFocus(place: string | null, isRefused: boolean): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (place === null || shown.current === place) return;
    const hasLoaded = shown.current !== null;
    shown.current = place;
    if (!hasLoaded || isRefused) return;
    const heading = document.getElementById(STEP_HEADING_ID) ?? document.getElementById(PAGE_HEADING_ID);
    heading?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place, isRefused]);
}
