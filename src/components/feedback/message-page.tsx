import type { ReactNode } from 'react';
import { PageFrame } from '../layout/page-frame.tsx';
import classes from './message-page.module.css';

export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  /** Links and buttons, most useful first. */
  readonly actions?: ReactNode;
}

/** A page with only a message: not found, error, in preparation, maintenance. */
export function MessagePage({ title, text, actions }: MessagePageProps) {
  return (
    <PageFrame title={title} lead={text}>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </PageFrame>
  );
}
