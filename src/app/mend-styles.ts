const WAIT = 3_000;

/** Retries the page's style sheets that failed to load (NAV-07): a browser requests each only once. */
export function mendStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    // Scripts run only after the browser knows whether each style sheet was loaded.
    if (!hasLoaded(link)) askAgain(link);
  }
}

/** Without a loaded style sheet, browsers have either no `sheet`, or one whose rules cannot be read. */
function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function askAgain(link: HTMLLinkElement): void {
  const ask = () => {
    if (!link.isConnected) return;
    const next = link.cloneNode() as HTMLLinkElement;
    next.addEventListener('error', () => askAgain(next), { once: true });
    link.replaceWith(next);
  };
  setTimeout(ask, WAIT);
  window.addEventListener('online', ask, { once: true });
}
