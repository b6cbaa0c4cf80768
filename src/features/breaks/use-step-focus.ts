import { useEffect, useRef } from 'react';

export const STEP_HEADING_ID = 'exclusion-step';

/** The steps take each other's place, and the button that was pressed goes with them: the reader goes on at the new head. */
export function useStepFocus(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) document.getElementById(STEP_HEADING_ID)?.focus();
  }, [step]);
}
