const WAIT = 3_000;
const RETRY = 10_000;

let hasFailed = false;
let askedAt = Number.NEGATIVE_INFINITY;

/** The player wants the part that failed once more. */
export function askAgain(): void {
  if (hasFailed) askedAt = performance.now();
  hasFailed = false;
}

/** Brings what did not come of the page's styles, and of a later part at the player's second try (NAV-07). */
export function mendLateParts(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    // The browser has run no code before it knew of each whether it comes.
    if (!hasCome(link)) askForStyles(link);
  }
  window.addEventListener('vite:preloadError', mendCode);
}

/** Of a style sheet of its own that did not come, a browser has none, or one that lets nobody read its rules. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** The browser asks for a style sheet only once; without it the page works, and looks broken. */
function askForStyles(link: HTMLLinkElement): void {
  const ask = () => {
    if (!link.isConnected) return;
    const next = link.cloneNode() as HTMLLinkElement;
    next.addEventListener('error', () => askForStyles(next), { once: true });
    link.replaceWith(next);
  };
  setTimeout(ask, WAIT);
  window.addEventListener('online', ask, { once: true });
}

/**
 * Many browsers keep a module that failed for the life of the page, and never ask the network for it again. What fails
 * at the player's own retry is brought by a new page, where there is a network to bring it.
 */
function mendCode(): void {
  hasFailed = true;
  if (performance.now() - askedAt > RETRY) return;
  fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
}
