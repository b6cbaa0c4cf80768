/** Heights of what lies over the page, as CSS variables of its root. */
export type PublishedHeight =
  | '--banner-height'
  | '--prompt-height'
  | '--consent-height'
  | '--support-height'
  | '--toasts-height';

/**
 * Keeps a variable at the height of an element as long as it is there: the page scrolls what has the focus out from under
 * it (WCAG 2.4.11). Made for `ref`, so it returns the way to stop.
 */
export function publishHeight(variable: PublishedHeight): (element: HTMLElement | null) => (() => void) | undefined {
  return (element) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(variable, `${element.offsetHeight}px`);
      keepFocusInSight();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
}

/** What had the focus before is not hidden either. Bars have a place of their own: only the page itself is scrolled. */
export function keepFocusInSight(): void {
  const { activeElement } = document;
  if (activeElement?.closest('main')) activeElement.scrollIntoView({ block: 'nearest' });
}
