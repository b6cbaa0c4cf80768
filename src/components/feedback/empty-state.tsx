import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Illustration } from './illustration.tsx';
import type { Picture } from './pictures.ts';

export interface EmptyStateProps {
  readonly picture?: Picture;
  readonly title: string;
  /** What will be here, in one sentence. */
  readonly text?: string;
  /** The one next step: a link or a button. */
  readonly action?: ReactNode;
  /** `h3` inside a section with its own heading. */
  readonly heading?: 'h2' | 'h3';
}

/** A list without entries: a picture, what will be here, and what to do next. */
export function EmptyState({ picture = 'empty', title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <Illustration name={picture} />
      <Heading className={classes.title}>{title}</Heading>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
