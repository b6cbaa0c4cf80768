import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
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
export function LinkButton({ onFollow, ...button }: LinkButtonProps) {
  return <Button component={Link} {...button} onClick={() => onFollow?.()} />;
}
