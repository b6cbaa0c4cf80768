import { basePath } from '../api/base-path.ts';

const FALLBACK = '/profile';

/**
 * Where a player goes after sign-in: the requested in-app path, or the account. Only a path of this app is accepted,
 * whatever the URL says.
 */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get('return');
  if (asked === null || !asked.startsWith('/') || asked.startsWith('//') || asked.includes('\\')) return FALLBACK;
  const resolved = new URL(asked, location.origin);
  if (resolved.origin !== location.origin || resolved.pathname.startsWith('//')) return FALLBACK;
  if (resolved.pathname.replace(/\/+$/, '').toLowerCase() === '/login') return FALLBACK;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}

/** The path of the login screen, which then returns to the wanted path of this app. */
export function loginPath(wanted: string): string {
  return `/login?${new URLSearchParams({ return: wanted })}`;
}

/** The absolute URL of an in-app path, with the base path: for providers that redirect the player back. */
export function absoluteUrl(path: string): string {
  return `${location.origin}${basePath}${path}`;
}

/** Whether the page at this in-app path is open. */
export function isAt(path: string): boolean {
  return location.pathname.replace(/\/+$/, '') === `${basePath}${path}`;
}

/** Whether the page at this in-app path or below it is open, in any spelling. */
export function isUnder(path: string): boolean {
  return `${location.pathname.toLowerCase()}/`.startsWith(`${basePath}${path}/`.toLowerCase());
}

/** Opens a provider's page in the same tab; ignores anything but an http(s) URL. */
export function leave(url: string): void {
  const target = URL.parse(url);
  if (target && (target.protocol === 'https:' || target.protocol === 'http:')) location.assign(target.href);
}

/** Navigates to a path of this app from outside its views; the router is notified as of a history step. */
export function go(path: string): void {
  history.pushState(null, '', path === '/' ? basePath || '/' : `${basePath}${path}`);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** The in-app path of a link; null for a link to another site or in a new tab. */
export function pathOfLink(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || (link.target !== '' && link.target !== '_self')) return null;
  if (!link.pathname.startsWith(basePath)) return null;
  return `${link.pathname.slice(basePath.length) || '/'}${link.search}${link.hash}`;
}
