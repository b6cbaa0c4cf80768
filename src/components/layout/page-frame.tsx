import type { ReactNode } from 'react';
import classes from './page-frame.module.css';
import { usePageTitle } from '../../lib/page-title.ts';

/** Id of the page's heading, focused by the router after a navigation. */
export const PAGE_HEADING_ID = 'page-heading';

export interface PageFrameProps {
  readonly title: string;
  /** Names the document, if it is more specific than the heading. */
  readonly documentName?: string;
  /** True while the page is still loading its title. */
  readonly isUnnamed?: boolean;
  readonly lead?: string | undefined;
  /** A title in the largest size, as on the home page. */
  readonly isDisplay?: boolean;
  /** Above the title, on pages that only say something. */
  readonly picture?: ReactNode;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /**
   * `form` is one narrow column, `text` a readable line's width, `wide` two columns; `split` is `form`, and two columns
   * where there is room for them.
   */
  readonly width?: 'form' | 'text' | 'wide' | 'split';
  readonly children: ReactNode;
}

/** A page: its only h1, an introduction, its content. */
export function PageFrame({
  title,
  documentName = title,
  isUnnamed = false,
  lead,
  isDisplay = false,
  picture,
  actions,
  width = 'text',
  children,
}: PageFrameProps) {
  usePageTitle(documentName, !isUnnamed);
  return (
    <div className={classes.frame} data-width={width}>
      <header
        className={classes.header}
        data-display={isDisplay || undefined}
        data-actions={actions === undefined ? undefined : ''}
      >
        {picture}
        <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
          {title}
        </h1>
        {actions}
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
