import { useState, type FocusEvent } from 'react';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';

export interface HeldPlace {
  readonly held: DepositMethodCode | null;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * The method that has its place among the others before it can be chosen: while it is awaited, and where it doesn't come
 * for as long as somebody is at the form, so that nothing moves under their hands.
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
