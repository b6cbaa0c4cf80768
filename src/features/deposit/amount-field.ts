import { createContext } from 'react';
import type { AmountBounds, Grosze } from '../../../domain/money/money.ts';

/** The form's amount, for what is loaded after the form. */
export interface AmountField {
  /** The typed amount; null while it is not valid. */
  readonly typed: Grosze | null;
  /** Bounds of the chosen method. */
  readonly bounds: AmountBounds | null;
  readonly isDisabled: boolean;
  /** A notice above the form already leads to where the limit is lifted. */
  readonly hasWayOut: boolean;
  readonly choose: (amount: Grosze) => void;
}

export const AmountFieldContext = createContext<AmountField | null>(null);
