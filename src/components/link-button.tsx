import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface LinkButtonProps {
  /** A path below the base path. */
  readonly to: string;
  readonly variant?: 'filled' | 'default' | 'subtle';
  /** `sm` fits into a bar. */
  readonly size?: 'sm' | 'md';
  readonly fullWidth?: boolean;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link to a page of the app that looks like a button. */
export function LinkButton({
  to,
  variant = 'filled',
  size = 'md',
  fullWidth = false,
  onFollow,
  children,
}: LinkButtonProps) {
  return (
    <Button component={Link} to={to} variant={variant} size={size} fullWidth={fullWidth} onClick={() => onFollow?.()}>
      {children}
    </Button>
  );
}
