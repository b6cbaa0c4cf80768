import { IconChevronDown } from '../icons/chevron-down.ts';
import type { ReactNode } from 'react';
import classes from './balance-button.module.css';

export interface BalanceButtonProps {
  readonly onOpen: () => void;
  /**
   * The name for a screen reader in `.visually-hidden`; what is seen in a `span`, and in it a `small` with the time of
   * the last update where the live connection is down. They are given, so that a new balance renders nothing else.
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

/** Holds the place of a balance that is not known yet. */
export function UnknownBalance() {
  return <span className={classes.unknown} aria-hidden="true" />;
}
