import { useCallback, useState, type ReactNode } from 'react';
import classes from './table-scroller.module.css';

export interface TableScrollerProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Wraps a table that may be too wide: if so, it can be scrolled by keyboard. */
export function TableScroller({ label, children }: TableScrollerProps) {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((box: HTMLDivElement | null) => {
    if (!box) return;
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth));
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      className={classes.scroll}
      ref={watch}
      {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}
