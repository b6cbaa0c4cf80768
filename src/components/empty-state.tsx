import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface EmptyStateProps {
  /** What will be here. */
  readonly title: string;
  readonly text?: string;
  /** The one next step. */
  readonly action?: ReactNode;
}

/** A place with nothing in it yet. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <h2>{title}</h2>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
