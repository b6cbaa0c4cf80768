import { useState, type FocusEvent } from 'react';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';

export interface HeldPlace {
  readonly held: DepositMethodCode | null;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * The method whose place is reserved before it can be chosen: while it is awaited and, if it turns out to be
 * unavailable, until the focus leaves the form, so that nothing moves during use.
 */
export function useHeldPlace(awaited: DepositMethodCode | null): HeldPlace {
  const [isAtForm, setAtForm] = useState(false);
  const [held, setHeld] = useState(awaited);
  if (awaited === null && held !== null && !isAtForm) setHeld(null);
  return {
    held,
    onFocus: () => setAtForm(true),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setAtForm(false);
    },
  };
}
