import { createContext } from 'react';
import type { Grosze } from '../../../domain/money/money.ts';

export interface AsideDetails {
  /** The amount typed in the form; null without one. */
  readonly typed: Grosze | null;
  /** The form is shown, not a payment under way. */
  readonly isForm: boolean;
  /** The payment succeeded. */
  readonly isPaid: boolean;
}

export const AsideDetailsContext = createContext<AsideDetails>({ typed: null, isForm: false, isPaid: false });
