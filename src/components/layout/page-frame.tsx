import type { ReactNode } from 'react';
import classes from './page-frame.module.css';
import { usePageTitle } from '../../lib/page-title.ts';

/** Id of the page's heading, focused by the router after a navigation. */
export const PAGE_HEADING_ID = 'page-heading';

export interface PageFrameProps {
  readonly title: string;
  /** Names the document, where that says more than the heading. */
  readonly documentName?: string;
  /** The page is still asking for what names it. */
  readonly isUnnamed?: boolean;
  readonly lead?: string | undefined;
  /** `form` is one narrow column, `text` the width of a readable line, `wide` two columns' worth. */
  readonly width?: 'form' | 'text' | 'wide';
  readonly children: ReactNode;
}

/** A page: its one heading, an introduction, its content. */
export function PageFrame({
  title,
  documentName = title,
  isUnnamed = false,
  lead,
  width = 'text',
  children,
}: PageFrameProps) {
  usePageTitle(documentName, !isUnnamed);
  return (
    <div className={classes.frame} data-width={width}>
      <header className={classes.header}>
        <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
