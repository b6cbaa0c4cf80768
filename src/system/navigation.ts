import { basePath } from '../api/base-path.ts';

const FALLBACK = '/profile';

/**
 * Where a player goes after signing in: the in-app path that was asked for, or the account. Only a path of this app is
 * taken, whatever the address says.
 */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get('return');
  if (asked === null || !asked.startsWith('/') || asked.startsWith('//') || asked.includes('\\')) return FALLBACK;
  const resolved = new URL(asked, location.origin);
  if (resolved.origin !== location.origin || resolved.pathname.startsWith('//')) return FALLBACK;
  if (resolved.pathname.replace(/\/+$/, '').toLowerCase() === '/login') return FALLBACK;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}

/** The way to the login screen and back to a path of this app. */
export function loginPath(wanted: string): string {
  return `/login?${new URLSearchParams({ return: wanted })}`;
}

/** The whole address of an in-app path, the base path included: for providers that send the player back. */
export function absoluteUrl(path: string): string {
  return `${location.origin}${basePath}${path}`;
}

/** Whether the page at this in-app path is open. */
export function isAt(path: string): boolean {
  return location.pathname.replace(/\/+$/, '') === `${basePath}${path}`;
}

/** Whether the page at this in-app path or one below it is open, in whatever spelling. */
export function isUnder(path: string): boolean {
  return `${location.pathname.toLowerCase()}/`.startsWith(`${basePath}${path}/`.toLowerCase());
}

/** Leaves the app for a provider's page, in the same tab; anything but an http(s) address goes nowhere. */
export function leave(url: string): void {
  const target = URL.parse(url);
  if (target && (target.protocol === 'https:' || target.protocol === 'http:')) location.assign(target.href);
}

/** Goes to a path of this app from outside of its views; the router hears of it as of a step in the history. */
export function go(path: string): void {
  history.pushState(null, '', path === '/' ? basePath || '/' : `${basePath}${path}`);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** The path below the base path that a link of this app leads to; null for a link elsewhere or in a new tab. */
export function pathOfLink(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || (link.target !== '' && link.target !== '_self')) return null;
  if (!link.pathname.startsWith(basePath)) return null;
  return `${link.pathname.slice(basePath.length) || '/'}${link.search}${link.hash}`;
}
