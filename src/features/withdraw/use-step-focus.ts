import { useEffect, useRef } from 'react';
import { PAGE_HEADING_ID } from '../../components/layout/page-frame.tsx';

export const STEP_HEADING_ID = 'withdraw-step';

/**
 * The steps of a withdrawal replace each other, and the pressed button is removed with them. The focus moves to the new
 * step's heading.
 */
export function useStepFocus(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement !== document.body) return;
    (document.getElementById(STEP_HEADING_ID) ?? document.getElementById(PAGE_HEADING_ID))?.focus();
  }, [step]);
}
