/** Kinds of URLs (NAV-08). */
export type LinkKind =
  /** A page of this app; the path is below the base path and begins with one slash. */
  | { readonly kind: 'inApp'; readonly path: string }
  /** Another site, or a file of this one: opens in a new tab. */
  | { readonly kind: 'external'; readonly href: string }
  /** A mail or telephone link. */
  | { readonly kind: 'contact'; readonly href: string }
  /** A URL that must not be opened. */
  | { readonly kind: 'dead' };

export interface LinkPlace {
  /** The present page's URL, with its origin. */
  readonly page: string;
  /** The router's base path, `/account` or `/`. */
  readonly basePath: string;
}

/** Paths on the own origin that are no pages of the app: the gateway, its files, and files in general. */
const OWN_FILES = /^\/(?:online-api|cdn|account\/api)(?:\/|$)|\.[a-z0-9]{2,5}$/i;

/** What a click on `href` does. Never throws. */
export function classifyLink(href: string, { page, basePath }: LinkPlace): LinkKind {
  const url = parse(href.trim(), page);
  if (url === null) return { kind: 'dead' };
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { kind: 'contact', href: url.href };
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return { kind: 'dead' };
  if (url.origin !== new URL(page).origin || OWN_FILES.test(url.pathname)) return { kind: 'external', href: url.href };
  return { kind: 'inApp', path: belowBase(url.pathname, basePath) + url.search + url.hash };
}

function parse(href: string, page: string): URL | null {
  return href === '' ? null : URL.parse(href, page);
}

function belowBase(path: string, basePath: string): string {
  const base = basePath.replace(/\/+$/, '');
  const isBelow = path === base || path.startsWith(`${base}/`);
  return `/${(isBelow ? path.slice(base.length) : path).replace(/^\/+/, '')}`;
}
