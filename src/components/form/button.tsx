import { Button as MantineButton, Loader } from '@mantine/core';
import type { ReactNode } from 'react';

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

/** Mantine's button. Its own `loading` would disable it, which loses the focus, and hide its text. */
export function Button({
  type = 'button',
  loading = false,
  focusedFirst = false,
  label,
  describedBy,
  onClick,
  children,
  ...look
}: ButtonProps) {
  return (
    <MantineButton
      {...look}
      type={type}
      leftSection={loading && <Loader size="1em" color="currentcolor" aria-hidden />}
      data-loading={loading || undefined}
      data-autofocus={focusedFirst || undefined}
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
      {children}
    </MantineButton>
  );
}
