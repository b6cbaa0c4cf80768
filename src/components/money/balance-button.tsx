import { IconChevronDown } from '../icons/chevron-down.ts';
import type { ReactNode } from 'react';
import classes from './balance-button.module.css';

export interface BalanceButtonProps {
  readonly onOpen: () => void;
  /**
   * The screen reader's name in `.visually-hidden`; the visible text in a `span`, with a `small` for the time of the
   * last update while the live connection is down. Passed as children, so that a new balance re-renders nothing else.
   */
  readonly children: ReactNode;
}

/** The live balance in the header; opens the funds dialog (BAL-01). */
export function BalanceButton({ onOpen, children }: BalanceButtonProps) {
  return (
    <button className={classes.balance} type="button" aria-haspopup="dialog" onClick={onOpen}>
      {children}
      <IconChevronDown className={classes.mark} size={16} aria-hidden />
    </button>
  );
}

/** Placeholder of a balance that is not known yet. */
export function UnknownBalance() {
  return <span className={classes.unknown} aria-hidden="true" />;
}
