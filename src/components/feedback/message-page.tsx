import type { ReactNode } from 'react';
import { PageFrame } from '../layout/page-frame.tsx';
import { Illustration } from './illustration.tsx';
import type { Picture } from './pictures.ts';
import classes from './message-page.module.css';

export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly picture?: Picture;
  /** Links and buttons, most useful first. */
  readonly actions?: ReactNode;
}

/** A page with only a message: not found, error, in preparation, maintenance. */
export function MessagePage({ title, text, picture, actions }: MessagePageProps) {
  return (
    <PageFrame title={title} lead={text} picture={picture && <Illustration name={picture} />}>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </PageFrame>
  );
}
