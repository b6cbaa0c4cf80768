import type { PageRequest, PageVisitor, RenderedRoute } from '../../contract/first-paint.ts';
import { LANGUAGES, languageOf } from '../lib/language.ts';

/** Names of the app's cookies (`src/api/storage.ts`). */
const COOKIES = {
  token: 'account.token',
  registrationToken: 'account.registrationToken',
  language: 'account.language',
  colorScheme: 'account.colorScheme',
  consent: 'account.analyticsConsent',
} as const;

const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
const CONSENTS = ['given', 'refused'] as const;

interface Headers {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

function cookieOf(name: string, header: string | undefined): string | null {
  for (const part of (header ?? '').split(/;\s*/)) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1);
  }
  return null;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** What the visitor has chosen: by cookie, the language otherwise by Accept-Language, otherwise Polish. */
export function visitorOf({ cookie, 'accept-language': accepted }: Headers): PageVisitor {
  return {
    language: oneOf(LANGUAGES, cookieOf(COOKIES.language, cookie)) ?? languageOf(accepted) ?? 'pl',
    colorScheme: oneOf(COLOR_SCHEMES, cookieOf(COOKIES.colorScheme, cookie)) ?? 'auto',
    consent: oneOf(CONSENTS, cookieOf(COOKIES.consent, cookie)),
  };
}

function fits(pattern: string, pathname: string): boolean {
  const pieces = pattern.split('/').filter((piece) => piece !== '');
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return (
    pieces.length === segments.length &&
    pieces.every((piece, index) => piece.startsWith(':') || piece === segments[index])
  );
}

/** The query parameters that the page reads; null if the gateway does not render a page with these. */
function queryOf(route: RenderedRoute, search: URLSearchParams): string | null {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(route.query)) {
    const value = search.get(name);
    if (value === null) continue;
    if (values === 'any') return null;
    if (values === 'present') query.set(name, '/');
    else if (values.includes(value)) query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/**
 * The page to render for an in-app URL, or null for the plain page. A player's own page is only a frame; what a player
 * sees of a visitor's page depends on the session, which the gateway does not look up for a page.
 */
export function pageRequestOf(
  url: URL,
  pathname: string,
  headers: Headers,
  routes: readonly RenderedRoute[],
): PageRequest | null {
  const route = routes.find(({ path }) => fits(path, pathname));
  if (route === undefined) return null;
  const hasToken = cookieOf(COOKIES.token, headers.cookie) !== null;
  const isRegistering = cookieOf(COOKIES.registrationToken, headers.cookie) !== null;
  if (route.isPlayer !== hasToken || (route.isGuest && isRegistering)) return null;
  const query = route.isPlayer ? '' : queryOf(route, url.searchParams);
  return query === null ? null : { path: `${pathname}${query}`, visitor: visitorOf(headers), isPlayer: route.isPlayer };
}
