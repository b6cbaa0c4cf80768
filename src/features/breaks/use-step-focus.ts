import { useEffect, useRef } from 'react';

export const STEP_HEADING_ID = 'exclusion-step';

/** The pressed button is removed with its step: the focus moves to the next step's heading. */
export function useStepFocus(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) document.getElementById(STEP_HEADING_ID)?.focus();
  }, [step]);
}
