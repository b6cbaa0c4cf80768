const WAIT = 3_000;

/** Brings the style sheets of the page that did not come (NAV-07): a browser asks for each only once. */
export function mendStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    // The browser has run no code before it knew of each whether it comes.
    if (!hasCome(link)) askAgain(link);
  }
}

/** Of a style sheet of its own that did not come, a browser has none, or one that lets nobody read its rules. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
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
