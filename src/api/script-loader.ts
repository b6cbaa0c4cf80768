const loading = new Map<string, Promise<void>>();

/**
 * Loads a third party's script once, from the page's own origin or an allowed one. Rejects if the URL is not allowed or
 * the script does not load; a later call tries again.
 */
export function loadScript(href: string, allowedOrigins: readonly string[]): Promise<void> {
  const url = URL.parse(href, location.origin);
  if (!url || !isAllowed(url, allowedOrigins)) {
    return Promise.reject(new TypeError('the script is from a host that is not allowed'));
  }
  const known = loading.get(url.href);
  if (known) return known;
  const promise = insert(url.href);
  loading.set(url.href, promise);
  promise.catch(() => loading.delete(url.href));
  return promise;
}

/** The next call inserts the script again: one that removed itself from the page would not run otherwise. */
export function clearScript(href: string): void {
  const url = URL.parse(href, location.origin);
  if (url) loading.delete(url.href);
}

function isAllowed(url: URL, allowedOrigins: readonly string[]): boolean {
  if (url.origin === location.origin) return true;
  // Plain http may load such a script only on a page that itself uses http, on a developer's machine.
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && location.protocol === 'http:')) return false;
  return allowedOrigins.some((allowed) => URL.parse(allowed)?.origin === url.origin);
}

function insert(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = href;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script did not come'));
    });
    document.head.append(script);
  });
}
