import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from '../form/button.module.css';
import type { ButtonVariant } from '../form/button.tsx';

export interface LinkButtonProps {
  /** A path below the base path. */
  readonly to: string;
  readonly variant?: ButtonVariant;
  /** `sm` fits into a bar. */
  readonly size?: 'sm' | 'md';
  readonly fullWidth?: boolean;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link within the app that looks like a button. */
export function LinkButton({
  to,
  variant = 'filled',
  size = 'md',
  fullWidth = false,
  onFollow,
  children,
}: LinkButtonProps) {
  return (
    <Link
      className={classes.button}
      to={to}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      onClick={() => onFollow?.()}
    >
      {children}
    </Link>
  );
}
