const WAIT = 3_000;
const RETRY = 10_000;

let hasFailed = false;
let askedAt = Number.NEGATIVE_INFINITY;

/** The player wants the part that failed once more. */
export function askAgain(): void {
  if (hasFailed) askedAt = performance.now();
  hasFailed = false;
}

/** Brings what of a later part did not come, so that it is there and as it should look at the second try (NAV-07). */
export function mendLateParts(page: Document): void {
  page.addEventListener('error', mendStyles, { capture: true });
  window.addEventListener('vite:preloadError', mendCode);
}

/** The loader asks for each style sheet only once: a part that is loaded at the second try would stand there without. */
function mendStyles({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  const ask = () => {
    if (target.isConnected) target.replaceWith(target.cloneNode());
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
