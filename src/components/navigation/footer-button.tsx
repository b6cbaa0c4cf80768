import type { ReactNode } from 'react';
import classes from './footer.module.css';

export interface FooterButtonProps {
  /** For a screen reader; starts with the visible text. */
  readonly label?: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Looks like the footer's links, and opens a dialog. */
export function FooterButton({ label, onOpen, children }: FooterButtonProps) {
  return (
    <button className={classes.link} type="button" aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
