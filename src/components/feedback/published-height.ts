/** Heights of overlays, as CSS variables of the root element. */
export type PublishedHeight = '--banner-height' | '--consent-height' | '--support-height' | '--toasts-height';

/**
 * Sets a variable to an element's height while it is mounted: the page scrolls the focused element out from under it
 * (WCAG 2.4.11). To be used as `ref`, so it returns a cleanup.
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

/** Also an element focused earlier must stay visible. Bars are outside `main`: only the page itself scrolls. */
export function keepFocusInSight(): void {
  const { activeElement } = document;
  if (activeElement?.closest('main')) activeElement.scrollIntoView({ block: 'nearest' });
}
