import type { ReactNode } from 'react';
import classes from './button.module.css';

export type ButtonVariant = 'filled' | 'default' | 'subtle';

export interface ButtonProps {
  readonly variant?: ButtonVariant;
  /** `sm` fits into a bar. */
  readonly size?: 'sm' | 'md';
  readonly type?: 'button' | 'submit';
  readonly fullWidth?: boolean;
  readonly disabled?: boolean;
  /** Busy: same size and text, focusable, without effect. */
  readonly loading?: boolean;
  /** Gets the focus when its dialog opens. */
  readonly focusedFirst?: boolean;
  /** For a screen reader, where the text alone is ambiguous; starts with that text. */
  readonly label?: string;
  /** Id of the text that says why it is disabled. */
  readonly describedBy?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A plain element: Mantine's button would be the largest component of the first screen. */
export function Button({
  variant = 'filled',
  size = 'md',
  type = 'button',
  fullWidth = false,
  disabled = false,
  loading = false,
  focusedFirst = false,
  label,
  describedBy,
  onClick,
  children,
}: ButtonProps) {
  return (
    <button
      className={classes.button}
      // oxlint-disable-next-line react/button-has-type -- one of two literals
      type={type}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      data-loading={loading || undefined}
      data-autofocus={focusedFirst || undefined}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onMouseDown={(event) => {
        // Blurring a field by this click would show its error and move the button away from the pointer.
        if (type === 'submit') event.preventDefault();
      }}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.();
      }}
    >
      {loading && <span className={classes.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
