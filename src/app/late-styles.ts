const WAIT = 3_000;

/**
 * Asks again for a style sheet of a later part that did not come. The loader asks for each only once: a part that is
 * loaded at the second try would stand there without its styles (NAV-07).
 */
export function mendStyles(page: Document): void {
  const hear = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const ask = () => {
      if (target.isConnected) target.replaceWith(target.cloneNode());
    };
    setTimeout(ask, WAIT);
    window.addEventListener('online', ask, { once: true });
  };
  page.addEventListener('error', hear, { capture: true });
}
