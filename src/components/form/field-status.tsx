import { IconAlertTriangle } from '../icons/alert-triangle.ts';
import { IconCircleCheck } from '../icons/circle-check.ts';
import type { ReactNode } from 'react';
import classes from './field-status.module.css';

export interface FieldStatusProps {
  /** `quiet` changes with every key and is not announced. */
  readonly kind: 'quiet' | 'plain' | 'busy' | 'good' | 'attention';
  readonly children: ReactNode;
}

/** One line of live help below a field. */
export function FieldStatus({ kind, children }: FieldStatusProps) {
  return (
    <span className={classes.status} data-kind={kind} aria-hidden={kind === 'quiet' || undefined}>
      {kind === 'busy' && <span className={classes.spinner} aria-hidden="true" />}
      {kind === 'good' && <IconCircleCheck size={18} aria-hidden />}
      {kind === 'attention' && <IconAlertTriangle size={18} aria-hidden />}
      <span>{children}</span>
    </span>
  );
}
